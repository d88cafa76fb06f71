import type { Address, AddressCountry } from "#features/accounts/domain/addresses/address-book.ts";
import { deliversTo } from "#platform/pure/market/delivery-country.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { ShippingCountry } from "./countries.ts";

/** Fields that identify a saved address. */
const placeFields = ["address", "city", "postalCode", "country"] as const;

/** True for a field whose change makes it a different address. */
export function isPlace(field: string): boolean {
  return placeFields.some((one) => one === field);
}

/** A saved address in the fields of a delivery. */
export function placeOf({ street, apartment, city, postalCode, country }: Address) {
  return {
    address: [street, apartment].filter(Boolean).join(", "),
    city,
    postalCode,
    country: countryOf(country),
  };
}

/** Saved addresses by use, the default one first. */
export function byUse(addresses: readonly Address[]): { delivery: Address[]; billing: Address[] } {
  const sorted = addresses.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const isBilling = ({ type }: Address) => type === "billing";
  return { delivery: sorted.filter((address) => !isBilling(address)), billing: sorted.filter(isBilling) };
}

/** True for an address that the market delivers to; others need a quotation (D40). */
export function isDeliverable({ country }: Address, market: Pick<MarketSettings, "country">): boolean {
  return deliversTo(market, countryOf(country));
}

/** A saved billing address in the fields of the draft. */
export function billingPlaceOf(saved: Address) {
  const { address, city, postalCode, country } = placeOf(saved);
  const { firstName, lastName } = recipientOf(saved);
  return {
    billingSavedId: saved.id,
    ...(firstName && lastName ? { billingFirstName: firstName, billingLastName: lastName } : {}),
    billingAddress: address,
    billingCity: city,
    billingPostalCode: postalCode,
    billingCountry: country,
  };
}

/** Recipient at a saved address; the first word of the full name becomes the first name. Fields that are missing keep the buyer's. */
export function recipientOf({ fullName, phone }: Address): { firstName?: string; lastName?: string; phone?: string } {
  const [firstName = "", ...others] = fullName.split(" ");
  const name = others.length > 0 ? { firstName, lastName: others.join(" ") } : {};
  return { ...name, ...(phone ? { phone } : {}) };
}

/** The delivery as an address to save, labelled with city and street. */
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

/** The country of a saved address in the list of the checkout. */
export function countryOf(country: AddressCountry): ShippingCountry {
  return country === "OTHER" ? "Other" : country;
}
