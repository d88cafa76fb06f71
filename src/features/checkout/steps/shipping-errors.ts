import type { BusinessErrors } from "#features/accounts/domain/personal/business.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { deliversTo } from "#platform/pure/market/delivery-country.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { BillingField } from "../domain/billing.ts";
import type { ShippingErrorCode, ShippingField } from "../domain/shipping.ts";
import { billingOf, businessOf, type Draft, shippingOf } from "./draft.browser.ts";

/** Sentences' keys by field. */
export type ShippingErrors = Partial<Record<ShippingField, ShippingErrorCode>>;
export type BillingErrors = Partial<Record<BillingField, ShippingErrorCode>>;

/** What is wrong with the addresses of an order. */
export interface AddressErrors {
  shipping: ShippingErrors;
  billing: BillingErrors;
}

/** Fields of the billing address as the draft and the form name them. */
export const billingNames = {
  firstName: "billingFirstName",
  lastName: "billingLastName",
  address: "billingAddress",
  city: "billingCity",
  postalCode: "billingPostalCode",
  country: "billingCountry",
} as const satisfies Record<BillingField, keyof Draft>;

const asked = ["firstName", "lastName", "email", "phone", "address", "city", "postalCode"] as const;

/** True when every field has something in it and the market delivers there; whether it is right was judged when the step was left. */
export function isShippingComplete(draft: Draft, market: MarketSettings): boolean {
  const isFilled = (value: string) => value.trim() !== "";
  const billing = Object.values(billingOf(draft) ?? {});
  return asked.every((field) => isFilled(draft[field])) && billing.every(isFilled) && deliversTo(market, draft.country);
}

/** Fetches the rules ahead of the moment when they are needed. */
export async function loadShippingRules(): Promise<void> {
  await import("../domain/shipping.ts").catch(() => undefined);
}

/**
 * Judges the delivery by the same rules as the server. They come with the first call: the rules of phone numbers are
 * large, and a phone on a slow line should not wait for them before it sees the form.
 */
export async function assessShipping(draft: Draft): Promise<ShippingErrors> {
  const { readShipping } = await import("../domain/shipping.ts");
  const read = readShipping(shippingOf(draft));
  const errors = read.ok ? [] : read.faults;
  return Object.fromEntries(errors.map((error) => [error.path, error.code]));
}

/** Judges the billing address by the same rules as the server. */
export async function assessBilling(draft: Draft): Promise<BillingErrors> {
  const billing = billingOf(draft);
  if (!billing) return {};
  const { readBilling } = await import("../domain/billing.ts");
  const read = readBilling(billing);
  const errors = read.ok ? [] : read.faults;
  return Object.fromEntries(errors.map((error) => [error.path, error.code]));
}

/** Judges the company by the same rules as the server. */
export async function assessBusiness(draft: Draft): Promise<BusinessErrors> {
  const business = businessOf(draft);
  if (!business) return {};
  const { readBusiness } = await import("#features/accounts/domain/personal/business.ts");
  const read = readBusiness(business);
  // Somebody who says that a company buys has to name it.
  if (read.ok) return read.value ? {} : { company: "company_required", taxId: "tax_id_required" };
  return read.faults;
}

/** Key of the sentence that says what is wrong and how to mend it. */
export function errorKey(code: ShippingErrorCode): MessageKey {
  return `checkout.fault_${code}`;
}
