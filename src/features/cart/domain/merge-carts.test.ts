import { expect, test } from "vitest";
import { cartLine, maxLines } from "./line.ts";
import { baseOf, changedLines, isUnchanged, mergeCarts } from "./merge-carts.ts";

const snapshot = { name: "n", image: "i", unitNet: 1, market: "UA" as const };
const cartOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([id, quantity]) => cartLine({ id, mode: "buy", quantity, snapshot }));
const merged = (base: object, own: object, stored: object) =>
  Object.fromEntries(
    mergeCarts(baseOf(cartOf({ ...base })), cartOf({ ...own }), cartOf({ ...stored })).map(({ id, quantity }) => [
      id,
      quantity,
    ]),
  );

test.each([
  ["first sign-in: both carts, nothing doubled", {}, { a: 2, b: 1 }, { a: 3, c: 1 }, { a: 3, c: 1, b: 1 }],
  ["only this device changed", { a: 1 }, { a: 4 }, { a: 1 }, { a: 4 }],
  ["only another device changed", { a: 4 }, { a: 4 }, { a: 1 }, { a: 1 }],
  ["removed here", { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 1 }, { b: 1 }],
  ["removed there", { a: 1, b: 1 }, { a: 1, b: 1 }, { b: 1 }, { b: 1 }],
  ["ordered there", { a: 1, b: 1 }, { a: 1, b: 1 }, {}, {}],
  ["changed on both: the larger quantity", { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }],
  ["reduced on both", { a: 9 }, { a: 2 }, { a: 3 }, { a: 3 }],
  ["removed there, changed here", { a: 1 }, { a: 2 }, {}, { a: 2 }],
  ["removed here, changed there", { a: 1 }, {}, { a: 2 }, { a: 2 }],
  ["removed on both", { a: 1 }, {}, {}, {}],
])("%s", (_name, base, own, stored, result) => {
  expect(merged(base, own, stored)).toEqual(result);
});

test("the merge of what is merged already changes nothing, and keeps the names of this browser", () => {
  const own = cartOf({ a: 1 });
  const stored = cartOf({ a: 1 }).map((line) => ({ ...line, snapshot: { ...snapshot, name: "other language" } }));
  expect(mergeCarts({}, own, stored)).toBe(own);
  expect(isUnchanged(own, baseOf(stored))).toBe(true);
});

test("a line with an installation is another one", () => {
  const plain = cartOf({ a: 1 });
  const [line] = plain;
  const installed = line ? [cartLine({ ...line, installation: { companyName: "c", address: "a", notes: "" } })] : [];
  expect(mergeCarts({}, plain, installed)).toHaveLength(2);
});

test("no more lines than a cart may have", () => {
  const many = (name: string) => cartOf(Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`${name}${at}`, 1])));
  expect(mergeCarts({}, many("a"), many("b"))).toHaveLength(maxLines);
});

test("what the account does not have in this quantity", () => {
  expect(changedLines(cartOf({ a: 1, b: 2, c: 3 }), { "a.buy": 1, "b.buy": 1 }).map(({ id }) => id)).toEqual([
    "b",
    "c",
  ]);
});
