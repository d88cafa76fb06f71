import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { houseCase, houseFigures, towerCase, towerDeposit, towerRent, workshopCase, workshopFigures } from "./cases.ts";
import { annualYield, monthlyYield } from "./yields.ts";

interface SeedProduct {
  id: string;
  specs: Record<string, unknown> & { components?: { id: string; quantity: number }[] };
}

const seed = JSON.parse(
  readFileSync(new URL("../../../../db/seed/products.json", import.meta.url), "utf8"),
) as SeedProduct[];

function specsOf(id: string): SeedProduct["specs"] {
  const found = seed.find((product) => product.id === id);
  if (!found) throw new Error(`no ${id} in the seed`);
  return found.specs;
}

/** Component of a set that has the named specification. */
function partWith(setId: string, key: string) {
  const part = specsOf(setId).components?.find(({ id }) => key in specsOf(id));
  if (!part) throw new Error(`${setId} has no part with ${key}`);
  return { ...part, specs: specsOf(part.id) };
}

describe("what the examples say about products is what the shop sells", () => {
  test("the house", () => {
    expect(houseCase.kwp).toBe(specsOf(houseCase.productId).pv_power_kwp);
    expect(houseCase.batteryKwh).toBe(partWith(houseCase.productId, "usable_capacity_kwh").specs.usable_capacity_kwh);
  });

  test("the workshop", () => {
    expect(workshopCase.kwp).toBe(specsOf(workshopCase.productId).pv_power_kwp);
    const panel = partWith(workshopCase.productId, "power_w");
    expect(workshopCase.panels).toBe(panel.quantity);
    expect(workshopCase.panelWeight).toBe(panel.specs.weight_kg);
    expect(workshopCase.panelSize).toEqual((panel.specs.dimensions_mm as number[]).slice(0, 2));
  });

  test("the tower", () => {
    expect(specsOf(towerCase.productId)).toMatchObject({
      mast_height_m: towerCase.mast,
      lumens: towerCase.lumens,
      autonomy_h: towerCase.autonomy,
      solar_power_w: towerCase.solarWatts,
    });
  });
});

test("the house near Kyiv: 5.8 kWp give 6 583 kWh a year, eight months more than it uses", () => {
  expect(houseFigures("UA")).toMatchObject({ city: "kyiv", annual: 6583, covered: 8, eveningHours: 9 });
});

test("the house near Warsaw: a little less sun", () => {
  expect(houseFigures("PL")).toMatchObject({ city: "warsaw", annual: 6044, covered: 8 });
});

test("the workshop in Odesa: area and weight of 25 panels", () => {
  const { annual, area, weight } = workshopFigures("UA");
  expect(annual).toBe(13_466);
  expect(area).toBeCloseTo(48.82, 2);
  expect(weight).toBe(537.5);
});

test.each(Object.keys(monthlyYield) as (keyof typeof monthlyYield)[])("the months of %s add up to its year", (city) => {
  expect(monthlyYield[city].reduce((sum, energy) => sum + energy, 0)).toBeCloseTo(annualYield[city], -1);
});

test.each<[number | null, number | null, number | null, string]>([
  [1_800_000, 5_400_000, 3_600_000, "two weeks"],
  [1_800_000, 3_000_000, 3_000_000, "a month is cheaper than two weeks"],
  [1_800_000, null, 3_600_000, "no month price"],
  [null, 5_400_000, null, "no week price"],
])("towerRent(week %s, month %s) = %s: %s", (week, month, expected) => {
  expect(towerRent({ week, month })).toBe(expected);
});

test.each<[number | null, number | null, number | null, string]>([
  [78_000_000, 5_400_000, 5_400_000, "a fifth of the price would be more than a month"],
  [10_000_000, 5_400_000, 2_000_000, "a fifth of the price"],
  [null, 5_400_000, null, "not for sale"],
])("towerDeposit(sale %s, month %s) = %s: %s", (sale, month, expected) => {
  expect(towerDeposit({ sale, month }, { depositBp: 2_000 })).toBe(expected);
});
