import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countries } from "./countries.ts";
import { readShipping, shippingLimits } from "./shipping.ts";

const olena = {
  firstName: "Олена",
  lastName: "Ковальчук-О’Ніл",
  email: "olena.kovalchuk@pryklad.ua",
  phone: "067 123 45 67",
  address: "вул. Хрещатик, 1, кв. 12",
  city: "Київ",
  postalCode: "01001",
  country: "UA",
  method: "standard",
};
const anna = { ...olena, firstName: "Anna", phone: "601 234 567", postalCode: "02-954", country: "PL" };

function errorsOf(input: unknown): Record<string, string> {
  const read = readShipping(input);
  return read.ok ? {} : Object.fromEntries(read.errors.map((error) => [error.path, error.code]));
}

describe("valid input", () => {
  test.each([
    ["a Ukrainian address", olena, { phone: "+380671234567", postalCode: "01001", country: "UA" }],
    ["a Polish address", anna, { phone: "+48601234567", postalCode: "02-954", country: "PL" }],
    ["five Polish digits get their hyphen", { ...anna, postalCode: "02954" }, { postalCode: "02-954" }],
    ["a Polish code with a dash and blanks", { ...anna, postalCode: " 02 – 954" }, { postalCode: "02-954" }],
    ["a Polish number on a Ukrainian address", { ...olena, phone: "+48 601 234 567" }, { phone: "+48601234567" }],
    ["00 instead of +", { ...olena, phone: "00380 (67) 123-45-67" }, { phone: "+380671234567" }],
    ["the word of the country list", { ...anna, country: "Poland" }, { country: "PL" }],
    ["blanks around and inside", { ...olena, firstName: "  Анна   Марія " }, { firstName: "Анна Марія" }],
    [
      "Germany, for a quotation",
      { ...olena, country: "DE", phone: "+4915112345678", postalCode: "10115" },
      { country: "DE" },
    ],
    ["any other country", { ...olena, country: "Other", postalCode: "SW1A 1AA" }, { postalCode: "SW1A1AA" }],
    ["a letter written with two signs becomes one", { ...olena, city: "Ки\u0456\u0308в" }, { city: "Київ" }],
  ])("%s", (_name, input, expected) => {
    expect(readShipping(input)).toMatchObject({ ok: true, value: expected });
  });
});

describe("invalid input", () => {
  test.each([
    ["no first name", { ...olena, firstName: "  " }, { firstName: "firstName_required" }],
    ["a name without letters", { ...olena, lastName: "12345" }, { lastName: "name_letters" }],
    ["a name that is no text", { ...olena, firstName: 7 }, { firstName: "firstName_required" }],
    ["an e-mail without a place", { ...olena, email: "olena@" }, { email: "email_format" }],
    ["a phone of words", { ...olena, phone: "зателефонуйте мені" }, { phone: "phone_UA" }],
    ["a phone one digit short", { ...olena, phone: "067 123 45 6" }, { phone: "phone_UA" }],
    ["a Polish phone one digit long", { ...anna, phone: "601 234 5678" }, { phone: "phone_PL" }],
    ["a phone with words around it", { ...olena, phone: "call 0671234567" }, { phone: "phone_UA" }],
    ["a phone with an extension", { ...olena, phone: "+380671234567 ext. 5" }, { phone: "phone_UA" }],
    ["a Polish code in Ukraine", { ...olena, postalCode: "02-954" }, { postalCode: "postalCode_UA" }],
    ["a Ukrainian code of four digits", { ...olena, postalCode: "0100" }, { postalCode: "postalCode_UA" }],
    ["a Polish code of four digits", { ...anna, postalCode: "0295" }, { postalCode: "postalCode_PL" }],
    ["digits of another script", { ...olena, postalCode: "٠١٠٠١" }, { postalCode: "postalCode_UA" }],
    ["no country", { ...olena, country: "" }, { country: "country_required" }],
    ["a country outside the list", { ...olena, country: "RU" }, { country: "country_required" }],
    ["a method outside the list", { ...olena, method: "teleport" }, { method: "method_required" }],
    ["a line break in the address", { ...olena, address: "вул. Хрещатик\n1" }, { address: "characters" }],
    ["a zero byte", { ...olena, city: "Ки\u0000їв" }, { city: "characters" }],
    ["a sign that turns the text around", { ...olena, lastName: "Ковальчук\u202Efdp" }, { lastName: "characters" }],
    ["an address without end", { ...olena, address: "в".repeat(201) }, { address: "too_long" }],
    ["a key too many", { ...olena, isAdmin: true }, { isAdmin: "unknown_field" }],
  ])("%s", (_name, input, expected) => {
    expect(errorsOf(input)).toEqual(expected);
  });

  test.each([[null], [[]], ["text"], [{}], [undefined]])("%j misses everything", (input) => {
    const required = [...Object.keys(shippingLimits), "country", "method"];
    expect(errorsOf(input)).toEqual(Object.fromEntries(required.map((field) => [field, `${field}_required`])));
  });

  test("all errors are returned at once", () => {
    expect(Object.keys(errorsOf({ ...olena, firstName: "", phone: "1", postalCode: "x", email: "x" })).sort()).toEqual([
      "email",
      "firstName",
      "phone",
      "postalCode",
    ]);
  });
});

test("never throws, and a result reads to itself", () => {
  const field = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("", "0671234567", "01001", "02-954", "a@b.ua", "standard"),
    fc.anything(),
  );
  const form = fc.record(
    {
      firstName: field,
      lastName: field,
      email: fc.oneof(fc.emailAddress(), field),
      phone: fc.oneof(fc.constant("+380671234567"), field),
      address: field,
      city: field,
      postalCode: fc.oneof(fc.constantFrom("01001", "02-954"), field),
      country: fc.constantFrom(...countries),
      method: fc.constantFrom("standard", "express"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(form, (input) => {
      const read = readShipping(input);
      if (read.ok) expect(readShipping(read.value)).toEqual(read);
      else expect(read.errors.length).toBeGreaterThan(0);
    }),
  );
});
