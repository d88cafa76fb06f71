import { expect, test } from "vitest";
import { depotLabel, depotsLike, storedDepot } from "./depots.ts";

test.each([
  ["Kyiv", "ua", "Київ"],
  ["Wroclaw", "pl", "Wrocław"],
  ["Warszawa", "en", "Warsaw"],
  ["Склад 7", "pl", "Склад 7"],
] as const)("%s is in %s %s", (depot, locale, expected) => {
  expect(depotLabel(depot, locale)).toBe(expected);
  expect(storedDepot(expected)).toBe(depot);
});

test("a depot is found by a part of its name in any language", () => {
  expect(depotsLike("ВРОЦ")).toEqual(["Wroclaw"]);
  expect(depotsLike("wars")).toEqual(["Warszawa"]);
  expect([depotsLike(" "), depotsLike("GS-19")]).toEqual([[], []]);
});
