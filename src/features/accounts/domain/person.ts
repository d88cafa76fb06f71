import { z } from "zod";
import { type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market.ts";
import { markets } from "#platform/pure/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type BirthdateFault, birthdateOf } from "./birthdate.ts";
import { type FieldFault, signUpInput } from "./forms.ts";
import { lineOfText } from "./line-of-text.ts";
import { dialable } from "./phone.ts";
import { type TaxIdKind, taxIdKinds, taxIdOf } from "./tax-id.ts";

/** What somebody tells about themselves. */
export interface PersonDetails {
  firstName: string;
  lastName: string;
  /** As the network dials it, or null. */
  phone: string | null;
  birthdate: Day | null;
}

/** A business for which somebody buys. */
export interface Business {
  company: string;
  taxId: string;
  taxIdKind: TaxIdKind;
}

export type DetailsFaults = Partial<Record<keyof PersonDetails, FieldFault | BirthdateFault>>;

/** `accountsPersonal.fault_<code>` is the sentence. */
export type BusinessFault = "company_required" | "too_long" | "characters" | "tax_id_required" | `tax_id_${TaxIdKind}`;
export type BusinessFaults = Partial<Record<keyof Business, BusinessFault>>;

const details = z.strictObject({
  firstName: signUpInput.shape.firstName,
  lastName: signUpInput.shape.lastName,
  phone: signUpInput.shape.phone,
  birthdate: z.string().max(40, "birthdate_invalid"),
});

/** Reads the basic details: as they are kept, or the first fault of every field. `now` decides about the age. */
export function readDetails(
  typed: unknown,
  market: MarketCode,
  now: Date,
): Result<PersonDetails, { code: "invalid_fields"; faults: DetailsFaults }> {
  const read = details.safeParse(typed);
  const faults: Record<string, FieldFault | BirthdateFault> = {};
  for (const issue of read.error?.issues ?? []) {
    faults[String(issue.path[0])] ??= issue.message as FieldFault;
  }
  const own = z.object({ phone: z.string().catch(""), birthdate: z.string().catch("") }).safeParse(typed).data;
  const phone = own?.phone.trim() ? dialable(own.phone, market) : null;
  if (own?.phone.trim() && phone === null) faults.phone ??= "phone_invalid";
  const birthdate = birthdateOf(own?.birthdate ?? "", dayIn(markets[market].timeZone, now));
  if (!birthdate.ok) faults.birthdate ??= birthdate.code;
  if (!read.success || !birthdate.ok || Object.keys(faults).length > 0) return fail({ code: "invalid_fields", faults });
  return ok({ firstName: read.data.firstName, lastName: read.data.lastName, phone, birthdate: birthdate.value });
}

const code = (fault: BusinessFault): BusinessFault => fault;
const business = z.strictObject({
  company: lineOfText(160, {
    missing: code("company_required"),
    long: code("too_long"),
    characters: code("characters"),
  }),
  taxId: z.string(code("tax_id_required")).trim().min(1, code("tax_id_required")).max(40, code("too_long")),
  taxIdKind: z.enum(taxIdKinds, code("tax_id_required")),
});

/** Reads company and tax id, whose control number has to be right; null where both are left empty. */
export function readBusiness(
  typed: unknown,
): Result<Business | null, { code: "invalid_fields"; faults: BusinessFaults }> {
  const empty = z.object({ company: z.string(), taxId: z.string() }).safeParse(typed).data;
  const read = business.safeParse(typed);
  if (empty?.company.trim() === "" && empty.taxId.trim() === "") return ok(null);
  if (!read.success) {
    const faults: Record<string, BusinessFault> = {};
    for (const issue of read.error.issues) faults[String(issue.path[0])] ??= issue.message as BusinessFault;
    return fail({ code: "invalid_fields", faults });
  }
  const { company, taxId: digits, taxIdKind } = read.data;
  const taxId = taxIdOf(digits, taxIdKind);
  if (taxId === null) return fail({ code: "invalid_fields", faults: { taxId: `tax_id_${taxIdKind}` } });
  return ok({ company, taxId, taxIdKind });
}
