/**
 * GitHub's GraphQL API in front of the embedded GitHub, which has none: GitHub's own public schema, answered from
 * the REST API with the asker's token. Only what the service asks for has a resolver; a field that the schema
 * does not have, a variable of the wrong type or a missing selection is refused as GitHub refuses it.
 */
import { createHash } from "node:crypto";
import { schema as github } from "@octokit/graphql-schema";
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  parse,
  validate,
} from "graphql";
import type { EditHistory } from "./edit-history.ts";

interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly body: unknown;
}

let schema: GraphQLSchema | undefined;

function readSchema(): GraphQLSchema {
  schema ??= buildSchema(github.idl, { assumeValidSDL: true, assumeValid: true });
  return schema;
}

/** @returns one sentence for each way in which GitHub's schema does not allow the question. */
export function findGraphqlFaults(body: unknown): string[] {
  const { query, variables = {} } = body as Question;
  try {
    const document = parse(query);
    const wrong = validate(readSchema(), document);
    const values = wrong.length > 0 ? [] : findVariableFaults(document, variables);
    return [...wrong, ...values].map(({ message }) => `POST /graphql: ${message}`);
  } catch (error) {
    return [`POST /graphql: ${(error as Error).message}`];
  }
}

function findVariableFaults(document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [new GraphQLError("there is no operation")];
  return getVariableValues(readSchema(), operation.variableDefinitions ?? [], variables).errors ?? [];
}

/** @param restUrl where the embedded GitHub answers. */
export async function answerGraphql(
  restUrl: string,
  authorization: string | undefined,
  body: unknown,
): Promise<GraphqlAnswer> {
  const faults = findGraphqlFaults(body);
  if (faults.length > 0) return { status: 200, body: { errors: faults.map((message) => ({ message })) } };
  const { query, variables } = body as Question;
  const rest = createRest(restUrl, authorization);
  try {
    const { data, errors } = await execute({
      schema: readSchema(),
      document: parse(query),
      rootValue: {
        repository: (asked: Name) => toRepository(rest, asked),
        nodes: ({ ids }: { ids: readonly string[] }) => ids.map((id) => toEditedComment(restUrl, id)),
      },
      ...(variables ? { variableValues: variables } : {}),
    });
    const bad = errors?.find(({ originalError }) => originalError instanceof BadToken);
    if (bad) return { status: 401, body: { message: "Bad credentials" } };
    return { status: 200, body: { data, ...(errors ? { errors: errors.map(toWire) } : {}) } };
  } catch (error) {
    return { status: 502, body: { message: String(error) } };
  }
}

// GitHub puts an error's type beside its message, not below `extensions`.
function toWire({ message, path, locations, extensions }: GraphQLError) {
  return { ...(extensions.type ? { type: extensions.type } : {}), path, locations, message };
}

class BadToken extends Error {}

function missing(what: string): GraphQLError {
  return new GraphQLError(`Could not resolve to ${what}.`, { extensions: { type: "NOT_FOUND" } });
}

interface Rest {
  readonly url: string;
  /** `undefined` where GitHub says 404. */
  get<T>(path: string): Promise<T | undefined>;
  all<T>(path: string): Promise<T[]>;
}

function createRest(url: string, authorization: string | undefined): Rest {
  const get = async <T>(path: string): Promise<T | undefined> => {
    const response = await fetch(`${url}${path}`, { headers: authorization ? { authorization } : {} });
    if (response.status === 401) throw new BadToken();
    if (response.status === 404 || response.status === 409) return undefined;
    if (response.status === 403) {
      throw new GraphQLError("Resource not accessible by integration", { extensions: { type: "FORBIDDEN" } });
    }
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    return (await response.json()) as T;
  };
  return {
    url,
    get,
    async all<T>(path: string) {
      const items: T[] = [];
      for (let page = 1; ; page++) {
        const some =
          (await get<T[]>(`${path}${path.includes("?") ? "&" : "?"}per_page=100&page=${page}`)) ?? [];
        items.push(...some);
        if (some.length < 100) return items;
      }
    },
  };
}

interface Name {
  readonly owner: string;
  readonly name: string;
}
interface User {
  readonly login: string;
  readonly type: string;
}
interface Comment {
  readonly id: number;
  readonly body: string | null;
  readonly html_url: string;
  readonly user: User | null;
  readonly state?: string;
  readonly path?: string;
  readonly line?: number | null;
  readonly start_line?: number | null;
  readonly side?: string | null;
  readonly in_reply_to_id?: number | null;
}
interface TreeEntry {
  readonly path: string;
  readonly type: string;
  readonly sha: string;
}

