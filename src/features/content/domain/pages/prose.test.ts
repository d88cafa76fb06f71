import { expect, test } from "vitest";
import { isPlainTarget, parseProse } from "./prose.ts";

/** Structure of a text without positions: kind of each block, and text or `[text → target]` of each line. */
function outline(text: string): [string, ...string[]][] {
  return parseProse(text).map(({ kind, lines }) => [
    kind,
    ...lines.map((line) => line.runs.map((run) => (run.href ? `[${run.text} → ${run.href}]` : run.text)).join("")),
  ]);
}

test("blank lines separate paragraphs, markers make lists and steps", () => {
  expect(outline("One.\n\n- a\n- b\n\n1. x\n2. y")).toEqual([
    ["paragraph", "One."],
    ["list", "a", "b"],
    ["steps", "x", "y"],
  ]);
});

test("a block with one line without marker is a paragraph", () => {
  expect(outline("- a\nb")).toEqual([["paragraph", "- a b"]]);
});

test("links keep the text around them", () => {
  expect(outline("Call [+380 44](tel:+38044) or [write](mailto:a@b.c).")).toEqual([
    ["paragraph", "Call [+380 44 → tel:+38044] or [write → mailto:a@b.c]."],
  ]);
});

test("brackets without a target are text", () => {
  expect(outline("[a] (b)")).toEqual([["paragraph", "[a] (b)"]]);
});

test("positions are unique", () => {
  const [block] = parseProse("- [a](b) and [a](b)\n- c");
  expect(block?.lines.map((line) => line.at)).toEqual([0, 1]);
  expect(block?.lines[0]?.runs.map((run) => run.at)).toEqual([0, 6, 11]);
});

test.each([
  ["понад 10 кВт панелей", "понад 10\u00a0кВт панелей"],
  ["350 kWh a month", "350\u00a0kWh a month"],
  ["20 % of it", "20\u00a0% of it"],
  ["48 годин до початку", "48 годин до початку"],
])("%s keeps a figure and its unit together", (text, expected) => {
  expect(outline(text)).toEqual([["paragraph", expected]]);
});

test.each([
  ["mailto:a@b.c", true],
  ["tel:+380", true],
  ["#returns", true],
  ["faq#returns", false],
  ["telescopes", false],
])("%s is used as it is: %s", (href, expected) => {
  expect(isPlainTarget(href)).toBe(expected);
});
