import type { BillingCountry } from "#features/orders/domain/placement/billing.ts";

/** Countries of the list (D18). `deliversTo` tells which of them a market delivers to. */
export const countries = ["UA", "PL", "DE", "FR", "Other"] as const satisfies readonly BillingCountry[];
export type ShippingCountry = (typeof countries)[number];
