import type { RentalOption } from "#platform/pure/market/market.ts";

/** Options in the order in which they are shown and stored. */
export const rentalOptions = [
  "insurance",
  "extendedGuarantee",
  "deliveryInsurance",
] as const satisfies readonly RentalOption[];
