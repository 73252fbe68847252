/** A schedule by a seed: what people, agents and branches of one repository do, one thing after the other. */
import { OWNER, PEOPLE } from "../stand/github.ts";
import { chance, pick, type Random } from "../stand/random.ts";
import { type Pull, ROWS, toIssue, uuid, type World } from "./world.ts";

interface Written {
  readonly id: number;
  readonly pull: Pull;
  readonly by: "agent" | "maintainer" | "stranger";
}

interface Review extends Written {
  readonly isDismissed: boolean;
}

/** What the schedule knows of what it did. */
interface Diary {
  readonly comments: Written[];
  readonly reviewComments: Written[];
  readonly reviews: Review[];
  readonly open: boolean[];
  /** Files of its own that a branch holds now. */
  readonly files: Map<string, Set<string>>;
  made: number;
}

const PACED = 5;

type Act = (world: World, diary: Diary, random: Random) => Promise<unknown>;

export interface Schedule {
  /** Runs as many acts as are asked for, and after each waits until `settle` lets it go on. */
  run(events: number, settle: () => Promise<void>): Promise<void>;
}

export function createSchedule(world: World, random: Random): Schedule {
  const diary: Diary = {
    comments: [],
    reviewComments: [],
    reviews: [],
    open: Array.from({ length: ROWS }, (_, i) => i % 2 === 0),
    files: new Map(world.pulls.map(({ branch }) => [branch, new Set()])),
    made: 0,
  };
  return {
    async run(events, settle) {
      // A row that opens again is not looked up for verdicts that pass: their next event reads it. So rows and heads
      // change in the first part only, and then every pull request is looked at once, like everything in bad weather.
      const moving = Math.floor(events * 0.7);
      for (let n = 0; n < moving; n++) {
        await chooseAct(random, ACTS)(world, diary, random);
        await settle();
      }
      for (const pull of world.pulls) {
        await recheck(pull, world);
        await settle();
      }
      // Towards the end with pauses about as long as a look, so that several states are being read and written.
      for (let n = moving + world.pulls.length; n < events; n++) {
        await chooseAct(random, WORDS)(world, diary, random);
        await settle();
        if (n >= events - PACED) await new Promise((resolve) => setTimeout(resolve, random() * 200));
      }
    },
  };
}

function chooseAct(random: Random, acts: Acts): Act {
  const sum = acts.reduce((all, [weight]) => all + weight, 0);
  let at = random() * sum;
  for (const [weight, act] of acts) {
    at -= weight;
    if (at < 0) return act;
  }
  return addComment;
}

function toBody(random: Random): string {
  const row = () => `ISS-${1 + Math.floor(random() * ROWS)}`;
  return pick(random, [
    () => `${row()} is closed.`,
    () => `Closed ${row()}, and the notes follow it.`,
    () => `${row()} is still open.`,
    () => `${row()} and ${row()} are closed.`,
    () => "The second case is covered now.",
    () => "Look here, @channel.",
    () => `${row()} is merged. @here`,
  ])();
}

const addComment: Act = async (world, diary, random) => {
  const pull = pick(random, world.pulls);
  const by = pick(random, ["agent", "agent", "agent", "maintainer", "stranger"] as const);
  const at = { owner: OWNER, repo: world.repo, issue_number: pull.number };
  const { data } = await world.as(by).rest.issues.createComment({ ...at, body: toBody(random) });
  diary.comments.push({ id: data.id, pull, by });
};

const editComment: Act = async (world, diary, random) => {
  if (diary.comments.length === 0) return addComment(world, diary, random);
  const { id, by } = pick(random, diary.comments);
  const at = { owner: OWNER, repo: world.repo, comment_id: id };
  return world.as(by).rest.issues.updateComment({ ...at, body: toBody(random) });
};

const deleteComment: Act = async (world, diary, random) => {
  if (diary.comments.length === 0) return addComment(world, diary, random);
  const gone = pick(random, diary.comments);
  diary.comments.splice(diary.comments.indexOf(gone), 1);
  return world.as(gone.by).rest.issues.deleteComment({
    owner: OWNER,
    repo: world.repo,
    comment_id: gone.id,
  });
};

