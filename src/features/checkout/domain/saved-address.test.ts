import { describe, expect, test } from "vitest";
import { readAddress } from "#features/accounts/domain/addresses/address.ts";
import type { Address } from "#features/accounts/domain/addresses/address-book.ts";
import { readBilling } from "./billing.ts";
import { addressFor, billingPlaceOf, byUse, isDeliverable, isPlace, placeOf, recipientOf } from "./saved-address.ts";
import { readShipping } from "./shipping.ts";

const home: Address = {
  id: "1",
  label: "Дім",
  type: "shipping",
  fullName: "Олена Марія Ковальчук",
  street: "вул. Хрещатик, 1",
  apartment: "12",
  city: "Київ",
  postalCode: "01001",
  country: "UA",
  phone: "+380671234567",
  isDefault: true,
};
const delivery = {
  firstName: "Олена",
  lastName: "Ковальчук",
  email: "olena@pryklad.ua",
  phone: "+380671234567",
  address: "вул. Хрещатик, 1",
  city: "Київ",
  postalCode: "01001",
  country: "UA" as const,
  method: "standard",
};

test("a saved address is a valid delivery", () => {
  const taken = { ...delivery, ...placeOf(home), ...recipientOf(home) };
  expect(readShipping(taken)).toMatchObject({
    ok: true,
    value: { firstName: "Олена", lastName: "Марія Ковальчук", address: "вул. Хрещатик, 1, 12" },
  });
});

test("a delivery can be saved as an address", () => {
  expect(readAddress(addressFor(delivery))).toMatchObject({
    ok: true,
    value: { label: "Київ, вул. Хрещатик, 1", fullName: "Олена Ковальчук", isDefault: false },
  });
  const long = addressFor({ ...delivery, address: "🏠".repeat(90) });
  expect(readAddress(long)).toMatchObject({ ok: true });
});

test("addresses are listed by use, the default one first", () => {
  const seat: Address = { ...home, id: "seat", type: "billing", country: "DE", postalCode: "10115" };
  const site: Address = { ...home, id: "site", type: "installation", isDefault: false };
  const old: Address = { ...home, id: "old", isDefault: false };
  const { delivery, billing } = byUse([old, seat, site, home]);
  expect(delivery.map(({ id }) => id)).toEqual(["1", "old", "site"]);
  expect(billing).toEqual([seat]);
});

test("an address abroad is not preselected", () => {
  const [ua, pl] = [{ country: "UA" }, { country: "PL" }] as const;
  expect([ua, pl].map((market) => isDeliverable(home, market))).toEqual([true, false]);
  expect([ua, pl].map((market) => isDeliverable({ ...home, country: "OTHER" }, market))).toEqual([false, false]);
});

test("a saved address is a valid billing address", () => {
  const saved = billingPlaceOf({ ...home, type: "billing", country: "DE", postalCode: "10115", apartment: "" });
  expect(saved.billingSavedId).toBe("1");
  expect(
    readBilling({
      ...{ firstName: saved.billingFirstName, lastName: saved.billingLastName, address: saved.billingAddress },
      ...{ city: saved.billingCity, postalCode: saved.billingPostalCode, country: saved.billingCountry },
    }),
  ).toMatchObject({ ok: true, value: { lastName: "Марія Ковальчук", address: "вул. Хрещатик, 1", country: "DE" } });
});

describe("the recipient", () => {
  test.each<[string, Partial<Address>, object]>([
    ["one word is no first and last name", { fullName: "Олена" }, { phone: "+380671234567" }],
    ["no phone leaves the buyer's own", { phone: "" }, { firstName: "Олена", lastName: "Марія Ковальчук" }],
  ])("%s", (_name, change, expected) => {
    expect(recipientOf({ ...home, ...change })).toEqual(expected);
  });
});

test("other countries of the list keep their code", () => {
  expect(placeOf({ ...home, country: "OTHER" }).country).toBe("Other");
  expect(addressFor({ ...delivery, country: "Other" }).country).toBe("OTHER");
});

test.each([
  ["address", true],
  ["country", true],
  ["email", false],
  ["firstName", false],
])("changing %s makes another place: %s", (field, expected) => {
  expect(isPlace(field)).toBe(expected);
});
