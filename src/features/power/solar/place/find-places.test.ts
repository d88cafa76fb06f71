import { describe, expect, test } from "vitest";
import { centres, findPlaces, townsOf } from "./find-places.ts";
import { townRows } from "./town-rows.ts";

const places = [...centres, ...townsOf(townRows)];
const found = (typed: string, own = "UA") => findPlaces(typed, places, own).map(({ names }) => names.en);

describe("places by name", () => {
  test.each([
    ["a beginning", "Бров", ["Brovary"]],
    ["without Polish letters", "lodz", ["Lodz"]],
    ["in another language", "Włodzimierz", ["Volodymyr"]],
    ["an apostrophe left out", "словянськ", ["Sloviansk"]],
    ["the second word", "ріг", ["Kryvyi Rih"]],
    ["a typed hyphen", "Івано-Фр", ["Ivano-Frankivsk"]],
    ["nothing like it", "Xanadu", []],
  ])("%s: %s", (_name, typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  test("the own country is first, beginnings are before second words, and there are at most eight", () => {
    expect([found("но")[0], found("но", "PL")[0]]).toEqual(["Novovolynsk", "Nowy Sącz"]);
    expect(found("wie", "PL").slice(0, 2)).toEqual(["Gorzow Wielkopolski", "Ostrów Wielkopolski"]);
    expect(found("к")).toHaveLength(8);
    expect(found("")).toHaveLength(8);
  });
});

test("every town has its names and a centre that is known", () => {
  const keys = new Set(centres.map(({ centre }) => centre));
  for (const { names, centre, distanceKm } of townsOf(townRows)) {
    expect([names.en, Object.values(names).every(Boolean)]).toEqual([names.en, true]);
    expect([names.en, keys.has(centre)]).toEqual([names.en, true]);
    expect([names.en, distanceKm > 5 && distanceKm < 200]).toEqual([names.en, true]);
  }
});
