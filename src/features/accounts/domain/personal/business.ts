import { z } from "zod";
import { oneOf } from "#platform/pure/one-of.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { addressCountries, addressLimits } from "../addresses/address-book.ts";
import { postalCodeOf } from "../addresses/postal-code.ts";
import { lineOfText } from "./line-of-text.ts";
import type { Seat, SeatName } from "./seat.ts";
import { type TaxIdKind, taxIdKinds, taxIdOf } from "./tax-id.ts";

/** A business that the user buys for. */
export interface Business {
  company: string;
  taxId: string;
  taxIdKind: TaxIdKind;
}

/** A business as the account keeps it. `seat` is `null` until it is told. */
export interface BusinessDetails extends Business {
  seat: Seat | null;
}

/** The message of each is `accountsPersonal.fault_<code>`. */
export const businessErrors = [
  "company_required",
  "too_long",
  "characters",
  "tax_id_required",
  "tax_id_edrpou",
  "tax_id_rnokpp",
  "tax_id_nip",
  "street_required",
  "city_required",
  "country_required",
  "postal_code_required",
  "postal_code_UA",
  "postal_code_PL",
  "postal_code_other",
  "unknown_field",
] as const;
export type BusinessError = (typeof businessErrors)[number];
export type BusinessErrors = Partial<Record<keyof Business, BusinessError>>;
export type BusinessDetailsErrors = Partial<Record<keyof Business | SeatName, BusinessError>>;

const code = (error: BusinessError): BusinessError => error;
export const businessFields = z.strictObject({
  company: lineOfText(160, {
    missing: code("company_required"),
    long: code("too_long"),
    characters: code("characters"),
  }),
  taxId: z.string(code("tax_id_required")).trim().min(1, code("tax_id_required")).max(40, code("too_long")),
  taxIdKind: z.enum(taxIdKinds, code("tax_id_required")),
});

const line = (limit: number, missing: BusinessError) =>
  lineOfText(limit, { missing, long: code("too_long"), characters: code("characters") });

const seatFields = z.strictObject({
  seatStreet: line(addressLimits.street, "street_required"),
  seatPostalCode: line(addressLimits.postalCode, "postal_code_required"),
  seatCity: line(addressLimits.city, "city_required"),
  seatCountry: z.enum(addressCountries, code("country_required")),
});

/** Fields of `PUT /api/me/business`. A seat that is left out or empty is none. */
export const businessDetailsFields = businessFields.extend(seatFields.partial().shape);

/** Validates company and tax id with its check digit; `null` if both are empty. */
export function readBusiness(
  typed: unknown,
): Result<Business | null, { code: "invalid_fields"; errors: BusinessErrors }> {
  const empty = z.object({ company: z.string(), taxId: z.string() }).safeParse(typed).data;
  const read = businessFields.safeParse(typed);
  if (empty?.company.trim() === "" && empty.taxId.trim() === "") return ok(null);
  if (!read.success) return fail({ code: "invalid_fields", errors: errorsOf(read.error, "company") });
  const { company, taxId: digits, taxIdKind } = read.data;
  const taxId = taxIdOf(digits, taxIdKind);
  if (taxId === null) return fail({ code: "invalid_fields", errors: { taxId: `tax_id_${taxIdKind}` } });
  return ok({ company, taxId, taxIdKind });
}

/** Validates a business with its seat, which may be left out as a whole; `null` if everything is empty. */
export function readBusinessDetails(
  typed: unknown,
): Result<BusinessDetails | null, { code: "invalid_fields"; errors: BusinessDetailsErrors }> {
  const fields = z.record(z.string(), z.unknown()).safeParse(typed).data ?? {};
  const { seatStreet, seatPostalCode, seatCity, seatCountry, ...rest } = fields;
  const business = readBusiness(typeof typed === "object" ? rest : typed);
  const isEmpty = [seatStreet, seatPostalCode, seatCity].every((text) => text === undefined || text === "");
  const seat = isEmpty ? ok(null) : readSeat({ seatStreet, seatPostalCode, seatCity, seatCountry });
  const nameless = business.ok && !business.value && !isEmpty ? missingBusiness : {};
  const errors = { ...nameless, ...(business.ok ? {} : business.errors), ...(seat.ok ? {} : seat.errors) };
  if (!business.ok || !seat.ok || Object.keys(errors).length > 0) return fail({ code: "invalid_fields", errors });
  return ok(business.value && { ...business.value, seat: seat.value });
}

/** Errors of a company that is needed and was left empty. */
export const missingBusiness = {
  company: "company_required",
  taxId: "tax_id_required",
} as const satisfies BusinessErrors;

function readSeat(typed: unknown): Result<Seat, { code: "invalid_fields"; errors: BusinessDetailsErrors }> {
  const read = seatFields.safeParse(typed);
  if (!read.success) return fail({ code: "invalid_fields", errors: errorsOf(read.error, "seatStreet") });
  const { seatStreet: street, seatPostalCode, seatCity: city, seatCountry: country } = read.data;
  const postalCode = postalCodeOf(seatPostalCode, country);
  if (postalCode !== null) return ok({ street, postalCode, city, country });
  return fail({
    code: "invalid_fields",
    errors: { seatPostalCode: `postal_code_${country === "UA" || country === "PL" ? country : "other"}` },
  });
}

/** The first error of each field; `whole` is the field that an input of another shape is told at. */
function errorsOf(error: z.ZodError, whole: string): Record<string, BusinessError> {
  const errors: Record<string, BusinessError> = {};
  for (const issue of error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0] ?? whole)];
    for (const name of names) errors[name] ??= oneOf(businessErrors, issue.message) ?? "unknown_field";
  }
  return errors;
}
