/** Countries of billing addresses (D18); goods are delivered to fewer (D40). */
export const billingCountries = ["UA", "PL", "DE", "FR", "Other"] as const;
export type BillingCountry = (typeof billingCountries)[number];

/** Name and address of a bill; given if they differ from the delivery (D42). */
export interface BillingInfo {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  postalCode: string;
  country: BillingCountry;
}

/** A person or company with its address in one line, as e-mails and documents name it. */
export function partyOf({ firstName, lastName, address, postalCode, city, country }: BillingInfo) {
  return { name: `${firstName} ${lastName}`, address: `${address}, ${postalCode} ${city}`, country };
}

/** Where an order is billed: its billing address, else the delivery address. */
export function billedTo({ shipping, billing }: { shipping: BillingInfo; billing: BillingInfo | null }): BillingInfo {
  if (billing) return billing;
  const { firstName, lastName, address, city, postalCode, country } = shipping;
  return { firstName, lastName, address, city, postalCode, country };
}
