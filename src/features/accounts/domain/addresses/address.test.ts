import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIncomplete, readAddress } from "./address.ts";
import { addressCountries } from "./address-book.ts";

const home = {
  label: "Дім",
  type: "shipping",
  fullName: "Олена Ковальчук",
  street: "вул. Хрещатик, 1",
  apartment: "12",
  city: "Київ",
  postalCode: "01001",
  country: "UA",
  phone: "067 123 45 67",
  isDefault: true,
};

describe("accepted", () => {
  test.each<[string, object, object]>([
    ["a Ukrainian address", {}, { postalCode: "01001", phone: "+380671234567", isDefault: true }],
    [
      "a Polish one",
      { country: "PL", postalCode: "02954", phone: "601234567" },
      { postalCode: "02-954", phone: "+48601234567" },
    ],
    ["no postal code", { postalCode: "" }, { postalCode: "" }],
    ["no phone", { phone: " " }, { phone: "" }],
    ["no apartment", { apartment: undefined }, { apartment: "" }],
    ["a foreign phone", { phone: "0049 1511 2345678" }, { phone: "+4915112345678" }],
    ["another country", { country: "OTHER", postalCode: "SW1A 1AA" }, { postalCode: "SW1A1AA" }],
    ["blanks around and inside", { city: "  Біла   Церква " }, { city: "Біла Церква" }],
    ["an emoji", { label: "🏠" }, { label: "🏠" }],
  ])("%s", (_name, change, expected) => {
    expect(readAddress({ ...home, ...change })).toMatchObject({ ok: true, value: expected });
  });
});

describe("refused", () => {
  test.each<[string, object, Record<string, string>]>([
    ["no label", { label: " " }, { label: "label_required" }],
    ["no name", { fullName: "" }, { fullName: "full_name_required" }],
    ["no street", { street: "" }, { street: "street_required" }],
    ["no city", { city: "\u00a0" }, { city: "city_required" }],
    ["no country", { country: "" }, { country: "country_required" }],
    ["a country outside the list", { country: "RU" }, { country: "country_required" }],
    ["a type outside the list", { type: "secret" }, { type: "type_required" }],
    ["a Polish code in Ukraine", { postalCode: "02-954" }, { postalCode: "postal_code_UA" }],
    ["a Ukrainian code in Poland", { country: "PL", phone: "", postalCode: "0100" }, { postalCode: "postal_code_PL" }],
    ["words for a code", { country: "DE", postalCode: "!" }, { postalCode: "postal_code_other" }],
    ["a phone of words", { phone: "зателефонуйте" }, { phone: "phone_invalid" }],
    ["a street without end", { street: "в".repeat(201) }, { street: "too_long" }],
    ["a line break", { street: "вул.\nХрещатик" }, { street: "characters" }],
    ["markup", { label: "<b>" }, { label: "characters" }],
    ["a zero byte", { city: "Ки\u0000їв" }, { city: "characters" }],
    ["somebody else's book", { userId: "other" }, { userId: "unknown_field" }],
    [
      "all at once",
      { label: "", city: "", phone: "1" },
      { label: "label_required", city: "city_required", phone: "phone_invalid" },
    ],
  ])("%s", (_name, change, errors) => {
    expect(readAddress({ ...home, ...change })).toEqual({ ok: false, code: "invalid_address", errors });
  });

  test.each([[null], [[]], ["text"], [7], [undefined]])("%j", (typed) => {
    expect(readAddress(typed)).toMatchObject({ ok: false });
  });
});

test("isIncomplete is true if a required field is missing", () => {
  expect(isIncomplete({ phone: "phone_invalid" })).toBe(false);
  expect(isIncomplete({ phone: "phone_invalid", city: "city_required" })).toBe(true);
});

test("is idempotent and never throws", () => {
  const field = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("", "Дім", "01001"),
    fc.anything(),
  );
  const typed = fc.record({
    label: field,
    type: fc.constant("billing"),
    fullName: field,
    street: field,
    apartment: field,
    city: field,
    postalCode: fc.oneof(fc.constantFrom("01001", "02-954", ""), field),
    country: fc.constantFrom(...addressCountries),
    phone: fc.oneof(fc.constantFrom("+380671234567", ""), field),
    isDefault: fc.boolean(),
  });
  fc.assert(
    fc.property(typed, (address) => {
      const read = readAddress(address);
      if (read.ok) expect(readAddress(read.value)).toEqual(read);
      else expect(Object.keys(read.errors).length).toBeGreaterThan(0);
    }),
  );
});
