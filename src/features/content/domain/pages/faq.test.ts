import { expect, test } from "vitest";
import { type FaqEntry, withWritten } from "./faq.ts";

const own: FaqEntry[] = [
  { id: "panel-count", group: "choice", question: "Q1", answer: "A1" },
  { id: "delivery-cost", group: "delivery", question: "Q2", answer: "A2" },
];
const entry = { id: 7, group: "delivery", replaces: null, question: "Q", answer: "A", isHidden: false };

test("questions of staff replace built-in ones or follow them", () => {
  const found = withWritten(own, [
    { ...entry, replaces: "panel-count", group: "choice" },
    { ...entry, id: 8 },
  ]);
  expect(found.map(({ id, question }) => `${id} ${question}`)).toEqual([
    "panel-count Q",
    "delivery-cost Q2",
    "entry-8 Q",
  ]);
});

test("a hidden replacement removes only the question that it replaces", () => {
  const hidden = { ...entry, question: "", answer: "", isHidden: true };
  expect(withWritten(own, [{ ...hidden, replaces: "panel-count" }])).toEqual([own[1]]);
  expect(withWritten(own, [{ ...hidden, replaces: "gone" }])).toEqual(own);
});

test("entries with an unknown group or question are dropped", () => {
  expect(
    withWritten(own, [
      { ...entry, group: "gone" },
      { ...entry, replaces: "gone" },
    ]),
  ).toEqual(own);
});

test("the later of two replacements wins", () => {
  const both = [1, 2].map((id) => ({ ...entry, id, replaces: "panel-count", question: `Q of ${id}` }));
  expect(withWritten(own, both).map(({ question }) => question)).toEqual(["Q of 2", "Q2"]);
});
