/** What a reader of a pull request sees of our check runs: the newest of each name on its head. */
import { OWNER } from "../stand/github.ts";
import type { Pull, World } from "./world.ts";

export interface Shown {
  readonly name: string;
  readonly conclusion: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  /** Sorted; one that stands twice is here twice. */
  readonly annotations: readonly string[];
}

export async function readShown(world: World, pull: Pull): Promise<readonly Shown[]> {
  const at = { owner: OWNER, repo: world.repo };
  const { rest } = world.as("maintainer");
  const { data } = await rest.checks.listForRef({ ...at, ref: await world.headOf(pull), filter: "latest" });
  const shown: Shown[] = [];
  for (const { id, name, conclusion, output } of data.check_runs) {
    // Where an agent's last message was deleted, a run stands that says so; a fresh head is told nothing.
    if (output.title === "no agent has written here") continue;
    const { title, summary } = output;
    shown.push({ name, conclusion, title, summary, annotations: await readAnnotations(world, id) });
  }
  return shown.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readAnnotations(world: World, check_run_id: number): Promise<readonly string[]> {
  const { rest } = world.as("maintainer");
  const all: string[] = [];
  for (let page = 1; ; page++) {
    const asked = { owner: OWNER, repo: world.repo, check_run_id, per_page: 100, page };
    const { data } = await rest.checks.listAnnotations(asked);
    // The embedded GitHub wraps the list that GitHub answers bare.
    const list = Array.isArray(data) ? data : (data as { check_annotations: typeof data }).check_annotations;
    all.push(...list.map(({ path, start_line, message }) => `${path}:${start_line} ${message}`));
    if (list.length < 100) return all.sort();
  }
}
