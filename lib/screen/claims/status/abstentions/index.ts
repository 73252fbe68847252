/** The registry of abstentions, in the order in which they are tried. */
import { createFinder } from "../../find-row.ts";
import type { Scene } from "../scene.ts";
import type { Abstention } from "./abstention.ts";
import { CONDITIONS } from "./conditions.ts";
import { DOUBTS } from "./doubts.ts";
import { IDIOMS } from "./idioms.ts";
import { NEGATIONS } from "./negations.ts";
import { PLANS } from "./plans.ts";
import { QUESTIONS } from "./questions.ts";
import { REVERSALS } from "./reversals.ts";
import { VOICES } from "./voices.ts";

export const ABSTENTIONS: readonly Abstention[] = [
  ...QUESTIONS,
  ...NEGATIONS,
  ...CONDITIONS,
  ...DOUBTS,
  ...VOICES,
  ...PLANS,
  ...REVERSALS,
  ...IDIOMS,
];

/** The first row that applies, or `null`: the scene asserts its status. */
export const findAbstention = createFinder<Scene, Abstention>(ABSTENTIONS);
