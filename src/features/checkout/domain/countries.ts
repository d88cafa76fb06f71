import type { BillingCountry } from "#features/orders/domain/placement/billing.ts";

/** Countries of the list (D18). Which of them a market delivers to is for `deliversTo` to say. */
export const countries = ["UA", "PL", "DE", "FR", "Other"] as const satisfies readonly BillingCountry[];
export type ShippingCountry = (typeof countries)[number];
