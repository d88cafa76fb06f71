import { expect, test } from "vitest";
import type { ChoiceRow } from "../definitions/rows.ts";
import type { SpecValue } from "../specs.ts";
import { type Conversion, convertValue, missingWords } from "./convert.ts";
import type { ValueForm } from "./value-form.ts";

const choice = (value: string, ua: string, en = ua): ChoiceRow => ({
  ...{ value, isProtected: false, mergedInto: null, texts: { name: { ua, pl: ua, en } } },
});
const connectors = [choice("mc4", "MC4"), choice("evo2", "EVO2", "Evo 2"), choice("t-piece", "Трійник", "T-piece")];

const forms = {
  number: { kind: "number", numeric: true },
  integer: { kind: "integer", numeric: true },
  range: { kind: "range", numeric: true },
  size: { kind: "size", numeric: true },
  figures: { kind: "list", numeric: true },
  text: { kind: "text", numeric: false, choices: null },
  flag: { kind: "flag", numeric: false, choices: null },
  names: { kind: "list", numeric: false, choices: null },
  choice: { kind: "choice", numeric: false, choices: connectors },
  words: { kind: "list", numeric: false, choices: connectors },
  answers: { kind: "choice", numeric: false, choices: [choice("yes", "Так", "Yes"), choice("no", "Ні", "No")] },
} as const satisfies Record<string, ValueForm>;
type Form = keyof typeof forms;

const conversion = (from: Form, to: Form, more: Partial<Conversion> = {}): Conversion => ({
  ...{ from: forms[from], to: forms[to], factor: 1, words: "name", merged: new Map() },
  ...more,
});

test.each<[Form, Form, SpecValue, string, SpecValue | null]>([
  ["integer", "number", 5, "same", 5],
  ["number", "integer", 5, "same", 5],
  ["number", "integer", 5.5, "rounded", 6],
  ["number", "integer", -0.4, "rounded", 0],
  ["number", "range", 5.5, "changed", [5.5, 5.5]],
  ["number", "figures", 5.5, "changed", [5.5]],
  ["range", "number", [5, 5], "changed", 5],
  ["range", "number", [5, 9], "cut", 5],
  ["range", "integer", [5.5, 9], "cut", 6],
  ["figures", "number", [5], "changed", 5],
  ["figures", "number", [5, 5], "cut", 5],
  ["figures", "range", [5], "changed", [5, 5]],
  ["figures", "range", [5, 9], "several", null],
  ["range", "figures", [5, 9], "several", null],
  ["size", "number", [100, 200], "other", null],
  ["number", "size", 100, "other", null],
  ["text", "choice", "mc4", "same", "mc4"],
  ["text", "choice", "MC4", "changed", "mc4"],
  ["text", "choice", "evo 2", "changed", "evo2"],
  ["text", "choice", "трійник", "changed", "t-piece"],
  ["text", "choice", "T-Piece", "changed", "t-piece"],
  ["text", "choice", "Amphenol", "not_choice", null],
  ["text", "number", "1 234,5", "changed", 1234.5],
  ["text", "integer", "12,5", "rounded", 13],
  ["text", "number", "дванадцять", "not_number", null],
  ["text", "range", "200..600", "changed", [200, 600]],
  ["text", "flag", "так", "changed", true],
  ["text", "flag", "можливо", "not_flag", null],
  ["text", "names", "BYD", "changed", ["BYD"]],
  ["choice", "text", "t-piece", "changed", "Трійник"],
  ["choice", "words", "mc4", "changed", ["mc4"]],
  ["words", "choice", ["mc4"], "changed", "mc4"],
  ["words", "choice", ["mc4", "evo2"], "cut", "mc4"],
  ["words", "text", ["mc4", "t-piece"], "changed", "MC4, Трійник"],
  ["names", "words", ["MC4", "Amphenol"], "cut", ["mc4"]],
  ["names", "words", ["Amphenol"], "not_choice", null],
  ["flag", "answers", true, "changed", "yes"],
  ["flag", "answers", false, "changed", "no"],
  ["answers", "flag", "yes", "changed", true],
  ["answers", "flag", "no", "changed", false],
  ["choice", "flag", "mc4", "not_flag", null],
  ["flag", "text", true, "changed", "так"],
  ["flag", "number", true, "not_number", null],
  ["number", "text", 230.5, "changed", "230.5"],
  ["size", "text", [100, 200], "other", null],
  ["range", "choice", [1, 2], "other", null],
])("%s → %s: %j is %s %j", (from, to, value, result, next) => {
  const expected = next === null ? { result: "lost", reason: result } : { result, value: next };
  expect(convertValue(value, conversion(from, to))).toEqual(expected);
});

