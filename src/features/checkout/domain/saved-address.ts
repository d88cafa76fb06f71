import type { Address, AddressCountry } from "#features/accounts/domain/address-book.ts";
import type { ShippingCountry } from "./countries.ts";

/** Fields of a delivery that say where to. */
const placeFields = ["address", "city", "postalCode", "country"] as const;

/** True for a field that makes another place of an address when it is changed. */
export function isPlace(field: string): boolean {
  return placeFields.some((one) => one === field);
}

/** The place of an address of the book, as a delivery names it. */
export function placeOf({ street, apartment, city, postalCode, country }: Address) {
  return {
    address: [street, apartment].filter(Boolean).join(", "),
    city,
    postalCode,
    country: countryOf(country),
  };
}

/** Who gets something there: the first word of the full name is taken as the first name. No phone: the buyer's own. */
export function recipientOf({ fullName, phone }: Address) {
  const [firstName = "", ...others] = fullName.split(" ");
  const name = others.length > 0 ? { firstName, lastName: others.join(" ") } : {};
  return { ...name, ...(phone ? { phone } : {}) };
}

/** A delivery as an address for the book. The label is what tells it from others: city and street. */
export function addressFor(to: {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country: ShippingCountry;
}) {
  return {
    label: [...`${to.city}, ${to.address}`.replace(/\s+/g, " ").trim()].slice(0, 40).join(""),
    type: "shipping",
    fullName: `${to.firstName} ${to.lastName}`,
    street: to.address,
    city: to.city,
    postalCode: to.postalCode,
    country: to.country === "Other" ? "OTHER" : to.country,
    phone: to.phone,
  };
}

function countryOf(country: AddressCountry): ShippingCountry {
  return country === "OTHER" ? "Other" : country;
}
