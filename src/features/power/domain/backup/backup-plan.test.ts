import { expect, test } from "vitest";
import { backupFormWith, loadRows } from "../../../../../test/support/backup.ts";
import type { BackupForm, LoadRow } from "./backup-form.ts";
import { readBackupPlan } from "./backup-plan.ts";

const errorsOf = (fields: Partial<BackupForm>) =>
  readBackupPlan(backupFormWith(fields), "UA").errors.map(({ field, reason }) => `${field} ${reason}`);
const planOf = (fields: Partial<BackupForm>) =>
  readBackupPlan(backupFormWith(fields), "UA").plan ?? expect.unreachable("errors");
const own = (row: Partial<LoadRow>) => ({ loads: loadRows({ appliance: "own", powerW: "100", ...row }) });

test.each<[string, Partial<BackupForm>, string[]]>([
  ["no loads", {}, []],
  ["an unknown appliance", { loads: loadRows({ appliance: "spaceship" }) }, ["a1 unknown"]],
  ["a key of every object", { loads: loadRows({ appliance: "constructor" }) }, ["a1 unknown"]],
  ["an own load without power", own({ powerW: "" }), ["w1 empty"]],
  ["no pieces", own({ count: "0" }), ["q1 out_of_range"]],
  ["half a piece", own({ count: "1,5" }), ["q1 not_whole"]],
  ["negative power", own({ powerW: "-5" }), ["w1 out_of_range"]],
  ["a typographic minus", own({ powerW: "−5" }), ["w1 out_of_range"]],
  ["no power", own({ powerW: "0" }), ["w1 out_of_range"]],
  ["1e9", own({ powerW: "1e9" }), ["w1 not_a_number"]],
  ["a milliard", own({ powerW: "1000000000" }), ["w1 not_a_number"]],
  ["999 million", own({ powerW: "999999999" }), ["w1 out_of_range"]],
  ["a word", own({ startW: "much" }), ["s1 not_a_number"]],
  ["more than all of the time", own({ sharePct: "120" }), ["d1 out_of_range"]],
  ["an unknown time of use", own({ when: "often" }), ["t1 unknown"]],
  ["hours without times", own({ when: "hours" }), ["f1 empty", "u1 empty"]],
  ["hours of no length", own({ when: "hours", from: "8:00", to: "08:00" }), ["u1 inconsistent"]],
  ["25 o'clock", own({ when: "hours", from: "25:00", to: "9:60" }), ["f1 not_a_time", "u1 not_a_time"]],
  ["no kind of outage", { outage: "" }, ["outage unknown"]],
  ["empty hours", { off: "", on: " " }, ["off empty", "on empty"]],
  ["negative hours", { off: "-4" }, ["off out_of_range"]],
  ["no first time", { first: "eight" }, ["first not_a_time"]],
  ["no outage typed", { outage: "times" }, ["of1 empty"]],
  ["half an outage", { outage: "times", outages: [{ from: "17:00", to: "" }] }, ["ot1 empty"]],
  ["an unknown place", { place: "atlantis" }, ["place unknown"]],
  ["a thirteenth month", { month: "13" }, ["month unknown"]],
  ["no home", { home: "boat" }, ["home unknown"]],
  ["a whole power plant", { solarKWp: "1000" }, ["solar out_of_range"]],
  ["no mains", { mainsKW: "0" }, ["mains out_of_range"]],
  ["a budget of nothing", { budget: "0" }, ["budget out_of_range"]],
  ["a negative budget", { budget: "-100" }, ["budget out_of_range"]],
  ["three decimals of money", { electricity: "4,325" }, ["electricity not_a_number"]],
  ["free petrol", { petrol: "0,00" }, ["petrol out_of_range"]],
  ["half a day of rent", { rentDays: "0,5" }, ["days out_of_range"]],
  ["several at once", { home: "", off: "x", place: "" }, ["home unknown", "off not_a_number", "place unknown"]],
])("%s", (_words, fields, expected) => {
  expect(errorsOf(fields)).toEqual(expected);
});

test("what is allowed is said", () => {
  expect(readBackupPlan(backupFormWith(own({ count: "99" })), "UA").errors[0]?.bounds).toEqual({ min: 1, max: 50 });
});

test("figures with comma and spaces; powers of one's own", () => {
  const rows = loadRows(
    { appliance: "own", powerW: "1 250,5", startW: "", count: "2", sharePct: "12,5" },
    {},
    { appliance: "fridge", powerW: "150" },
    { appliance: "fridge", startW: "50", when: "hours", from: "22:00", to: "6:30" },
  );
  const { loads, budgetMinor } = planOf({ loads: rows, budget: "60 000,50" });
  expect(budgetMinor).toBe(6_000_050);
  expect(loads).toMatchObject([
    { count: 2, powerW: 1_250.5, startW: 1_250.5, share: 0.125, ranges: [[0, 1_440]] },
    // 600 / 100 × 150
    { count: 1, powerW: 150, startW: 900, share: 0.35 },
    // A start is never below running; 24 + 6.5 h
    { powerW: 100, startW: 100, ranges: [[1_320, 1_830]] },
  ]);
});

test.each([
  ["UA", "flat", 5_000],
  ["PL", "flat", 5_000],
  ["PL", "house", 12_000],
] as const)("usual mains in %s, %s: %i W", (market, home, mainsW) => {
  expect(readBackupPlan(backupFormWith({ home }), market).plan?.mainsW).toBe(mainsW);
});

test.each([
  ["over midnight", { from: "22:00", to: "02:00" }, [1_320, 1_560]],
  ["to midnight", { from: "17:00", to: "00:00" }, [1_020, 1_440]],
  ["to 24:00", { from: "17:00", to: "24:00" }, [1_020, 1_440]],
  ["the whole day", { from: "00:00", to: "00:00" }, [0, 1_440]],
])("an outage %s", (_words, row, range) => {
  expect(planOf({ outage: "times", outages: [{ from: "", to: "" }, row] }).outages).toEqual({
    kind: "times",
    ranges: [range],
  });
});
