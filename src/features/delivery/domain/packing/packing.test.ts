import { describe, expect, test } from "vitest";
import { marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { PackedLine } from "./cartons.ts";
import { packages } from "./packing.ts";
import { packingRules } from "./rules.ts";

const rules = packingRules(markets.UA);

function line(productId: string, units: number, more: Partial<PackedLine> = {}): PackedLine {
  return { productId, units, packages: [], unitsPerPackage: 1, shippingMarks: [], dangerousGoods: null, ...more };
}

const carton = (lengthMm: number, widthMm: number, heightMm: number, kg: number, quantity = 1) => {
  return { quantity, lengthMm, widthMm, heightMm, weightG: Math.round(kg * 1000) };
};

const breaker = { packages: [carton(95, 80, 56, 0.39)] };
const inverter = { packages: [carton(430, 340, 680, 22.6)], shippingMarks: ["upright"] } as const;
const battery = { packages: [carton(540, 490, 270, 48.4)], dangerousGoods: "un3480" } as const;
const panel = { packages: [carton(2_278, 1_134, 35, 27.5)], shippingMarks: ["fragile", "pallet"] } as const;
const cable = { packages: [carton(330, 330, 110, 6)], unitsPerPackage: 100 };

const shown = (lines: PackedLine[]) =>
  packages(lines, rules).parcels.map(({ kind, lengthMm, widthMm, heightMm, weightG, contents }) => {
    const goods = contents.map(({ productId, units }) => `${units} ${productId}`).join(", ");
    return `${kind} ${lengthMm} x ${widthMm} x ${heightMm} mm ${weightG / 1000} kg: ${goods}`;
  });

describe("what is packed how", () => {
  test("small goods share the smallest box that holds them", () => {
    expect(shown([line("breaker", 3, breaker)])).toEqual(["box 210 x 160 x 110 mm 1.29 kg: 3 breaker"]);
    expect(shown([line("breaker", 40, breaker), line("cable", 100, cable)])).toEqual([
      "box 610 x 410 x 310 mm 19.43 kg: 100 cable, 32 breaker",
      "box 310 x 210 x 160 mm 3.37 kg: 8 breaker",
    ]);
  });

  test("a carton that no box takes travels as it is", () => {
    expect(shown([line("inverter", 2, inverter)])).toEqual([
      "carton 430 x 340 x 680 mm 22.6 kg: 1 inverter",
      "carton 430 x 340 x 680 mm 22.6 kg: 1 inverter",
    ]);
  });

  test("the rest of a coil weighs its share", () => {
    expect(packages([line("cable", 150, cable)], rules).parcels.flatMap(({ contents }) => contents)).toEqual([
      { productId: "cable", units: 150, cartons: 2, part: 1, parts: 1 },
    ]);
    expect(packages([line("cable", 1, cable)], rules).parcels[0]?.weightG).toBe(60 + 950);
  });

  test("modules travel on one pallet up to its limits", () => {
    expect(shown([line("panel", 10, panel)])).toEqual(["pallet 2450 x 1200 x 500 mm 335 kg: 10 panel"]);
    const many = packages([line("panel", 60, panel)], rules).parcels;
    expect(many.map(({ contents }) => contents[0]?.units)).toEqual([26, 26, 8]);
    expect(Math.max(...many.map(({ weightG }) => weightG))).toBeLessThanOrEqual(800_000);
  });

  test("lithium batteries travel in their own cartons, and on pallets with their kind only", () => {
    const small = { packages: [carton(300, 200, 100, 4)], dangerousGoods: "un3480" } as const;
    expect(shown([line("breaker", 1, breaker), line("small", 1, small)])).toEqual([
      "carton 300 x 200 x 100 mm 4 kg: 1 small",
      "box 210 x 160 x 110 mm 0.51 kg: 1 breaker",
    ]);
    const heavy = { ...battery, packages: [carton(600, 500, 400, 90)] };
    const gel = { ...heavy, dangerousGoods: "un2800" } as const;
    const genset = { packages: [carton(900, 600, 700, 95)] };
    const { parcels } = packages([line("heavy", 2, heavy), line("gel", 1, gel), line("genset", 1, genset)], rules);
    expect(parcels.map(({ dangerousGoods, contents }) => [dangerousGoods, contents[0]?.productId])).toEqual([
      [null, "genset"],
      ["un2800", "gel"],
      ["un3480", "heavy"],
    ]);
  });

  test("what no pallet takes, and what is not measured, is named", () => {
    const tower = { packages: [carton(1_000, 700, 2_050, 385)], shippingMarks: ["upright"] } as const;
    const { parcels, oversize, unknown } = packages(
      [line("tower", 1, tower), line("mount", 2), line("sand", 2e7, breaker)],
      rules,
    );
    expect(parcels).toEqual([]);
    expect(oversize).toEqual([{ productId: "tower", units: 1, cartons: 1, part: 1, parts: 1 }]);
    expect(unknown).toEqual(["mount", "sand"]);
  });

  test("each of several packages of a unit is on its way", () => {
    const rails = { packages: [carton(2_400, 120, 100, 16), carton(400, 300, 250, 18)] };
    const { parcels } = packages([line("rails", 2, rails)], rules);
    expect(parcels.map(({ kind, contents }) => [kind, ...contents.map(({ part, units }) => [part, units])])).toEqual([
      ["box", [2, 1]],
      ["box", [2, 1]],
      ["pallet", [1, 2]],
    ]);
  });
});

test.each(marketCodes)("%s: every box in the warehouse is a parcel", (market) => {
  expect(packingRules(markets[market]).boxes).toHaveLength(6);
  const narrow = { packing: { ...markets[market].packing, parcel: { maxKg: 25, maxLengthCm: 45, maxGirthCm: 400 } } };
  expect(packingRules(narrow).boxes.map(({ lengthMm }) => lengthMm)).toEqual([200, 300, 400, 400]);
});
