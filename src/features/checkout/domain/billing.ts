import { z } from "zod";
import type { BillingInfo } from "#features/orders/domain/placement/billing.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { errorsOf, readPostalCode, type ShippingErrorCode, shippingFields } from "./shipping.ts";

export type BillingField = keyof BillingInfo;

/** What is wrong with a field of a billing address, in the words of those of the delivery. */
export interface BillingError {
  path: string;
  code: ShippingErrorCode;
}

const { firstName, lastName, address, city, postalCode, country } = shippingFields.shape;
export const billingFields = z.strictObject({ firstName, lastName, address, city, postalCode, country });

/** Reads a billing address, in any country of the list (D18). Gives it as it is kept, or every error at once. */
export function readBilling(input: unknown): Result<BillingInfo, { code: "invalid"; faults: BillingError[] }> {
  const typed = z.record(z.string(), z.unknown()).safeParse(input).data ?? {};
  const parsed = billingFields.safeParse(typed);
  const errors = errorsOf(parsed.error);
  const code = readPostalCode(typed.postalCode, country.safeParse(typed.country).data, errors);
  if (parsed.success && code) return ok({ ...parsed.data, postalCode: code });
  return fail({ code: "invalid" as const, faults: [...errors].map(([path, fault]) => ({ path, code: fault })) });
}
