import { describe, expect, test } from "vitest";
import { regionRows, townRows } from "./town-rows.ts";
import { findTowns, postalMismatch, readTowns } from "./towns.ts";

const list = readTowns(regionRows, townRows);
const find = (city: string, { country = "UA", postalCode = "", locale = "ua" as "ua" | "pl" | "en" } = {}) =>
  findTowns({ city, country, postalCode }, list, locale).map(
    ({ town, locale: language }) => `${town.names[language]}, ${town.region.names[language]}`,
  );

describe("towns by name", () => {
  test.each<[string, string, Parameters<typeof find>[1], string[]]>([
    ["a beginning", "Бров", {}, ["Бровари, Київська область"]],
    ["without Polish letters", "krakow", { country: "PL", locale: "pl" }, ["Kraków, małopolskie"]],
    ["in the language typed", "Lwó", { locale: "en" }, ["Lwów, obwód lwowski"]],
    ["an apostrophe left out", "словянськ", {}, ["Слов’янськ, Донецька область"]],
    ["the second word", "ріг", {}, ["Кривий Ріг, Дніпропетровська область"]],
    ["a space for a hyphen", "Івано Фр", {}, ["Івано-Франківськ, Івано-Франківська область"]],
    ["nothing like it", "Xanadu", {}, []],
    ["nothing typed", " ", {}, []],
    ["a country without a list", "Berlin", { country: "DE" }, []],
    ["the other country", "Варшава", {}, []],
  ])("%s: %s", (_name, typed, where, expected) => {
    expect(find(typed, where)).toEqual(expected);
  });

  test("towns of one name are told apart by region, that of the postal code first", () => {
    expect(find("Городок", { postalCode: "32000" })).toEqual([
      "Городок, Хмельницька область",
      "Городок, Львівська область",
    ]);
    expect(find("Городок", { postalCode: "81500" })[0]).toBe("Городок, Львівська область");
  });

  test("forty towns of one name are eight suggestions", () => {
    const many = readTowns(regionRows, Array.from({ length: 40 }, () => "UA-05:Нове|Nowe|Nove").join("\n"));
    expect(findTowns({ city: "Нов", country: "UA", postalCode: "" }, many, "ua")).toHaveLength(8);
  });
});

describe("a postal code of another region", () => {
  const ask = (postalCode: string, city: string, country = "UA") => {
    const found = postalMismatch({ postalCode, city, country }, list);
    return found && [found.there, found.here].map((regions) => regions.map(({ code }) => code));
  };
  test.each<[string, string, string, string, string[][]]>([
    ["Kharkiv and Lviv", "61000", "Львів", "UA", [["UA-63"], ["UA-46"]]],
    ["in another language", "61000", "Lviv", "UA", [["UA-63"], ["UA-46"]]],
    ["Poznań and Warsaw", "61-001", "Warszawa", "PL", [["PL-30"], ["PL-14"]]],
    ["in the capitals of a register", "61001", "WARSZAWA", "PL", [["PL-30"], ["PL-14"]]],
    ["neither of two towns of one name", "01001", "Городок", "UA", [["UA-30"], ["UA-46", "UA-68"]]],
  ])("%s is asked about", (_name, postalCode, city, country, expected) => {
    expect(ask(postalCode, city, country)).toEqual(expected);
  });
  test.each([
    ["79000", "Львів", "UA"],
    ["81500", "Городок", "UA"],
    ["32000", "Городок", "UA"],
    ["67-200", "Głogów", "PL"],
    ["43-300", "Bielsko-Biała", "PL"],
    ["61000", "Мала Вільха", "UA"],
    ["6100", "Львів", "UA"],
    ["", "Львів", "UA"],
    ["61000", "", "UA"],
    ["10115", "Berlin", "DE"],
  ])("%s %s (%s) is not", (postalCode, city, country) => {
    expect(ask(postalCode, city, country)).toBeNull();
  });
});

describe("the list", () => {
  test("has 43 regions with prefixes, and their towns with names in each alphabet", () => {
    expect([list.regions.length, list.towns.length]).toEqual([43, 681]);
    const wrong = list.towns.filter(
      ({ names }) => !/^\p{Script=Cyrillic}/u.test(names.ua) || !/^[\p{Script=Latin}]/u.test(names.pl + names.en),
    );
    expect(wrong).toEqual([]);
    const mixed = list.towns.filter(
      ({ names }) => /\p{Script=Latin}/u.test(names.ua) || /\p{Script=Cyrillic}/u.test(names.pl + names.en),
    );
    expect(mixed).toEqual([]);
    expect(list.regions.every(({ prefixes }) => prefixes.every((prefix) => /^\d\d$/.test(prefix)))).toBe(true);
  });
  test("names each town once in a region, and no machine translation of a name", () => {
    const keys = list.towns.map(({ names, region }) => `${region.code} ${names.ua}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(list.towns.map(({ names }) => names.pl).join(";")).not.toMatch(
      /Pracując|Przez mieszkanie|Jeleń|Krążek|Brzydki/,
    );
  });
});
