import { expect, test } from "vitest";
import { type OwnPriceLine, ownPriceChanges } from "./own-prices.ts";

const panel = { productId: "panel", market: "UA", fromQuantity: 1, net: 90_000 } as const;
const bulk = { ...panel, fromQuantity: 30, net: 85_000 } as const;
const place = ({ net: _, ...rest }: OwnPriceLine) => rest;

test.each([
  ["nothing named, nothing changed", [], "merge", []],
  ["the same price is no change", [panel], "merge", []],
  ["a new amount", [{ ...panel, net: 88_000 }], "merge", [{ ...place(panel), before: 90_000, after: 88_000 }]],
  [
    "another market is another price",
    [{ ...panel, market: "PL", net: 9_900 }],
    "merge",
    [{ ...place(panel), market: "PL", before: null, after: 9_900 }],
  ],
  [
    "no amount takes a price away",
    [{ ...bulk, net: null }],
    "merge",
    [{ ...place(bulk), before: 85_000, after: null }],
  ],
  ["taking away what is not there is no change", [{ ...panel, fromQuantity: 5, net: null }], "merge", []],
  [
    "a complete list removes what it does not name",
    [panel],
    "replace",
    [{ ...place(bulk), before: 85_000, after: null }],
  ],
  [
    "an empty complete list removes all",
    [],
    "replace",
    [
      { ...place(panel), before: 90_000, after: null },
      { ...place(bulk), before: 85_000, after: null },
    ],
  ],
] as const)("%s", (_name, lines, mode, changes) => {
  expect(ownPriceChanges([panel, bulk], lines, mode)).toEqual(changes);
});

test("a list that was carried out changes nothing a second time", () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 200; round++) {
    const rows = (count: number) =>
      [...new Map(Array.from({ length: count }, () => [`p${random(6)}`, 1 + random(3)])).entries()].map(
        ([productId, fromQuantity]) => ({ productId, market: "UA" as const, fromQuantity, net: 1 + random(50) }),
      );
    const [now, lines] = [rows(random(6)), rows(random(6))];
    const mode = random(2) === 0 ? "merge" : "replace";
    const changes = ownPriceChanges(now, lines, mode);
    const key = (one: { productId: string; fromQuantity: number }) => `${one.productId} ${one.fromQuantity}`;
    const after = new Map(now.map((price) => [key(price), price]));
    for (const { before: _, after: net, ...where } of changes) {
      if (net === null) after.delete(key(where));
      else after.set(key(where), { ...where, market: "UA", net });
    }
    expect(ownPriceChanges([...after.values()], lines, mode)).toEqual([]);
    if (mode === "replace") expect(after.size).toBe(lines.length);
  }
});