async function toRepository(rest: Rest, { owner, name }: Name) {
  const at = `/repos/${owner}/${name}`;
  const repository = await rest.get<{ html_url: string; default_branch: string }>(at);
  if (!repository) throw missing(`a Repository with the name '${owner}/${name}'`);
  return {
    url: repository.html_url,
    async defaultBranchRef() {
      const ref = await rest.get<{ object: { sha: string } }>(
        `${at}/git/ref/heads/${repository.default_branch}`,
      );
      return ref ? { name: repository.default_branch, target: toCommit(rest, at, ref.object.sha) } : null;
    },
    object: ({ oid, expression }: { oid?: string; expression?: string }) =>
      oid ? toBlob(rest, at, oid) : find(rest, at, expression ?? ""),
    issue: ({ number }: { number: number }) => toEditedIssue(rest, at, number),
    issueOrPullRequest: ({ number }: { number: number }) => toThread(rest, at, number),
    pullRequests: (page: Page) => listPulls(rest, at, page),
  };
}

/** The one last written to first; a review is such a writing. */
async function listPulls(rest: Rest, at: string, page: Page) {
  const listed = await rest.all<{ number: number; updated_at: string }>(`${at}/pulls?state=all`);
  const pulls = listed.map(async ({ number, updated_at: updatedAt }) => {
    const reviews = await rest.all<Submitted>(`${at}/pulls/${number}/reviews`);
    const times = [updatedAt, ...reviews.map(({ submitted_at: sent }) => sent ?? "")].toSorted();
    const toNodes = (inner: Page) => toConnection(reviews.map(toReviewNode), inner);
    return { number, updatedAt: times.at(-1) ?? updatedAt, reviews: toNodes };
  });
  const newest = (await Promise.all(pulls)).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return toConnection(newest, page);
}

interface Submitted extends Comment {
  readonly submitted_at?: string | null;
  readonly author_association?: string;
}

function toReviewNode(review: Submitted) {
  return {
    ...toNode(review),
    submittedAt: review.submitted_at ?? null,
    // The embedded GitHub does not say when a review was edited.
    lastEditedAt: null,
    authorAssociation: review.author_association ?? "NONE",
  };
}

function toCommit(rest: Rest, at: string, oid: string) {
  return {
    __typename: "Commit",
    oid,
    tree: { entries: async () => (await listTree(rest, at, oid)).map(toEntry) },
    // The embedded GitHub does not tell Apps apart: every run of the commit is taken for the asker's own.
    async checkSuites(page: Page) {
      const path = `${at}/commits/${oid}/check-runs?filter=all&per_page=100`;
      const runs = (await rest.get<{ check_runs: Run[] }>(path))?.check_runs ?? [];
      const suite = {
        checkRuns: (inner: Page) =>
          toConnection(
            runs.map((run) => toRun(at, run)),
            inner,
          ),
      };
      return toConnection(runs.length > 0 ? [suite] : [], page);
    },
  };
}

interface Run {
  readonly id: number;
  readonly name: string;
  readonly external_id: string | null;
  readonly status: string;
  readonly started_at: string | null;
  readonly output: { readonly annotations_count: number };
}

function toRun(at: string, { id, name, external_id, status, started_at, output }: Run) {
  return {
    resourcePath: `${at.replace("/repos", "")}/runs/${id}`,
    name,
    externalId: external_id,
    status: status.toUpperCase(),
    startedAt: started_at,
    annotations: { totalCount: output.annotations_count },
  };
}

function toEntry({ path, type, sha }: TreeEntry) {
  return { name: path, type, oid: sha };
}

async function listTree(rest: Rest, at: string, sha: string): Promise<readonly TreeEntry[]> {
  return (await rest.get<{ tree: TreeEntry[] }>(`${at}/git/trees/${sha}`))?.tree ?? [];
}

/** `HEAD:a/b`: what stands at that path. */
async function find(rest: Rest, at: string, expression: string) {
  const [commit = "", path = ""] = expression.split(":");
  let sha = commit;
  let type = "tree";
  for (const part of path.split("/")) {
    const entry = (await listTree(rest, at, sha)).find((one) => one.path === part);
    if (!entry) return null;
    ({ sha, type } = entry);
  }
  return type === "blob" ? toBlob(rest, at, sha) : { __typename: "Tree", oid: sha };
}

// What stands before an embedded GitHub and keeps who edited what, under its address.
const histories = new Map<string, EditHistory>();

export function keepHistory(restUrl: string, history: EditHistory): void {
  histories.set(restUrl, history);
}

/** Asked for only once the asker has seen the issue. */
async function toEditedIssue(rest: Rest, at: string, number: number) {
  const path = `${at}/issues/${number}`;
  if (!(await rest.get(path))) throw missing(`an Issue with the number of ${number}`);
  const history = histories.get(rest.url);
  return {
    userContentEdits: history ? (page: Page) => toConnection(history.versions(path), page) : null,
    timelineItems: (page: Page) => toConnection(history?.renamings(path) ?? [], page),
  };
}

