/**
 * Runs one labelled case of the tracker: a tree of files, and what is to be said about it or derived from it.
 */
import type { Diagnostic } from "../../lib/forge/diagnostic.ts";
import type { ForgeFile } from "../../lib/forge/forge-file.ts";
import { judgeForge } from "../../lib/forge/judge-forge.ts";
import { toKanban } from "../../lib/forge/kanban.ts";
import { numberEntities } from "../../lib/forge/numbers.ts";
import { listReleases, viewRelease } from "../../lib/forge/releases.ts";
import { listIssues, listPrs } from "../../lib/forge/threads.ts";
import { listWiki } from "../../lib/forge/wiki.ts";
import type { Outcome } from "./tally.ts";

/** Content as one piece repeated, for files too long to write out. */
interface Generated {
  readonly head: string;
  readonly repeat: string;
  readonly times: number;
  readonly tail: string;
}

interface ExpectedDiagnostic {
  readonly severity: string;
  readonly path: string;
  readonly field: string | null;
  /** Left out where the line is not judged. */
  readonly line?: number;
}

export interface ForgeCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly generate?: Readonly<Record<string, Generated>>;
  /** Files whose bytes are no text, in hexadecimal. */
  readonly bytes?: Readonly<Record<string, string>>;
  /** git modes other than `100644`. */
  readonly modes?: Readonly<Record<string, string>>;
  /** The listing was cut short. */
  readonly truncated?: boolean;
  readonly expect: readonly ExpectedDiagnostic[];
  readonly index?: { readonly issues?: unknown; readonly prs?: unknown };
  readonly kanban?: unknown;
  readonly wiki?: unknown;
  readonly json?: {
    readonly issues?: unknown;
    readonly prs?: unknown;
    readonly releases?: unknown;
    readonly wiki?: unknown;
    /** One release as it is shown. */
    readonly release?: { readonly version: string };
  };
  readonly why: string;
  readonly clause?: readonly string[];
}

export function isForgeCase(value: object): value is ForgeCase {
  return "files" in value;
}

export function runForgeCase(one: ForgeCase): Outcome {
  const { diagnostics, forge } = judgeForge(toFiles(one), { truncated: one.truncated ?? false });
  const derived: Readonly<Record<string, () => unknown>> = {
    "index.issues": () => numberEntities(forge.entities.issue).map(toIndexRow),
    "index.prs": () => numberEntities(forge.entities.pr).map(toIndexRow),
    kanban: () => toKanban(forge),
    wiki: () => listWiki(forge).map(({ path, title }) => [path, title]),
    "json.issues": () => listIssues(forge),
    "json.prs": () => listPrs(forge),
    "json.releases": () => listReleases(forge),
    "json.wiki": () => listWiki(forge),
    "json.release": () => viewRelease(forge, one.json?.release?.version ?? ""),
  };
  const differences = compareDiagnostics(one.expect, diagnostics);
  for (const [name, wanted] of listDerived(one)) {
    const derive = derived[name];
    // Key order is part of the promise, so the texts are compared.
    const [got, want] = [JSON.stringify(derive?.()), JSON.stringify(wanted)];
    if (got !== want) differences.push(`${name} is ${got}`, `${" ".repeat(name.length)} not ${want}`);
  }
  return { id: one.id, groups: [one.id.replace(/-[^-]*$/, "")], differences };
}

/** What a case wants derived, by name. */
function listDerived(one: ForgeCase): readonly (readonly [string, unknown])[] {
  const prefixed = (prefix: string, values: object | undefined) =>
    Object.entries(values ?? {}).map(([name, value]) => [`${prefix}.${name}`, value] as const);
  return [
    ...prefixed("index", one.index),
    ...(one.kanban === undefined ? [] : [["kanban", one.kanban] as const]),
    ...(one.wiki === undefined ? [] : [["wiki", one.wiki] as const]),
    ...prefixed("json", one.json),
  ];
}

function toIndexRow({
  number,
  entity,
}: {
  readonly number: number;
  readonly entity: { readonly name: string; readonly fields: { readonly title?: string } };
}): readonly [number, string, string | null] {
  return [number, entity.name, entity.fields.title ?? null];
}

function toFiles(one: ForgeCase): readonly ForgeFile[] {
  const contents: [string, Uint8Array][] = [
    ...Object.entries(one.files).map(([path, text]) => [path, Buffer.from(text)] as [string, Uint8Array]),
    ...Object.entries(one.generate ?? {}).map(
      ([path, { head, repeat, times, tail }]) =>
        [path, Buffer.from(head + repeat.repeat(times) + tail)] as [string, Uint8Array],
    ),
    ...Object.entries(one.bytes ?? {}).map(
      ([path, hex]) => [path, Buffer.from(hex, "hex")] as [string, Uint8Array],
    ),
  ];
  return contents.map(([path, bytes]) => ({
    path,
    mode: one.modes?.[path] ?? "100644",
    size: bytes.length,
    bytes,
  }));
}

function compareDiagnostics(expected: readonly ExpectedDiagnostic[], got: readonly Diagnostic[]): string[] {
  const differences: string[] = [];
  for (let i = 0; i < Math.max(expected.length, got.length); i += 1) {
    const [want, have] = [expected[i], got[i]];
    const same =
      want !== undefined &&
      have !== undefined &&
      want.severity === have.severity &&
      want.path === have.path &&
      want.field === have.field &&
      (want.line === undefined || want.line === have.line);
    if (same) continue;
    if (want !== undefined) differences.push(`wanted ${show(want)}`);
    if (have !== undefined) differences.push(`got    ${show(have)} ${have.message}`);
  }
  return differences;
}

function show({ severity, path, field, line }: ExpectedDiagnostic): string {
  return `${severity} ${path}:${line ?? "?"} ${field ?? "-"}`;
}