test.each<[number, number, string, number]>([
  [1500, 0.001, "changed", 1.5],
  [0.1, 1000, "changed", 100],
  [1, 1 / 3.6, "rounded", 0.277777778],
  [29, 0.01, "changed", 0.29],
  [-40, 1000, "changed", -40_000],
  [0, 1000, "same", 0],
])("%f times %f is %s %f", (value, factor, result, next) => {
  expect(convertValue(value, conversion("number", "number", { factor }))).toEqual({ result, value: next });
});

test("each figure of an interval, a list and a size is converted", () => {
  for (const [form, value] of [
    ["range", [120, 500]],
    ["figures", [120, 500]],
    ["size", [120, 500]],
  ] as const)
    expect(convertValue(value, conversion(form, form, { factor: 0.1 }))).toEqual({
      result: "changed",
      value: [12, 50],
    });
});

test("merged words are read as the others, each once", () => {
  const merged = new Map([["evo2", "mc4"]]);
  const to = {
    ...forms.words,
    choices: [connectors[0] ?? choice("", ""), { ...choice("evo2", "EVO2"), mergedInto: "mc4" }],
  };
  expect(convertValue(["evo2", "mc4"], conversion("words", "words", { to, merged }))).toEqual({
    ...{ result: "changed", value: ["mc4"] },
  });
});

test("a value that is not of its form is lost and says so", () => {
  expect(convertValue("abc", conversion("number", "integer"))).toEqual({ result: "lost", reason: "not_number" });
  expect(convertValue([], conversion("words", "choice"))).toEqual({ result: "lost", reason: "other" });
});

test("a list by its value", () => {
  expect(convertValue("t-piece", conversion("choice", "text", { words: "value" }))).toEqual({
    ...{ result: "same", value: "t-piece" },
  });
});

test("missing words are named as they stand", () => {
  expect(missingWords(["MC4", "Amphenol"], conversion("names", "words"))).toEqual(["Amphenol"]);
  expect(missingWords("x", conversion("text", "number"))).toEqual([]);
});

/** Mulberry32. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("there and back, what is neither rounded nor cut nor lost is what it was", () => {
  const next = random(19);
  const kinds = ["number", "integer", "range", "figures"] as const;
  const factors = [1, 1000, 0.001, 3.6, 1 / 3.6, 60, 0.1, 25.4];
  let whole = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const pick = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)] as T;
    const figure = Number(((next() - 0.3) * 10 ** Math.floor(next() * 7)).toPrecision(1 + Math.floor(next() * 6)));
    const [from, to] = [pick(kinds), pick(kinds)];
    const start = from === "integer" ? Math.round(figure) || 0 : figure;
    const value = from === "range" ? [start, start] : from === "figures" ? [start] : start;
    const factor = pick(factors);
    const there = convertValue(value, conversion(from, to, { factor }));
    if (there.result !== "same" && there.result !== "changed") continue;
    const back = convertValue(there.value, conversion(to, from, { factor: 1 / factor }));
    if (back.result !== "same" && back.result !== "changed") continue;
    whole += 1;
    expect(back.value, `${from} ${to} ${factor}`).toEqual(value);
  }
  expect(whole).toBeGreaterThan(5_000);
});
