/**
 * Instants and dates as the tracker writes them: UTC with `Z`, nothing else. It has no clock and no time zones;
 * an instant is kept as a text of fixed width, so that plain comparison is comparison in time.
 */

/** `YYYY-MM-DDTHH:MM:SS.nnnnnnnnn`: sorts as time does, to the nanosecond. */
export type Instant = string;

// Date, uppercase T, time, at most nine fraction digits, uppercase Z; every part has a fixed or bounded width.
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?Z$/;
// A calendar date alone.
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The instant a timestamp names, or `null` when it is none: an offset, a lowercase letter, a tenth fraction
 * digit, a leap second or a day its month does not have. Source: f0rge schema v1, section 0.
 */
export function toInstant(text: string): Instant | null {
  const parts = TIMESTAMP.exec(text);
  if (parts === null) return null;
  const [, year = "", month = "", day = "", hour = "", minute = "", second = "", fraction = ""] = parts;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${text.slice(0, 19)}.${fraction.padEnd(9, "0")}`;
}

/** Whether `text` is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (parts === null) return false;
  return isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