function toEditedComment(restUrl: string, id: string) {
  const history = histories.get(restUrl);
  const versions = history?.versions(id) ?? [];
  return {
    __typename: "IssueComment",
    id,
    body: "",
    ...history?.comment(id),
    editor: versions[0]?.editor ?? null,
    userContentEdits: (page: Page) => toConnection(versions, page),
  };
}

// The embedded GitHub looks through all of its blobs for each one, and counts it against the asker's 5,000 requests
// an hour; GitHub's GraphQL does neither. What a hash names is kept here instead, under its address.
const blobs = new Map<string, Promise<{ readonly content: string } | undefined>>();

/** Keeps a blob that was just committed, so that it need not be asked for. */
export function keepBlob(restUrl: string, { owner, repo }: Committed, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  const oid = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  const kept = Promise.resolve({ content: bytes.toString("base64") });
  blobs.set(`${restUrl}/repos/${owner}/${repo}/git/blobs/${oid}`, kept);
}

interface Committed {
  readonly owner: string;
  readonly repo: string;
}

// GitHub cuts a text at about half a megabyte.
const MAX_TEXT_BYTES = 512_000;

/** Asked for only once the asker has seen the repository. */
async function toBlob(rest: Rest, at: string, oid: string) {
  const path = `${at}/git/blobs/${oid}`;
  const kept = blobs.get(rest.url + path) ?? rest.get<{ content: string }>(path);
  blobs.set(rest.url + path, kept);
  const blob = await kept;
  if (!blob) {
    blobs.delete(rest.url + path);
    return null;
  }
  const bytes = Buffer.from(blob.content, "base64");
  const isBinary = bytes.includes(0);
  return {
    __typename: "Blob",
    oid,
    byteSize: bytes.length,
    isBinary,
    isTruncated: bytes.length > MAX_TEXT_BYTES,
    // A text that is not UTF-8 comes out with other bytes than it has.
    text: isBinary ? null : bytes.subarray(0, MAX_TEXT_BYTES).toString("utf8"),
  };
}

async function toThread(rest: Rest, at: string, number: number) {
  const comments = async (page: Page) =>
    toConnection((await rest.all<Comment>(`${at}/issues/${number}/comments`)).map(toNode), page);
  const pull = await rest.get<{ head: { sha: string }; base: { sha: string } }>(`${at}/pulls/${number}`);
  if (!pull) {
    if (await rest.get(`${at}/issues/${number}`)) return { __typename: "Issue", number, comments };
    throw missing(`an issue or pull request with the number of ${number}`);
  }
  return {
    __typename: "PullRequest",
    number,
    comments,
    headRefOid: pull.head.sha,
    baseRefOid: pull.base.sha,
    commits: { nodes: [{ commit: toCommit(rest, at, pull.head.sha) }] },
    async reviews(page: Page) {
      return toConnection((await rest.all<Comment>(`${at}/pulls/${number}/reviews`)).map(toNode), page);
    },
    async reviewThreads(page: Page) {
      const comments = await rest.all<Comment>(`${at}/pulls/${number}/comments`);
      const threads = new Map<number, Comment[]>();
      for (const one of comments) {
        const first = one.in_reply_to_id ?? one.id;
        threads.set(first, [...(threads.get(first) ?? []), one]);
      }
      return toConnection([...threads.values()].map(toReviewThread), page);
    },
  };
}

interface Page {
  readonly first?: number;
  readonly last?: number;
  /** How many items stand before it. */
  readonly after?: string | null;
}

function toConnection<T>(items: readonly T[], { first = 100, last, after }: Page) {
  const from = last === undefined ? Number(after ?? 0) : Math.max(0, items.length - last);
  const to = last === undefined ? from + first : items.length;
  return {
    nodes: items.slice(from, to),
    pageInfo: { hasNextPage: items.length > to, endCursor: String(to) },
    totalCount: items.length,
  };
}

function toReviewThread(comments: readonly Comment[]) {
  const [first] = comments;
  return {
    path: first?.path ?? "",
    line: first?.line ?? null,
    startLine: first?.start_line ?? null,
    diffSide: first?.side ?? "RIGHT",
    isOutdated: false,
    comments: (page: Page) => toConnection(comments.map(toNode), page),
  };
}

function toNode({ id, body, html_url, user, state }: Comment) {
  return {
    // A 64-bit number is written as a string.
    fullDatabaseId: String(id),
    body: body ?? "",
    state: state ?? "SUBMITTED",
    url: html_url,
    // An App's login has no suffix here.
    author: user && { __typename: user.type, login: user.login.replace(/\[bot\]$/, "") },
  };
}
