/** Countries to which a bill may go (D18); goods go to fewer (D40). */
export const billingCountries = ["UA", "PL", "DE", "FR", "Other"] as const;
export type BillingCountry = (typeof billingCountries)[number];

/** To whom and where an order is billed: the seat of the buyer, where that is not the place of delivery (D42). */
export interface BillingInfo {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  postalCode: string;
  country: BillingCountry;
}

/** Where an order is billed: its own billing address, else the address of delivery. */
export function billedTo({ shipping, billing }: { shipping: BillingInfo; billing: BillingInfo | null }): BillingInfo {
  if (billing) return billing;
  const { firstName, lastName, address, city, postalCode, country } = shipping;
  return { firstName, lastName, address, city, postalCode, country };
}

/** A billing address as the columns of an order; empty for one that is billed at the address of delivery. */
export function billingColumns(billing: BillingInfo | null | undefined) {
  return {
    billing_first_name: billing?.firstName ?? null,
    billing_last_name: billing?.lastName ?? null,
    billing_address: billing?.address ?? null,
    billing_city: billing?.city ?? null,
    billing_postal_code: billing?.postalCode ?? null,
    billing_country: billing?.country ?? null,
  };
}

/** The same back from the columns, which are all there or none. */
export function billingOf(row: Record<keyof ReturnType<typeof billingColumns>, string | null>): BillingInfo | null {
  if (row.billing_country === null) return null;
  return {
    firstName: row.billing_first_name ?? "",
    lastName: row.billing_last_name ?? "",
    address: row.billing_address ?? "",
    city: row.billing_city ?? "",
    postalCode: row.billing_postal_code ?? "",
    country: row.billing_country as BillingCountry,
  };
}
