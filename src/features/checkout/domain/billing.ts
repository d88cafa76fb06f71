import { z } from "zod";
import type { BillingInfo } from "#features/orders/domain/placement/billing.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { errorsOf, readPostalCode, type ShippingErrorCode, shippingFields } from "./shipping.ts";

export type BillingField = keyof BillingInfo;

/** Uses the error codes of the delivery address. */
export interface BillingError {
  path: string;
  code: ShippingErrorCode;
}

const { firstName, lastName, address, city, postalCode, country } = shippingFields.shape;
export const billingFields = z.strictObject({ firstName, lastName, address, city, postalCode, country });

/** Validates and normalises a billing address in any country of the list (D18); returns all errors at once. */
export function readBilling(input: unknown): Result<BillingInfo, { code: "invalid"; errors: BillingError[] }> {
  const typed = z.record(z.string(), z.unknown()).safeParse(input).data ?? {};
  const parsed = billingFields.safeParse(typed);
  const errors = errorsOf(parsed.error);
  const code = readPostalCode(typed.postalCode, country.safeParse(typed.country).data, errors);
  if (parsed.success && code) return ok({ ...parsed.data, postalCode: code });
  return fail({ code: "invalid" as const, errors: [...errors].map(([path, error]) => ({ path, code: error })) });
}
