/**
 * Named sections of a snapshot: each is rendered once a request, and the same value is shown and handed on. What a
 * section is about is its contributor's business.
 */
import { fenceText, quoteName } from "./fence.ts";
import type { ContextSection } from "./forms.ts";

/** Something that can say how things stand; an empty text says nothing. */
export interface SectionContributor {
  readonly name: string;
  /** Called once a request. */
  readonly render: () => string;
}

/** The line no section holds: it says what a snapshot is. */
export const SUPERSESSION =
  "This is the state of things now. It takes the place of every earlier snapshot: where the two differ, this one holds.";

/** The sections in their order, without those that render to nothing. */
export function renderContextSections(
  contributors: readonly SectionContributor[],
): readonly ContextSection[] {
  return contributors
    .map(({ name, render }) => ({ name, text: render() }))
    .filter(({ text }) => text.trim() !== "");
}

/** Sections under {@link SUPERSESSION}, each with its name above its text; empty where there is none. */
export function joinContextSections(sections: readonly ContextSection[]): string {
  if (sections.length === 0) return "";
  return [SUPERSESSION, ...sections.map(({ name, text }) => `${quoteName(name)}:\n${fenceText(text)}`)].join(
    "\n\n",
  );
}
