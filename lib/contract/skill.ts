/** Where a project keeps its own words for the contract, in the order in which they are looked for. */
export const SKILL_NAME = "forge-message-shape";

export const SKILL_PATHS: readonly (readonly [top: string, below: string])[] = [
  [".claude", `skills/${SKILL_NAME}/SKILL.md`],
  [".agents", `skills/${SKILL_NAME}/SKILL.md`],
];
