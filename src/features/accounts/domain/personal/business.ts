import { z } from "zod";
import { oneOf } from "#platform/pure/one-of.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { lineOfText } from "./line-of-text.ts";
import { type TaxIdKind, taxIdKinds, taxIdOf } from "./tax-id.ts";

/** A business that the user buys for. */
export interface Business {
  company: string;
  taxId: string;
  taxIdKind: TaxIdKind;
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
  "unknown_field",
] as const;
export type BusinessError = (typeof businessErrors)[number];
export type BusinessErrors = Partial<Record<keyof Business, BusinessError>>;

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

/** Validates company and tax id with its check digit; `null` if both are empty. */
export function readBusiness(
  typed: unknown,
): Result<Business | null, { code: "invalid_fields"; errors: BusinessErrors }> {
  const empty = z.object({ company: z.string(), taxId: z.string() }).safeParse(typed).data;
  const read = businessFields.safeParse(typed);
  if (empty?.company.trim() === "" && empty.taxId.trim() === "") return ok(null);
  if (!read.success) {
    const errors: Record<string, BusinessError> = {};
    for (const issue of read.error.issues) {
      const names = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0] ?? "company")];
      for (const name of names) errors[name] ??= oneOf(businessErrors, issue.message) ?? "unknown_field";
    }
    return fail({ code: "invalid_fields", errors });
  }
  const { company, taxId: digits, taxIdKind } = read.data;
  const taxId = taxIdOf(digits, taxIdKind);
  if (taxId === null) return fail({ code: "invalid_fields", errors: { taxId: `tax_id_${taxIdKind}` } });
  return ok({ company, taxId, taxIdKind });
}
