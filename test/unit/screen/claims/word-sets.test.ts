/** The word classes of the status grammar: one name, one class, so that a reader who knows it in one file knows it in all. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const STATUS = new URL("../../../../lib/screen/claims/status/", import.meta.url);
const DECLARED = /^(?:export )?const ([A-Z_]+)(?:: Readonly(?:Set|Map)<.*>)? = (?:new (?:Set|Map)|words)\(/gm;

it("gives no two sets of words one name", () => {
  const names = readdirSync(STATUS)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      Array.from(readFileSync(new URL(name, STATUS), "utf8").matchAll(DECLARED), ([, set]) => set),
    );
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});
