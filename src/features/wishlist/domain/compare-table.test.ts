import { describe, expect, test } from "vitest";
import { createDescriber } from "#features/catalogue/domain/describe.ts";
import type { Specs } from "#features/catalogue/domain/specs.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { bestOf } from "./better.ts";
import { compareTable } from "./compare-table.ts";

const describer = createDescriber("en", shopTexts.in("en"));
const panels = (...specs: Specs[]) => specs.map((one) => ({ categoryId: 1, specs: one }));

describe("bestOf", () => {
  test.each<[name: string, categoryId: number, key: string, values: (number | undefined)[], best: string]>([
    ["more efficiency is better", 1, "efficiency_pct", [22, 23.1, 21], "·B·"],
    ["less weight is better", 1, "weight_kg", [22, 20, 24], "·B·"],
    ["a coefficient nearer to zero is better", 1, "temp_coeff_pmax_pct_per_c", [-0.35, -0.29], "·B"],
    ["two can be the best", 2, "cycles", [6000, 8000, 8000], "·BB"],
    ["where all are alike none is", 2, "cycles", [6000, 6000], "··"],
    ["one alone is not", 1, "efficiency_pct", [22], "·"],
    ["where a figure is missing nobody knows", 1, "efficiency_pct", [22, undefined], "··"],
    ["more power is not better", 1, "power_w", [440, 580], "··"],
    ["more voltage is not better", 1, "voc_v", [39, 52], "··"],
    ["a lift is heavy because it has to stand", 18, "weight_kg", [1500, 2600], "··"],
    ["a generator is carried", 14, "weight_kg", [40, 90], "B·"],
    ["less noise is better", 14, "noise_db_7m", [68, 72], "B·"],
    ["an unknown attribute", 1, "constructor", [1, 2], "··"],
  ])("%s", (_name, categoryId, key, values, best) => {
    const products = values.map((value) => ({ specs: (value === undefined ? {} : { [key]: value }) as Specs }));
    expect(
      bestOf(categoryId, key, products)
        .map((is) => (is ? "B" : "·"))
        .join(""),
    ).toBe(best);
  });
});

describe("compareTable", () => {
  test("has groups and rows in the order of the category, and gaps for missing values", () => {
    const [electrical, build] = compareTable(
      panels({ power_w: 440, efficiency_pct: 22.02, bifacial: true }, { power_w: 580, weight_kg: 32 }),
      describer,
    );
    expect(electrical).toMatchObject({ key: "electrical", label: "Electrical" });
    expect(electrical?.rows.map(({ key }) => key)).toEqual(["power_w", "efficiency_pct"]);
    expect(electrical?.rows[0]?.cells).toEqual([
      { value: "440", unit: "W", isBest: false },
      { value: "580", unit: "W", isBest: false },
    ]);
    expect(electrical?.rows[1]?.cells).toEqual([{ value: "22.0", unit: "%", isBest: false }, null]);
    expect(build?.rows.map(({ key, isDifferent }) => [key, isDifferent])).toEqual([
      ["bifacial", true],
      ["weight_kg", true],
    ]);
  });

  test.each<[name: string, one: Specs, other: Specs, isDifferent: boolean]>([
    ["the same figure", { power_w: 440 }, { power_w: 440 }, false],
    ["figures that only look alike", { efficiency_pct: 22.02 }, { efficiency_pct: 22.04 }, true],
    ["one that is missing", { power_w: 440 }, {}, true],
    ["the same measures", { dimensions_mm: [1, 2, 3] }, { dimensions_mm: [1, 2, 3] }, false],
    ["measures in another order", { dimensions_mm: [1, 2, 3] }, { dimensions_mm: [3, 2, 1] }, true],
  ])("%s", (_name, one, other, isDifferent) => {
    const rows = compareTable(panels(one, other), describer).flatMap((group) => group.rows);
    expect(rows.map((row) => row.isDifferent)).toEqual([isDifferent]);
  });

  test("the order of words makes no difference", () => {
    const brands = (...compatible_brands: string[]) => ({ categoryId: 2, specs: { compatible_brands } });
    const rows = compareTable([brands("Deye", "Huawei"), brands("Huawei", "Deye")], describer).flatMap(
      ({ rows }) => rows,
    );
    expect(rows.map((row) => row.isDifferent)).toEqual([false]);
  });

  test("no products make no table", () => {
    expect(compareTable([], describer)).toEqual([]);
  });
});
