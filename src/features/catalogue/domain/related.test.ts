import { describe, expect, test } from "vitest";
import { type RelatedFacts, relatedIds, worksWith } from "./related.ts";

function facts(id: string, categoryId: number, rest: Partial<RelatedFacts> = {}): RelatedFacts {
  return { id, categoryId, brand: "Deye", specs: {}, available: 5, ...rest };
}

const panel = facts("panel", 1, { specs: { isc_a: 14, dimensions_mm: [1762, 1134, 30] } });
const input = { max_short_circuit_current_per_mppt_a: [17, 17] };

describe("related products", () => {
  const siblings = ["near", "further", "far", "farthest"].map((id) => facts(id, 1));
  const hybrid = (id: string) => facts(id, 6, { specs: input });

  test("two of its category, then one of each companion category in turn", () => {
    const companions = [hybrid("h1"), hybrid("h2"), facts("battery", 2)];
    expect(relatedIds(panel, siblings, companions)).toEqual(["near", "further", "h1", "battery"]);
  });
  test("the second of a category follows the first of all others", () => {
    expect(relatedIds(panel, siblings, [hybrid("h1"), hybrid("h2")])).toEqual(["near", "further", "h1", "h2"]);
  });
  test("remaining slots go to further siblings", () => {
    expect(relatedIds(panel, siblings, [])).toEqual(["near", "further", "far", "farthest"]);
  });
  test("sold-out products come later", () => {
    const [near, ...others] = siblings;
    expect(relatedIds(panel, [{ ...(near ?? panel), available: 0 }, ...others], [])).toEqual([
      "further",
      "far",
      "farthest",
      "near",
    ]);
  });
  test("incompatible products are left out", () => {
    const weak = facts("weak", 6, { specs: { max_short_circuit_current_per_mppt_a: [13] } });
    expect(relatedIds(panel, [], [weak, hybrid("h1")])).toEqual(["h1"]);
  });
  test("a category without companions shows siblings", () => {
    expect(relatedIds(facts("dc", 9), [facts("other", 9)], [])).toEqual(["other"]);
  });
});

describe("compatibility", () => {
  const battery = facts("b", 2, { specs: { system: "lv", compatible_brands: ["Deye"] } });
  const solarCable = facts("c", 23, { specs: { rated_voltage_dc_v: 1500, cross_section_mm2: 4, cores: 1 } });
  const powerCable = facts("c", 23, { specs: { rated_voltage_ac_v: 1000, cross_section_mm2: 10, cores: 5 } });
  const inverter = (specs: RelatedFacts["specs"], brand = "Deye") => facts("i", 6, { specs, brand });

  test.each<[string, RelatedFacts, RelatedFacts, boolean]>([
    ["a panel and an input that bears its current", panel, inverter(input), true],
    [
      "a panel and an input that is too weak",
      panel,
      inverter({ max_short_circuit_current_per_mppt_a: [13, 13] }),
      false,
    ],
    [
      "a panel and the stronger of two inputs",
      panel,
      inverter({ max_short_circuit_current_per_mppt_a: [26, 13] }),
      true,
    ],
    ["a panel and an inverter without solar input", panel, facts("i", 3), false],
    ["a low-voltage battery and a low-voltage inverter", battery, inverter({ battery_type: "lv" }), true],
    ["a low-voltage battery and a high-voltage inverter", battery, inverter({ battery_type: "hv" }), false],
    ["a battery and a brand its maker does not name", battery, inverter({ battery_type: "lv" }, "SMA"), false],
    ["a battery and a grid-tied inverter", battery, facts("i", 3), false],
    ["a panel and clamps wide enough", panel, facts("m", 5, { specs: { panel_width_max_mm: 1134 } }), true],
    ["a panel and clamps too narrow", panel, facts("m", 5, { specs: { panel_width_max_mm: 1100 } }), false],
    ["three phases and a cable of five cores", facts("e", 8, { specs: { phases: 3 } }), powerCable, true],
    ["a charging station and a solar cable", facts("e", 8, { specs: { phases: 1 } }), solarCable, false],
    ["a connector and a cable it grips", facts("a", 24, { specs: { cross_section_mm2: [4, 6] } }), solarCable, true],
    [
      "a solar connector and a power cable",
      facts("a", 24, { specs: { cross_section_mm2: [4, 16] } }),
      powerCable,
      false,
    ],
    ["a breaker for direct current and a solar cable", facts("s", 25, { specs: { current: "dc" } }), solarCable, true],
    [
      "a breaker for alternating current and a solar cable",
      facts("s", 25, { specs: { current: "ac" } }),
      solarCable,
      false,
    ],
    ["two lifts", facts("l", 18), facts("k", 21), true],
  ])("%s: %#", (_name, a, b, expected) => {
    expect(worksWith(a, b)).toBe(expected);
    expect(worksWith(b, a)).toBe(expected);
  });
});
