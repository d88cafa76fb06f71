import { z } from "zod";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { lineOfText } from "../personal/line-of-text.ts";
import { dialable } from "../personal/phone.ts";
import { type AddressDetails, addressCountries, addressLimits, addressTypes } from "./address-book.ts";
import { postalCodeOf } from "./postal-code.ts";

/** Error of a field; its message is `accountsPersonal.fault_<code>`. */
export type AddressError =
  | "label_required"
  | "full_name_required"
  | "street_required"
  | "city_required"
  | "country_required"
  | "type_required"
  | "postal_code_UA"
  | "postal_code_PL"
  | "postal_code_other"
  | "phone_invalid"
  | "too_long"
  | "characters"
  | "unknown_field";

/** Errors by field; unknown fields are included under their own name. */
export type AddressErrors = Record<string, AddressError>;

const code = (error: AddressError): AddressError => error;
const text = (field: keyof typeof addressLimits, missing: AddressError | null) =>
  lineOfText(addressLimits[field], { missing, long: code("too_long"), characters: code("characters") });

export const addressFields = z.strictObject({
  label: text("label", "label_required"),
  type: z.enum(addressTypes, code("type_required")),
  fullName: text("fullName", "full_name_required"),
  street: text("street", "street_required"),
  apartment: text("apartment", null).default(""),
  city: text("city", "city_required"),
  postalCode: text("postalCode", null).default(""),
  country: z.enum(addressCountries, code("country_required")),
  phone: text("phone", null).default(""),
  isDefault: z.boolean(code("characters")).default(false),
});

/**
 * Validates an address: normalised, or the first error of each field. Label, full name, street, city and country are required
 * (specification section 5); phone and postal code are optional and must fit the country.
 */
export function readAddress(
  typed: unknown,
): Result<AddressDetails, { code: "invalid_address"; errors: AddressErrors }> {
  const read = addressFields.safeParse(typed);
  const errors: AddressErrors = {};
  for (const issue of read.error?.issues ?? []) {
    const paths = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0] ?? "address")];
    const error = issue.code === "unrecognized_keys" ? code("unknown_field") : (issue.message as AddressError);
    for (const path of paths) errors[path] ??= error;
  }
  // Validated also while other fields are invalid.
  const { country, phone, postalCode } = countryFields(typed);
  const dialled = phone === "" ? "" : dialable(phone.replace(/^00/, "+"), country === "PL" ? "PL" : "UA");
  const postal = postalCode === "" || country === null ? "" : postalCodeOf(postalCode, country);
  if (dialled === null) errors.phone ??= "phone_invalid";
  if (postal === null) errors.postalCode ??= `postal_code_${country === "UA" || country === "PL" ? country : "other"}`;
  if (!read.success || dialled === null || postal === null) return fail({ code: "invalid_address", errors });
  return ok({ ...read.data, phone: dialled, postalCode: postal });
}

const loose = z.object({
  country: z.enum(addressCountries).nullable().catch(null),
  phone: addressFields.shape.phone.catch(""),
  postalCode: addressFields.shape.postalCode.catch(""),
});

function countryFields(typed: unknown): z.infer<typeof loose> {
  const read = loose.safeParse(typed);
  return read.success ? read.data : { country: null, phone: "", postalCode: "" };
}

/** Whether a required field is missing: then the form shows another message above the fields. */
export function isIncomplete(errors: AddressErrors): boolean {
  return Object.values(errors).some((error) => error.endsWith("_required"));
}
