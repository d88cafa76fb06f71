import { describe, expect, test } from "vitest";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { countryName, countryNames } from "./country-names.ts";
import { type OperatorErrors, operatorDifferences, operatorKey, readOperator } from "./operator.ts";

const good = {
  name: "Deye",
  address: "No. 26 South YongJiang Road, Ningbo",
  country: "CN",
  contact: "info@deye.example",
};

describe("reading a typed operator", () => {
  test.each<[string, Partial<typeof good>, OperatorErrors]>([
    ["everything", {}, {}],
    ["a web page", { contact: "https://deye.example/contact" }, {}],
    ["Northern Ireland", { country: "xi" }, {}],
    [
      "nothing at all",
      { name: " ", address: "", country: "", contact: "\u200b" },
      {
        name: "needed",
        address: "needed",
        country: "needed",
        contact: "needed",
      },
    ],
    ["a town only", { address: "Ningbo" }, { address: "too_short" }],
    ["a long name", { name: "x".repeat(161) }, { name: "too_long" }],
    ["a name of 160 letters beyond the BMP", { name: "𝔁".repeat(160) }, {}],
    ["an unknown country", { country: "ZZ" }, { country: "country" }],
    ["a page without TLS", { contact: "http://deye.example" }, { contact: "not_https" }],
    ["a script", { contact: "javascript:alert(1)//https://deye.example" }, { contact: "contact" }],
    ["a page with a password", { contact: "https://deye.example@evil.example" }, { contact: "contact" }],
    ["a phone number", { contact: "+48 22 123 45 67" }, { contact: "contact" }],
    ["half an e-mail address", { contact: "info@deye" }, { contact: "contact" }],
  ])("takes or names the mistakes of %s", (_, typed, errors) => {
    const read = readOperator({ ...good, ...typed });
    expect(read.ok ? {} : read.errors).toEqual(errors);
  });

  test("cleans what was typed", () => {
    const read = readOperator({
      name: "  Deye\u202e   Technology ",
      address: "Road 26,\r\nNingbo\u0000",
      country: "cn",
      contact: " Info@DEYE.example ",
    });
    expect(read).toEqual({
      ok: true,
      value: { name: "Deye Technology", address: "Road 26, Ningbo", country: "CN", contact: "info@deye.example" },
    });
  });
});

test.each<[string, string[], string]>([
  ["JA Solar", [], "ja-solar"],
  ["JA Solar", ["ja-solar", "ja-solar-2"], "ja-solar-3"],
  ["Łódź Energia Sp. z o.o.", [], "lodz-energia-sp-z-o-o"],
  ["New", [], "new-2"],
  ["ТОВ «Сонце»", [], "operator"],
  ["ТОВ 2.0", [], "2-0"],
  ["x".repeat(160), [], "x".repeat(40)],
])("the key of %s beside %j is %s", (name, taken, key) => {
  expect(operatorKey(name, (one) => taken.includes(one))).toBe(key);
});

test("differences are those of the fields", () => {
  expect(operatorDifferences(good, { ...good, country: "PL" })).toEqual([
    { field: "country", mine: "CN", theirs: "PL" },
  ]);
});

test("countries are named and sorted in the reader's language", () => {
  expect(countryName("XI", { t: shopTexts.in("pl"), locale: "pl" })).toBe("Irlandia Północna");
  for (const [locale, first] of [
    ["ua", "Австралія"],
    ["pl", "Afganistan"],
    ["en", "Afghanistan"],
  ] as const) {
    const names = countryNames({ t: shopTexts.in(locale), locale });
    expect(names[0]?.name).toBe(first);
    expect(names.length).toBeGreaterThan(240);
    expect(names.filter(({ code, name }) => code === name)).toEqual([]);
  }
});
