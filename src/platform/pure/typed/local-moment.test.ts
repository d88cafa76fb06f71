import { expect, test } from "vitest";
import { momentIn } from "./local-moment.ts";

const kyiv = "Europe/Kyiv";
const warsaw = "Europe/Warsaw";

test.each<[string, string, string, "start" | "end", string | null]>([
  ["a time in winter", "2026-11-28T09:30", kyiv, "start", "2026-11-28T07:30"],
  ["the same in Poland", "2026-11-28T09:30", warsaw, "start", "2026-11-28T08:30"],
  ["a day begins at midnight", "2026-11-28T", kyiv, "start", "2026-11-27T22:00"],
  ["and ends at the next one", "2026-11-28T", kyiv, "end", "2026-11-28T22:00"],
  ["in Poland", "2026-11-28T", warsaw, "end", "2026-11-28T23:00"],
  ["the last day of a year", "2026-12-31T", warsaw, "end", "2026-12-31T23:00"],
  ["a day with 23 hours", "2027-03-28T", kyiv, "start", "2027-03-27T22:00"],
  ["its end", "2027-03-28T", kyiv, "end", "2027-03-28T21:00"],
  ["a day with 25 hours", "2027-10-31T", warsaw, "start", "2027-10-30T22:00"],
  ["its end", "2027-10-31T", warsaw, "end", "2027-10-31T23:00"],
  ["the hour that Kyiv leaves out moves forward", "2027-03-28T03:30", kyiv, "start", "2027-03-28T01:30"],
  ["the hour that Warsaw leaves out moves forward", "2027-03-28T02:30", warsaw, "start", "2027-03-28T01:30"],
  ["before it", "2027-03-28T01:59", warsaw, "start", "2027-03-28T00:59"],
  ["behind it", "2027-03-28T03:00", warsaw, "start", "2027-03-28T01:00"],
  ["the hour that Kyiv repeats means the first", "2027-10-31T03:30", kyiv, "start", "2027-10-31T00:30"],
  ["the hour that Warsaw repeats means the first", "2027-10-31T02:30", warsaw, "end", "2027-10-31T00:30"],
  ["behind it", "2027-10-31T03:00", warsaw, "start", "2027-10-31T02:00"],
  ["before it", "2027-10-31T01:30", warsaw, "start", "2027-10-30T23:30"],
  ["one digit of the hour", "2026-11-28T9:05", kyiv, "start", "2026-11-28T07:05"],
  ["no such day", "2027-02-29T10:00", kyiv, "start", null],
  ["no such hour", "2027-02-28T24:00", kyiv, "start", null],
  ["no day", "T10:00", kyiv, "start", null],
  ["words", "tomorrowTnoon", kyiv, "start", null],
])("%s: %s in %s as %s", (_, typed, zone, side, instant) => {
  const [day = "", time = ""] = typed.split("T");
  expect(momentIn({ day, time }, zone, side)?.toISOString().slice(0, 16) ?? null).toBe(instant);
});
