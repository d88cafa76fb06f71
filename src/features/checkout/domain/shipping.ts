import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { postalCodeOf } from "#features/accounts/domain/addresses/postal-code.ts";
import type { ShippingInfo } from "#features/orders/domain/order.ts";
import { isMarketCode } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { countries, type ShippingCountry } from "./countries.ts";

/**
 * A telephone number as it is kept (E.164, `+380671234567`), from what a person typed: with or without country code,
 * blanks, brackets, hyphens. Without a code it is a number of `country`. Null unless it is a valid number of its country.
 */
function phoneE164(typed: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^00/, "+"), { defaultCountry: country, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Words of the specification's list; the public interface takes them as well as the codes. */
const countryWords: Record<string, ShippingCountry> = { Ukraine: "UA", Poland: "PL", Germany: "DE", France: "FR" };

/** Longest text of each field, in characters. */
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

/** What can be wrong with a field; `checkout.fault.<code>` says it with an example. */
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
  /** A field, or the name of one that does not exist. */
  path: string;
  code: ShippingErrorCode;
}

/** Shipping information that is right in itself; whether the market delivers there is for `deliversTo` to say. */
export type CheckedShipping = Omit<ShippingInfo, "country"> & { country: ShippingCountry };

/** Control characters, and the invisible ones that turn the direction of a text around. */
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
    (value) => (typeof value === "string" ? (countryWords[value] ?? value) : value),
    z.enum(countries, "country_required" satisfies ShippingErrorCode),
  ),
  method: z.enum(["standard", "express"], "method_required" satisfies ShippingErrorCode),
});

const anything = z.record(z.string(), z.unknown());

/** Reads what a buyer typed about the delivery. Gives it as it is kept, or every error at once, at most one a field. */
export function readShipping(input: unknown): Result<CheckedShipping, { code: "invalid"; faults: ShippingError[] }> {
  const typed = anything.safeParse(input).data ?? {};
  const parsed = shippingFields.safeParse(typed);
  const errors = errorsOf(parsed.error);
  // The forms of phone and postal code depend on the country, and are judged even while other fields are wrong.
  const country = shippingFields.shape.country.safeParse(typed.country).data;
  const number = shippingFields.shape.phone.safeParse(typed.phone).data ?? "";
  const phone = country && phoneE164(number, country === "Other" ? "UA" : country);
  const postalCode = readPostalCode(typed.postalCode, country, errors);
  if (country && !phone && !errors.has("phone")) errors.set("phone", `phone_${known(country)}`);
  if (parsed.success && phone && postalCode) return ok({ ...parsed.data, phone, postalCode });
  return fail({ code: "invalid" as const, faults: [...errors].map(([path, code]) => ({ path, code })) });
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

/** A postal code in the form of its country; else null, and an error unless the field has one already. */
export function readPostalCode(
  typed: unknown,
  country: ShippingCountry | undefined,
  errors: Map<string, ShippingErrorCode>,
): string | null {
  if (!country) return null;
  const code = postalCodeOf(shippingFields.shape.postalCode.safeParse(typed).data ?? "", country);
  if (!code && !errors.has("postalCode")) errors.set("postalCode", `postalCode_${known(country)}`);
  return code;
}

/** The schema's messages are codes already; only the one for a key too many is the library's own. */
function errorCode(issue: z.core.$ZodIssue): ShippingErrorCode {
  return oneOf(shippingErrorCodes, issue.message) ?? "unknown_field";
}

/** Phone numbers and postal codes of the markets' countries have a known form. */
function known(country: ShippingCountry): "UA" | "PL" | "other" {
  return isMarketCode(country) ? country : "other";
}
