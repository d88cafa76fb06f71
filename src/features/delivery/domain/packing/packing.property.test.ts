import fc from "fast-check";
import { expect, test } from "vitest";
import { shippingMarks } from "#features/catalogue/domain/product-writes/shipping-mark.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { edgesOf, type PackedLine } from "./cartons.ts";
import { type Packing, packages } from "./packing.ts";
import { isParcel, packingRules } from "./rules.ts";

const edge = fc.oneof(
  fc.integer({ min: 5, max: 400 }),
  fc.integer({ min: 5, max: 2_600 }),
  fc.constantFrom(400, 1_200, 1_500),
);
const line: fc.Arbitrary<PackedLine> = fc.record({
  productId: fc.constantFrom(..."abcdefgh"),
  units: fc.integer({ min: 1, max: 60 }),
  packages: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      lengthMm: edge,
      widthMm: edge,
      heightMm: edge,
      weightG: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 1_200_000 })),
    }),
    { maxLength: 2 },
  ),
  unitsPerPackage: fc.constantFrom(1, 1, 1, 7, 100),
  shippingMarks: fc.subarray([...shippingMarks]),
  dangerousGoods: fc.constantFrom(null, null, "un3480" as const, "un3481" as const),
});
/** A product has the same measures in all its lines. */
const lines = fc.uniqueArray(line, { maxLength: 8, selector: ({ productId }) => productId });
const market = fc.constantFrom(...marketCodes).map((code) => packingRules(markets[code]));

/** Units of each package of each product, wherever they are. */
function unitsOf({ parcels, oversize }: Packing): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { productId, part, units } of [...parcels.flatMap(({ contents }) => contents), ...oversize])
    sums[`${productId} ${part}`] = (sums[`${productId} ${part}`] ?? 0) + units;
  return sums;
}

test("nothing is lost, and nothing comes from nowhere", () => {
  fc.assert(
    fc.property(lines, market, (ordered, rules) => {
      const packing = packages(ordered, rules);
      const wanted: Record<string, number> = {};
      for (const { productId, units, packages: own } of ordered)
        for (let part = 1; part <= own.reduce((sum, { quantity }) => sum + quantity, 0); part++)
          wanted[`${productId} ${part}`] = units;
      expect(unitsOf(packing)).toEqual(wanted);
      const unmeasured = ordered.filter(({ packages: own }) => own.length === 0).map(({ productId }) => productId);
      expect(packing.unknown).toEqual(unmeasured.sort());
    }),
    { numRuns: 400 },
  );
});

test("nothing is over a limit: weight, edges, girth, height, and the volume of what is inside", () => {
  fc.assert(
    fc.property(lines, market, (ordered, rules) => {
      const byId = new Map(ordered.map((one) => [one.productId, one]));
      const highest = Math.max(...rules.pallets.map(({ heightMm }) => heightMm)) + rules.palletHeightMm;
      for (const parcel of packages(ordered, rules).parcels) {
        if (parcel.kind === "pallet") {
          expect(parcel.heightMm).toBeLessThanOrEqual(highest);
          expect(parcel.weightG).toBeLessThanOrEqual(rules.pallets[0]?.maxWeightG ?? 0);
        } else expect(isParcel(parcel, rules.parcel)).toBe(true);
        let volume = 0;
        for (const { productId, cartons, part } of parcel.contents) {
          const kinds = byId.get(productId)?.packages.flatMap((one) => Array.from({ length: one.quantity }, () => one));
          const size = kinds?.[part - 1];
          if (!size) throw new Error(`no package ${part}`);
          edgesOf(size).forEach((mm, at) => {
            expect(mm).toBeLessThanOrEqual(edgesOf(parcel)[at] ?? 0);
          });
          volume += cartons * size.lengthMm * size.widthMm * size.heightMm;
        }
        expect(volume).toBeLessThanOrEqual(parcel.lengthMm * parcel.widthMm * parcel.heightMm);
      }
    }),
    { numRuns: 400 },
  );
});

test("dangerous goods are with their kind only, in parcels alone; fragile goods with the same product only", () => {
  fc.assert(
    fc.property(lines, market, (ordered, rules) => {
      const byId = new Map(ordered.map((one) => [one.productId, one]));
      for (const { kind, contents, dangerousGoods } of packages(ordered, rules).parcels) {
        const goods = contents.flatMap(({ productId }) => byId.get(productId) ?? []);
        expect(new Set(goods.map((one) => one.dangerousGoods))).toEqual(new Set([dangerousGoods]));
        if (dangerousGoods && kind !== "pallet") expect([kind, contents[0]?.cartons]).toEqual(["carton", 1]);
        if (goods.some(({ shippingMarks }) => shippingMarks.includes("fragile")))
          expect(new Set(contents.map(({ productId }) => productId)).size).toBe(1);
        if (goods.some(({ shippingMarks }) => shippingMarks.includes("pallet"))) expect(kind).toBe("pallet");
      }
    }),
    { numRuns: 400 },
  );
});

test("the same goods are packed the same, in any order and however they are split into lines", () => {
  fc.assert(
    fc.property(lines, market, fc.nat(), (ordered, rules, seed) => {
      const packing = packages(ordered, rules);
      const shuffled = ordered.toSorted(
        (one, other) => ((one.units * 31 + seed) % 7) - ((other.units * 31 + seed) % 7),
      );
      const split = shuffled.flatMap((one) =>
        one.units > 1
          ? [
              { ...one, units: 1 },
              { ...one, units: one.units - 1 },
            ]
          : [one],
      );
      expect(packages(split, rules)).toEqual(packing);
    }),
    { numRuns: 200 },
  );
});
