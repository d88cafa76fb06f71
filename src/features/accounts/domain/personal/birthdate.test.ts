import { describe, expect, test } from "vitest";
import { birthdateOf } from "./birthdate.ts";

const today = "2026-11-21";

describe("taken", () => {
  test.each([
    ["nothing", "  ", null],
    ["sixteen today", "2010-11-21", "2010-11-21"],
    ["long ago", "1900-01-01", "1900-01-01"],
    ["a leap day", "2008-02-29", "2008-02-29"],
  ])("%s", (_name, typed, day) => {
    expect(birthdateOf(typed, today)).toEqual({ ok: true, value: day });
  });
});

describe("refused", () => {
  test.each([
    ["sixteen tomorrow", "2010-11-22", "birthdate_young"],
    ["born today", "2026-11-21", "birthdate_young"],
    ["born tomorrow", "2026-11-22", "birthdate_future"],
    ["a day that no calendar has", "2009-02-29", "birthdate_invalid"],
    ["the 31st of June", "1990-06-31", "birthdate_invalid"],
    ["a day before all of us", "1899-12-31", "birthdate_invalid"],
    ["five digits of a year", "12000-01-01", "birthdate_invalid"],
    ["written otherwise", "21.11.1990", "birthdate_invalid"],
    ["words", "yesterday", "birthdate_invalid"],
  ])("%s", (_name, typed, code) => {
    expect(birthdateOf(typed, today)).toMatchObject({ ok: false, code });
  });
});

test("a birthday on 29 February counts as 1 March", () => {
  expect(birthdateOf("2008-02-29", "2024-02-28")).toMatchObject({ code: "birthdate_young" });
  expect(birthdateOf("2008-02-29", "2024-02-29")).toMatchObject({ ok: true });
});
