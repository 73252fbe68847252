import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasRepeatedKey } from "../../../functions/read-json.ts";

describe("a key that stands twice", () => {
  it.each([
    '{"a": 1, "a": 2}',
    '{"a": 1, "\\u0061": 2}',
    '{"a": {"b": 1, "b": 2}}',
    '{"questions": [{"id": "x"}, {"id": "x", "options": [{"id": "y", "label": "z", "id": "w"}]}]}',
    '[{"__proto__": 1, "__proto__": 2}]',
    '{"a": [[{"b": {}, "b": {}}]]}',
    '{"a": {"b": {}}, "c": 1, "a": 2}',
  ])("is found in %s", (text) => expect(hasRepeatedKey(text)).toBe(true));

  it.each(['{"a": {"a": {"a": 1}}}', '[{"a": 1}, {"a": 2}]', '{"a": "\\"a\\": 1, \\"a\\"", "b": "a"}', "5"])(
    "is none in %s",
    (text) => expect(hasRepeatedKey(text)).toBe(false),
  );

  it("is none in what a value is written as, and is one where a key of it is written again", () => {
    // Quotes and backslashes often, in every order.
    const unit = fc.oneof(fc.constantFrom('"', "\\"), fc.string({ minLength: 1, maxLength: 1 }));
    fc.assert(
      fc.property(fc.json({ stringUnit: unit }), fc.string({ unit }), (text, key) => {
        expect(hasRepeatedKey(text)).toBe(false);
        const member = `${JSON.stringify(key)}: ${text}`;
        expect(hasRepeatedKey(`[0, {${member}}]`)).toBe(false);
        expect(hasRepeatedKey(`[0, {${member}, ${member}}]`)).toBe(true);
      }),
    );
  });

  it("is looked for in time that grows with the text alone", () => {
    const started = performance.now();
    for (const part of ["[", '{"a":', '"\\\\"', ",", '{"a":0},', '"', '"\\'])
      hasRepeatedKey(part.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
