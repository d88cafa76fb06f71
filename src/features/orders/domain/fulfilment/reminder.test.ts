import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { isReminderDue } from "./reminder.ts";

/** Ends of days in Kyiv, in winter two hours ahead of UTC. */
const thursday = new Date("2026-11-26T21:59:59Z");
const monday = new Date("2026-11-30T21:59:59Z");

describe("a transfer is reminded of on the working day before its last one, from eight o'clock", () => {
  test.each([
    ["two days before", thursday, "2026-11-24T12:00:00Z", false],
    ["the day before, at night", thursday, "2026-11-25T05:59:00Z", false],
    ["the day before, in the morning", thursday, "2026-11-25T06:00:00Z", true],
    ["on the day itself", thursday, "2026-11-26T12:00:00Z", true],
    ["when it is over", thursday, "2026-11-26T22:00:00Z", false],
    ["on Thursday for Monday", monday, "2026-11-26T12:00:00Z", false],
    ["on Friday for Monday", monday, "2026-11-27T12:00:00Z", true],
    ["on Sunday for Monday", monday, "2026-11-29T12:00:00Z", true],
  ])("%s", (_when, deadline, now, due) => {
    expect(isReminderDue(deadline, markets.UA, new Date(now))).toBe(due);
  });
});
