import type { BusinessErrors } from "#features/accounts/domain/personal/business.ts";
import { type SeatName, seatNames } from "#features/accounts/domain/personal/seat.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { deliversTo } from "#platform/pure/market/delivery-country.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { BillingField } from "../domain/billing.ts";
import type { ShippingErrorCode, ShippingField } from "../domain/shipping.ts";
import { billingOf, businessOf, type Draft, shippingOf } from "./draft.browser.ts";

export type ShippingErrors = Partial<Record<ShippingField, ShippingErrorCode>>;
export type BillingErrors = Partial<Record<BillingField, ShippingErrorCode>>;

/** Errors of an order's addresses, by field. */
export interface AddressErrors {
  shipping: ShippingErrors;
  billing: BillingErrors;
}

/** All errors of step 1. */
export interface StepErrors extends AddressErrors {
  business: BusinessErrors;
}

/** Names of the billing fields in draft and form. */
export const billingNames = {
  firstName: "billingFirstName",
  lastName: "billingLastName",
  address: "billingAddress",
  city: "billingCity",
  postalCode: "billingPostalCode",
  country: "billingCountry",
} as const satisfies Record<BillingField, keyof Draft>;

/** Names of the same fields for a company, which has no person's name of its own there. */
const seatFieldNames: Partial<Record<BillingField, keyof Draft>> = {
  address: seatNames.street,
  city: seatNames.city,
  postalCode: seatNames.postalCode,
  country: seatNames.country,
};

/** Names in the form of the billing fields that this buyer sees. */
const shownNames = ({ asCompany }: Draft) => (asCompany === "yes" ? seatFieldNames : billingNames);

/** Errors of the billing address at the fields of a seat. */
export function seatErrors({ address, city, postalCode, country }: BillingErrors) {
  return { seatStreet: address, seatCity: city, seatPostalCode: postalCode, seatCountry: country } satisfies Record<
    SeatName,
    ShippingErrorCode | undefined
  >;
}

const requiredFields = ["firstName", "lastName", "email", "phone", "address", "city", "postalCode"] as const;

/** True when every field is filled and the market delivers there; the values were validated when the step was submitted. */
export function isShippingComplete(draft: Draft, market: MarketSettings): boolean {
  const isFilled = (value: string) => value.trim() !== "";
  const billing = Object.values(billingOf(draft) ?? {});
  return (
    requiredFields.every((field) => isFilled(draft[field])) &&
    billing.every(isFilled) &&
    deliversTo(market, draft.country)
  );
}

/** Fetches the validation rules before they are needed. */
export async function loadShippingRules(): Promise<void> {
  await import("../domain/shipping.ts").catch(() => undefined);
}

/**
 * Validates step 1 by the rules of the server. They are loaded on demand: the rules for phone numbers are large, and a
 * phone on a slow line should show the form without them. If they cannot be loaded, the server validates in the last step.
 */
export async function assessStep(draft: Draft): Promise<StepErrors> {
  const orNone = () => ({});
  const [shipping, business, billing] = await Promise.all([
    assessShipping(draft).catch(orNone),
    assessBusiness(draft).catch(orNone),
    assessBilling(draft).catch(orNone),
  ]);
  return { shipping, business, billing };
}

/** Form names of the invalid fields. */
export function formNamesOf(draft: Draft, { shipping, business, billing }: StepErrors): ReadonlySet<string> {
  const names = shownNames(draft);
  const billingFields = Object.keys(billing) as BillingField[];
  return new Set([
    ...Object.keys({ ...shipping, ...business }),
    ...billingFields.flatMap((field) => names[field] ?? []),
  ]);
}

async function assessShipping(draft: Draft): Promise<ShippingErrors> {
  const { readShipping } = await import("../domain/shipping.ts");
  const read = readShipping(shippingOf(draft));
  return read.ok ? {} : codesByField(read.errors);
}

async function assessBilling(draft: Draft): Promise<BillingErrors> {
  const billing = billingOf(draft);
  if (!billing) return {};
  const { readBilling } = await import("../domain/billing.ts");
  const read = readBilling(billing);
  return read.ok ? {} : codesByField(read.errors);
}

const codesByField = (errors: readonly { path: string; code: ShippingErrorCode }[]) =>
  Object.fromEntries(errors.map(({ path, code }) => [path, code]));

async function assessBusiness(draft: Draft): Promise<BusinessErrors> {
  const business = businessOf(draft);
  if (!business) return {};
  const { missingBusiness, readBusiness } = await import("#features/accounts/domain/personal/business.ts");
  const read = readBusiness(business);
  // Both fields left empty read as "no company", which contradicts the tick.
  if (read.ok) return read.value ? {} : missingBusiness;
  return read.errors;
}

/** Message that says what is wrong and how to correct it. */
export function errorKey(code: ShippingErrorCode): MessageKey {
  return `checkout.fault_${code}`;
}
