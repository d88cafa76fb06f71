import fc from "fast-check";
import { expect, test } from "vitest";
import { placed } from "./gallery-order.ts";

const place = (items: string, added: string | null, order: string) =>
  placed([...items], added, [...order], (item) => (item === "r" ? null : item)).join("");

test.each<[what: string, items: string, added: string | null, order: string, wanted: string]>([
  ["the first photo goes before the renders", "rr", "a", "abc", "arr"],
  ["a later one behind its predecessor", "arr", "b", "abc", "abrr"],
  ["one that finished late between its neighbours", "acrr", "b", "abc", "abcrr"],
  ["the first that finished last to the front", "bcrr", "a", "abc", "abcrr"],
  ["what staff added stays", "xar", "b", "ab", "xabr"],
  ["a changed order is applied within the same places", "axb", null, "ba", "bxa"],
  ["the same order changes nothing", "xarb", null, "ab", "xarb"],
])("%s", (_, items, added, order, wanted) => {
  expect(place(items, added, order)).toBe(wanted);
});

test("files that arrive in any order end in the order of the table, and nothing else moves", () => {
  const order = ["a", "b", "c", "d", "e"];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(order),
      fc.array(fc.constantFrom("r", "x", "y"), { maxLength: 4 }),
      (arriving, others) => {
        let items: string[] = others;
        for (const one of arriving) items = placed(items, one, order, (item) => item);
        expect(items.filter((item) => order.includes(item))).toEqual([...arriving].sort());
        expect(items.filter((item) => !order.includes(item))).toEqual(others);
        expect(placed(items, null, order, (item) => item)).toEqual(items);
      },
    ),
  );
});
