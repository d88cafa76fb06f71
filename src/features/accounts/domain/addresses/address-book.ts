/** Purposes and countries of an address (specification section 3). */
export const addressTypes = ["shipping", "billing", "installation"] as const;
export const addressCountries = ["UA", "PL", "DE", "FR", "OTHER"] as const;
export type AddressType = (typeof addressTypes)[number];
export type AddressCountry = (typeof addressCountries)[number];

/** Maximum number of addresses in a book. */
export const addressLimit = 50;

/** Maximum lengths in characters, the same as in the CHECK constraints. */
export const addressLimits = {
  label: 60,
  fullName: 160,
  street: 200,
  apartment: 40,
  city: 100,
  postalCode: 12,
  phone: 24,
} as const;

/** A normalised address. `phone` is E.164 or empty; `postalCode` has the format of the country or is empty. */
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

export interface Address extends AddressDetails {
  id: string;
}
