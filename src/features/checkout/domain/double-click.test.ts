import { expect, test } from "vitest";
import { createDoubleClicks } from "./double-click.ts";

const body = { items: [{ id: "panel", quantity: 1 }] };

test("the same order of the same user has one key for ten seconds, also across an interval boundary", () => {
  let now = 19_999;
  const nameOf = createDoubleClicks(() => now);
  const first = nameOf("olena", body);
  now += 9_999;
  expect(nameOf("olena", structuredClone(body))).toBe(first);
  now += 1;
  expect(nameOf("olena", body)).not.toBe(first);
});

test("another body or another user has another key", () => {
  const nameOf = createDoubleClicks(() => 0);
  const names = [nameOf("olena", body), nameOf("anna", body), nameOf("olena", { items: [] })];
  expect(new Set(names).size).toBe(3);
});

test("two processes derive the same key", () => {
  expect(createDoubleClicks(() => 25_000)("olena", body)).toBe(createDoubleClicks(() => 26_000)("olena", body));
});
