import type { RentalOption } from "#platform/pure/market/market.ts";

/** The options in the order in which they are shown and kept. */
export const rentalOptions = [
  "insurance",
  "extendedGuarantee",
  "deliveryInsurance",
] as const satisfies readonly RentalOption[];
