import { expect, test } from "vitest";
import { isPlainTarget, parseProse } from "./prose.ts";

test("paragraphs stand apart by an empty line, lists and steps by their marks", () => {
  expect(parseProse("One.\n\n- a\n- b\n\n1. x\n2. y")).toEqual([
    { kind: "paragraph", runs: [{ text: "One." }] },
    { kind: "list", items: [[{ text: "a" }], [{ text: "b" }]] },
    { kind: "steps", items: [[{ text: "x" }], [{ text: "y" }]] },
  ]);
});

test("a block of which one line has no mark is a paragraph", () => {
  expect(parseProse("- a\nb")).toEqual([{ kind: "paragraph", runs: [{ text: "- a b" }] }]);
});

test("links keep the words before, between and behind them", () => {
  expect(parseProse("Call [+380 44](tel:+38044) or [write](mailto:a@b.c).")).toEqual([
    {
      kind: "paragraph",
      runs: [
        { text: "Call " },
        { text: "+380 44", href: "tel:+38044" },
        { text: " or " },
        { text: "write", href: "mailto:a@b.c" },
        { text: "." },
      ],
    },
  ]);
});

test.each([
  ["понад 10 кВт панелей", "понад 10\u00a0кВт панелей"],
  ["350 kWh a month", "350\u00a0kWh a month"],
  ["20 % of it", "20\u00a0% of it"],
  ["48 годин до початку", "48 годин до початку"],
])("%s keeps a figure and its unit together", (text, expected) => {
  expect(parseProse(text)).toEqual([{ kind: "paragraph", runs: [{ text: expected }] }]);
});

test("brackets without a target are words", () => {
  expect(parseProse("[a] (b)")).toEqual([{ kind: "paragraph", runs: [{ text: "[a] (b)" }] }]);
});

test.each([
  ["mailto:a@b.c", true],
  ["tel:+380", true],
  ["#returns", true],
  ["faq#returns", false],
  ["telescopes", false],
])("%s is used as it stands: %s", (href, expected) => {
  expect(isPlainTarget(href)).toBe(expected);
});
