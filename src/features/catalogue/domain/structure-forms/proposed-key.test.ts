import { expect, test } from "vitest";
import { proposedKey, proposedParam, proposedValue } from "./proposed-key.ts";

test.each([
  ["Noise level", "db", "noise_level_db"],
  ["Рівень шуму", "db", "riven_shumu_db"],
  ["Ґрунтова щітка №5", null, "gruntova_shchitka_5"],
  ["Długość łańcucha", "m", "dlugosc_lancucha_m"],
  ["100 % recycled", null, "recycled"],
  ["Power (W)", "w", "power_w"],
  ["🌞", null, "attribute"],
  ["Weight", "kg", "weight_kg_2"],
  ["x".repeat(200), "kg", `${"x".repeat(50)}_kg`],
])("key of %s", (name, unit, key) => {
  expect(proposedKey(name, unit, new Set(["weight_kg"]))).toBe(key);
});

test("values and parameters", () => {
  expect(proposedValue("Розетка Type 2", new Set())).toBe("rozetka-type-2");
  expect(proposedValue("CCS2", new Set(["ccs2", "ccs2-2"]))).toBe("ccs2-3");
  expect(proposedParam("noise_db_7m", new Set())).toBe("noisedbm");
  expect(proposedParam("maximum_efficiency_pct", new Set(["maximumeffic"]))).toBe("maximumeffia");
});
