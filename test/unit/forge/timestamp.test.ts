import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDate, toInstant } from "../../../lib/forge/timestamp.ts";

const instant = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

describe("a timestamp", () => {
  test.each([
    "2025-09-08T02:00:00Z",
    "2025-09-08T02:00:00.1Z",
    "2025-09-08T02:00:00.123456789Z",
    "2024-02-29T23:59:59Z",
    "2000-02-29T00:00:00Z",
  ])("is %s", (text) => {
    expect(toInstant(text)).not.toBeNull();
  });

  test.each([
    "2025-09-08T02:00:00+00:00",
    "2025-09-08t02:00:00Z",
    "2025-09-08T02:00:00z",
    "2025-09-08 02:00:00Z",
    "2025-09-08T02:00Z",
    "2025-09-08T02:00:00.Z",
    "2025-09-08T02:00:00.1234567890Z",
    "2025-09-08T02:00:60Z",
    "2025-09-08T24:00:00Z",
    "2025-09-08T02:60:00Z",
    "2025-02-29T02:00:00Z",
    "1900-02-29T02:00:00Z",
    "2025-13-01T02:00:00Z",
    "2025-00-01T02:00:00Z",
    "2025-09-31T02:00:00Z",
    "2025-09-08T02:00:00Z\n",
    " 2025-09-08T02:00:00Z",
    "2025-09-08",
    "",
  ])("is not %j", (text) => {
    expect(toInstant(text)).toBeNull();
  });

  test("sorts as time does, however many digits its fraction has", () => {
    const widths = ["2025-09-01T00:00:00Z", "2025-09-01T00:00:00.05Z", "2025-09-01T00:00:00.1Z"];
    const instants = widths.map(toInstant);
    expect(instants.toSorted()).toEqual(instants);
    expect(toInstant("2025-09-01T00:00:00.0Z")).toBe(toInstant("2025-09-01T00:00:00Z"));
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        const [left, right] = [toInstant(a) ?? "", toInstant(b) ?? ""];
        expect(left < right).toBe(Date.parse(a) < Date.parse(b));
      }),
    );
  });
});

describe("a date", () => {
  test("is a day of the calendar and nothing more", () => {
    expect(isDate("2025-12-31")).toBe(true);
    for (const text of ["2025-11-31", "2025-02-29", "2025-1-1", "2025-12-31T00:00:00Z", "x2025-12-31"]) {
      expect(isDate(text), text).toBe(false);
    }
  });

  test("agrees with the calendar for every day of four centuries", () => {
    for (let day = Date.UTC(1999, 11, 31); day < Date.UTC(2400, 0, 2); day += 86_400_000) {
      const text = new Date(day).toISOString().slice(0, 10);
      if (!isDate(text)) throw new Error(`${text} is a day`);
    }
  });
});
