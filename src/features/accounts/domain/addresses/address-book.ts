/** What an address is for (specification section 3), and the countries of its list. */
export const addressTypes = ["shipping", "billing", "installation"] as const;
export const addressCountries = ["UA", "PL", "DE", "FR", "OTHER"] as const;
export type AddressType = (typeof addressTypes)[number];
export type AddressCountry = (typeof addressCountries)[number];

/** Most addresses that one book takes. */
export const addressLimit = 50;

/** Longest text of each field, in characters; the table holds the same. */
export const addressLimits = {
  label: 60,
  fullName: 160,
  street: 200,
  apartment: 40,
  city: 100,
  postalCode: 12,
  phone: 24,
} as const;

/** An address as its owner keeps it. The phone is E.164 or empty, the postal code in the form of its country or empty. */
export interface AddressDetails {
  label: string;
  type: AddressType;
  fullName: string;
  street: string;
  apartment: string;
  city: string;
  postalCode: string;
  country: AddressCountry;
  phone: string;
  isDefault: boolean;
}

/** An address of the book. */
export interface Address extends AddressDetails {
  id: string;
}