const addReviewComment: Act = async (world, diary, random) => {
  const pull = pick(random, world.pulls);
  const { data } = await world.as("agent").rest.pulls.createReviewComment({
    owner: OWNER,
    repo: world.repo,
    pull_number: pull.number,
    commit_id: await world.headOf(pull),
    path: `src/${pull.branch.slice(-1)}.ts`,
    line: 1 + Math.floor(random() * 9),
    body: toBody(random),
  });
  diary.reviewComments.push({ id: data.id, pull, by: "agent" });
};

const changeReviewComment: Act = async (world, diary, random) => {
  if (diary.reviewComments.length === 0) return addReviewComment(world, diary, random);
  const one = pick(random, diary.reviewComments);
  const at = { owner: OWNER, repo: world.repo, comment_id: one.id };
  if (chance(random, 0.7))
    return world.as("agent").rest.pulls.updateReviewComment({ ...at, body: toBody(random) });
  diary.reviewComments.splice(diary.reviewComments.indexOf(one), 1);
  return world.as("agent").rest.pulls.deleteReviewComment(at);
};

const addReview: Act = async (world, diary, random) => {
  const pull = pick(random, world.pulls);
  const at = { owner: OWNER, repo: world.repo, pull_number: pull.number };
  const { data } = await world
    .as("agent")
    .rest.pulls.createReview({ ...at, event: "COMMENT", body: toBody(random) });
  diary.reviews.push({ id: data.id, pull, by: "agent", isDismissed: false });
};

const dismissReview: Act = async (world, diary, random) => {
  const standing = diary.reviews.filter(({ isDismissed }) => !isDismissed);
  if (standing.length === 0) return addReview(world, diary, random);
  const review = pick(random, standing);
  diary.reviews.splice(diary.reviews.indexOf(review), 1, { ...review, isDismissed: true });
  // The embedded GitHub puts the dismissal's words in the place of the review's own.
  return world.as("maintainer").rest.pulls.dismissReview({
    owner: OWNER,
    repo: world.repo,
    pull_number: review.pull.number,
    review_id: review.id,
    message: toBody(random),
  });
};

const pushSomeHead: Act = (world, diary, random) => pushHead(pick(random, world.pulls), world, diary, random);

async function pushHead(pull: Pull, world: World, diary: Diary, random: Random): Promise<void> {
  const own = diary.files.get(pull.branch) ?? new Set();
  diary.made += 1;
  const name = uuid(1000 + diary.made);
  const gone = chance(random, 0.4) && own.size > 0 ? pick(random, [...own]) : undefined;
  if (gone) own.delete(gone);
  const [path, text] = pick(random, [
    () => [`.forge/tasks/${name}.md`, `---\nid: ${name}\ntitle: T\nstatus: somewhere\n---\n`] as const,
    () => [`.forge/issues/${uuid(1)}/comments/${name}.md`, toForgeComment(name, toBody(random))] as const,
    () => [`src/more-${diary.made}.ts`, "export {};\n"] as const,
  ])();
  own.add(path);
  await world.push(pull, { [path]: text, ...(gone ? { [gone]: null } : {}) });
}

function toForgeComment(id: string, body: string): string {
  return `---\nid: ${id}\ncreated: 2026-11-01T10:00:00Z\nauthor: ${PEOPLE.agent}\n---\n${body}\n`;
}

const turnRow: Act = async (world, diary, random) => {
  const at = Math.floor(random() * ROWS);
  diary.open[at] = !diary.open[at];
  await world.pushMain(toIssue(at + 1, diary.open[at] ?? true));
};

async function recheck({ number }: Pull, world: World): Promise<void> {
  const at = { owner: OWNER, repo: world.repo, issue_number: number };
  await world.as("maintainer").rest.issues.createComment({ ...at, body: "recheck" });
}

type Acts = readonly (readonly [weight: number, act: Act])[];

const WORDS: Acts = [
  [26, addComment],
  [24, editComment],
  [12, deleteComment],
  [8, addReviewComment],
  [8, changeReviewComment],
  [6, addReview],
  [3, dismissReview],
];

const ACTS: Acts = [...WORDS, [10, pushSomeHead], [6, turnRow]];
