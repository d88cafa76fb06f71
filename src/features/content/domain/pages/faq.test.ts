import { expect, test } from "vitest";
import { type FaqEntry, withWritten } from "./faq.ts";

const own: FaqEntry[] = [
  { id: "panel-count", group: "choice", question: "Q1", answer: "A1" },
  { id: "delivery-cost", group: "delivery", question: "Q2", answer: "A2" },
];
const entry = { id: 7, group: "delivery", replaces: null, question: "Q", answer: "A", isHidden: false };

test("what staff has written stands in the stead of our own, or behind it", () => {
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

test("what is hidden takes the question away in whose stead it stands, and nothing else", () => {
  const hidden = { ...entry, question: "", answer: "", isHidden: true };
  expect(withWritten(own, [{ ...hidden, replaces: "panel-count" }])).toEqual([own[1]]);
  expect(withWritten(own, [{ ...hidden, replaces: "gone" }])).toEqual(own);
});

test("what names nothing that is there stands nowhere", () => {
  expect(
    withWritten(own, [
      { ...entry, group: "gone" },
      { ...entry, replaces: "gone" },
    ]),
  ).toEqual(own);
});

test("of two in the same stead the later one stands", () => {
  const both = [1, 2].map((id) => ({ ...entry, id, replaces: "panel-count", question: `Q of ${id}` }));
  expect(withWritten(own, both).map(({ question }) => question)).toEqual(["Q of 2", "Q2"]);
});
