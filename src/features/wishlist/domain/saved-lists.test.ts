import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptyLists,
  type Lists,
  merged,
  parseStored,
  viewedLimit,
  type WishlistItem,
  wishlistLimit,
  withItem,
  without,
  withView,
} from "./saved-lists.ts";

const wish = (id: string, at: number, net: number | null = 100): WishlistItem => ({ id, at, net, market: "UA" });
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join(" ");

describe("parseStored", () => {
  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another type", "7"],
    ["null", "null"],
    ["a list", "[1]"],
  ])("%s gives empty lists", (_name, text) => {
    expect(parseStored(text)).toEqual(emptyLists);
  });

  test("leaves out invalid entries, and keeps the rest", () => {
    const wishes = [
      wish("a", 1),
      null,
      { ...wish("b", 2), market: "DE" },
      { ...wish("c", 3), net: 1.5 },
      { ...wish("<script>", 4) },
      { ...wish("d", 5), net: null, extra: 1 },
      { ...wish("e", -1) },
    ];
    const viewed = [{ id: "x", at: 1 }, "x", { id: "y" }];
    const kept = parseStored(JSON.stringify({ owner: "a b", wishes, viewed, __proto__: { x: 1 } }));
    expect(kept).toEqual({
      owner: null,
      wishes: [{ ...wish("d", 5, null) }, wish("a", 1)],
      viewed: [{ id: "x", at: 1 }],
    });
  });

  test("never throws, and its result parses to itself", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const kept = parseStored(text);
        expect(parseStored(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });
});

test("an item is added on top and keeps its first price; `without` removes it", () => {
  const list = withItem(withItem([], wish("a", 1)), wish("b", 2));
  expect(ids(list)).toBe("b a");
  expect(withItem(list, wish("a", 3, 50))).toBe(list);
  expect(ids(without(list, "b"))).toBe("a");
});

test("a view moves to the top, and twenty are stored", () => {
  let viewed = withView([], { id: "first", at: 0 });
  for (let at = 1; at <= viewedLimit; at++) viewed = withView(viewed, { id: `p${at}`, at });
  expect(viewed).toHaveLength(viewedLimit);
  expect(ids(viewed)).not.toContain("first");
  expect(ids(withView(viewed, { id: "p1", at: 99 })).startsWith("p1 p20 ")).toBe(true);
});

const anyLists = fc
  .record({
    wishes: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 400 }).map((n) => `p${n}`),
        market: fc.constantFrom("UA" as const, "PL" as const),
        net: fc.option(fc.integer({ min: 1, max: 1e9 })),
        at: fc.integer({ min: 1, max: 1e6 }),
      }),
      { selector: ({ id }) => id, maxLength: wishlistLimit },
    ),
    viewed: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 0, max: 40 }).map((n) => `p${n}`), at: fc.integer({ min: 1 }) }),
      {
        selector: ({ id }) => id,
        maxLength: viewedLimit,
      },
    ),
  })
  .map((lists): Lists => merged(lists, { wishes: [], viewed: [] }));

describe("merged", () => {
  test("merging again changes nothing", () => {
    fc.assert(
      fc.property(anyLists, anyLists, (account, brought) => {
        const once = merged(account, brought);
        expect(merged(once, brought)).toEqual(once);
      }),
    );
  });

  test("nothing is lost below the limits, nothing comes from nowhere, newest first", () => {
    fc.assert(
      fc.property(anyLists, anyLists, (account, brought) => {
        const all = new Set([...account.wishes, ...brought.wishes].map(({ id }) => id));
        const { wishes, viewed } = merged(account, brought);
        expect(wishes).toHaveLength(Math.min(all.size, wishlistLimit));
        expect(wishes.every(({ id }) => all.has(id))).toBe(true);
        for (const list of [wishes, viewed])
          expect(list.every(({ at }, place) => place === 0 || at <= (list[place - 1]?.at ?? 0))).toBe(true);
        expect(viewed.length).toBeLessThanOrEqual(viewedLimit);
      }),
    );
  });

  test("of duplicates the account's price and the later view count", () => {
    const account = { wishes: [wish("a", 1, 100)], viewed: [{ id: "a", at: 1 }] };
    const brought = { wishes: [wish("a", 9, 50)], viewed: [{ id: "a", at: 9 }] };
    expect(merged(account, brought)).toEqual({ wishes: account.wishes, viewed: brought.viewed });
  });
});
