/** How long a process has worked, by the kernel's own count; Linux alone tells it in this way. */
import { readdirSync, readFileSync } from "node:fs";

// The kernel counts in hundredths of a second on every architecture that Node runs on.
const TICK_MILLISECONDS = 10;

/** Processor time of processes and all their threads, in milliseconds; `undefined` where it cannot be told. */
export function readProcessorTime(pids: readonly number[]): number | undefined {
  const stats = pids.map(readStat);
  return stats.reduce<number | undefined>(
    (sum, stat) =>
      sum === undefined || stat === undefined ? undefined : sum + stat.ticks * TICK_MILLISECONDS,
    pids.length > 0 ? 0 : undefined,
  );
}

/** Children of this process, their children and so on, whose program has this name. */
export function findDescendants(program: string): readonly number[] {
  const all = listPids().flatMap((pid) => {
    const stat = readStat(pid);
    return stat ? [{ pid, ...stat }] : [];
  });
  const family = new Set([process.pid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid, name }) => family.has(pid) && name === program).map(({ pid }) => pid);
}

function listPids(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets and may hold any character; the numbered fields follow its last bracket.
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}
