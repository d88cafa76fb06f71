/** Countries of the list. Only the first two are delivered to; the others need a quotation (D18). */
export const countries = ["UA", "PL", "DE", "FR", "Other"] as const;
export type ShippingCountry = (typeof countries)[number];
