import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { postalCodeOf } from "#features/accounts/domain/addresses/postal-code.ts";
import type { ShippingInfo } from "#features/orders/domain/order.ts";
import { isMarketCode } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { countries, type ShippingCountry } from "./countries.ts";

/**
 * Normalises a phone number to E.164 (`+380671234567`). Spaces, brackets and hyphens are accepted; without a country code it
 * is read as a number of `country`. Null unless it is valid in its country.
 */
function phoneE164(typed: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^00/, "+"), { defaultCountry: country, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Country names of the specification; the API accepts them as well as the codes. */
const countryNames: Record<string, ShippingCountry> = { Ukraine: "UA", Poland: "PL", Germany: "DE", France: "FR" };

/** Maximum lengths in characters. */
export const shippingLimits = {
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: 32,
  address: 200,
  city: 100,
  postalCode: 12,
} as const;

export type ShippingField = keyof typeof shippingLimits | "country" | "method";

/** Error codes; the message, with an example, is `checkout.fault_<code>`. */
export const shippingErrorCodes = [
  "firstName_required",
  "lastName_required",
  "email_required",
  "phone_required",
  "address_required",
  "city_required",
  "postalCode_required",
  "country_required",
  "method_required",
  "name_letters",
  "email_format",
  "phone_UA",
  "phone_PL",
  "phone_other",
  "postalCode_UA",
  "postalCode_PL",
  "postalCode_other",
  "country_elsewhere",
  "too_long",
  "characters",
  "unknown_field",
] as const;
export type ShippingErrorCode = (typeof shippingErrorCodes)[number];

export interface ShippingError {
  /** Name of the field; may be an unknown one. */
  path: string;
  code: ShippingErrorCode;
}

/** Valid shipping information; `deliversTo` tells whether the market delivers there. */
export type CheckedShipping = Omit<ShippingInfo, "country"> & { country: ShippingCountry };

/** Control characters, and invisible ones that change the text direction. */
export const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

function text(field: keyof typeof shippingLimits) {
  const required = `${field}_required` satisfies ShippingErrorCode;
  return z
    .string(required)
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(shippingLimits[field], "too_long" satisfies ShippingErrorCode)
        .refine((value) => !unprintable.test(value), "characters" satisfies ShippingErrorCode)
        .transform((value) => value.replace(/\s+/gu, " ")),
    );
}

const name = (field: "firstName" | "lastName") =>
  text(field).refine((value) => /\p{L}/u.test(value), "name_letters" satisfies ShippingErrorCode);

export const shippingFields = z.strictObject({
  firstName: name("firstName"),
  lastName: name("lastName"),
  email: text("email").pipe(z.email("email_format" satisfies ShippingErrorCode)),
  phone: text("phone"),
  address: text("address"),
  city: text("city"),
  postalCode: text("postalCode"),
  country: z.preprocess(
    (value) => (typeof value === "string" ? (countryNames[value] ?? value) : value),
    z.enum(countries, "country_required" satisfies ShippingErrorCode),
  ),
  method: z.enum(["standard", "express"], "method_required" satisfies ShippingErrorCode),
});

const anyRecord = z.record(z.string(), z.unknown());

/** Validates and normalises the delivery; returns all errors at once, at most one per field. */
export function readShipping(input: unknown): Result<CheckedShipping, { code: "invalid"; errors: ShippingError[] }> {
  const typed = anyRecord.safeParse(input).data ?? {};
  const parsed = shippingFields.safeParse(typed);
  const errors = errorsOf(parsed.error);
  // Phone and postal code depend on the country; they are validated even if other fields are invalid.
  const country = shippingFields.shape.country.safeParse(typed.country).data;
  const number = shippingFields.shape.phone.safeParse(typed.phone).data ?? "";
  const phone = country && phoneE164(number, country === "Other" ? "UA" : country);
  const postalCode = readPostalCode(typed.postalCode, country, errors);
  if (country && !phone && !errors.has("phone")) errors.set("phone", `phone_${formatOf(country)}`);
  if (parsed.success && phone && postalCode) return ok({ ...parsed.data, phone, postalCode });
  return fail({ code: "invalid" as const, errors: [...errors].map(([path, code]) => ({ path, code })) });
}

/** The first error of each field. */
export function errorsOf(error: z.ZodError | undefined): Map<string, ShippingErrorCode> {
  const errors = new Map<string, ShippingErrorCode>();
  for (const issue of error?.issues ?? []) {
    const paths = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])];
    for (const path of paths) if (!errors.has(path)) errors.set(path, errorCode(issue));
  }
  return errors;
}

/** A postal code in the format of its country; otherwise null, and an error is added unless the field already has one. */
export function readPostalCode(
  typed: unknown,
  country: ShippingCountry | undefined,
  errors: Map<string, ShippingErrorCode>,
): string | null {
  if (!country) return null;
  const code = postalCodeOf(shippingFields.shape.postalCode.safeParse(typed).data ?? "", country);
  if (!code && !errors.has("postalCode")) errors.set("postalCode", `postalCode_${formatOf(country)}`);
  return code;
}

/** The messages of the schema are the codes; only unknown keys have a message of the library. */
function errorCode(issue: z.core.$ZodIssue): ShippingErrorCode {
  return oneOf(shippingErrorCodes, issue.message) ?? "unknown_field";
}

/** Countries of the markets have known formats for phone numbers and postal codes. */
function formatOf(country: ShippingCountry): "UA" | "PL" | "other" {
  return isMarketCode(country) ? country : "other";
}
