import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type TaxIdKind, taxIdKinds, taxIdOf } from "./tax-id.ts";

describe("valid tax ids", () => {
  test.each<[string, TaxIdKind, string, string]>([
    ["PrivatBank", "edrpou", "14360570", "14360570"],
    ["Naftogaz", "edrpou", "20077720", "20077720"],
    ["Nova Poshta, between 30 and 60 million", "edrpou", "31316718", "31316718"],
    ["Ukrzaliznytsia, between 30 and 60 million", "edrpou", "40075815", "40075815"],
    ["with blanks as people write it", "edrpou", " 1436 0570 ", "14360570"],
    ["an example of a person", "rnokpp", "1759013776", "1759013776"],
    ["a person with blanks", "rnokpp", "175 901 3776", "1759013776"],
    ["PKN Orlen", "nip", "7740001454", "7740001454"],
    ["Allegro, with hyphens", "nip", "525-267-47-98", "5252674798"],
    ["with the country before it", "nip", "PL 774-00-01-454", "7740001454"],
  ])("%s", (_name, kind, typed, id) => {
    expect(taxIdOf(typed, kind)).toBe(id);
  });
});

describe("invalid tax ids", () => {
  test.each<[string, TaxIdKind, string]>([
    ["two digits changed places", "edrpou", "14365070"],
    ["a last digit too high", "edrpou", "14360571"],
    ["seven digits", "edrpou", "1436057"],
    ["zeros, which add up", "edrpou", "00000000"],
    ["an id of a person", "edrpou", "1759013776"],
    ["a last digit too low", "rnokpp", "1759013775"],
    ["an id of a company", "rnokpp", "14360570"],
    ["zeros", "rnokpp", "0000000000"],
    ["one digit changed", "nip", "7740001455"],
    ["two digits changed places", "nip", "7740010454"],
    ["zeros", "nip", "0000000000"],
    ["digits of another script", "nip", "٧٧٤٠٠٠١٤٥٤"],
    ["nothing", "nip", ""],
    ["words", "edrpou", "ТОВ «Сонце»"],
  ])("%s: %s %s", (_name, kind, typed) => {
    expect(taxIdOf(typed, kind)).toBeNull();
  });
});

const length = { edrpou: 7, rnokpp: 9, nip: 9 } as const;

test.each(taxIdKinds)("%s: at most one check digit is valid for each prefix", (kind) => {
  const beginning = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length[kind], maxLength: length[kind] });
  fc.assert(
    fc.property(beginning, (digits) => {
      const good = Array.from({ length: 10 }, (_, last) => taxIdOf([...digits, last].join(""), kind)).filter(Boolean);
      expect(good.length).toBeLessThanOrEqual(1);
      if (kind === "edrpou" && digits.some((digit) => digit > 0)) expect(good.length).toBe(1);
    }),
  );
});

test("nip: detects every single wrong digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digits = [..."7740001454"].map(Number);
      digits[at] = ((digits[at] ?? 0) + more) % 10;
      expect(taxIdOf(digits.join(""), "nip")).toBeNull();
    }),
  );
});
