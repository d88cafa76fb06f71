import { missingBusiness, readBusiness } from "#features/accounts/domain/personal/business.ts";
import { cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import {
  type CompanyRequest,
  type Decision,
  type DecisionErrors,
  maxMessage,
  maxReason,
  type RequestErrors,
} from "./company-request.ts";

/** Reads a request: company, tax id with its check digit as the checkout does, message. */
export function readCompanyRequest(typed: {
  company: string;
  taxId: string;
  taxIdKind: string;
  message: string;
}): Result<CompanyRequest, { code: "invalid_fields"; errors: RequestErrors }> {
  const { company, taxId, taxIdKind } = typed;
  const message = cleanText(typed.message);
  const business = readBusiness({ company, taxId, taxIdKind });
  const errors: RequestErrors = business.ok ? {} : { ...business.errors };
  // Both are empty: to the profile that means none, here both are needed.
  if (business.ok && !business.value) Object.assign(errors, missingBusiness);
  if (lengthOf(message) > maxMessage) errors.message = "message_long";
  if (!business.ok || !business.value || errors.message) return fail({ code: "invalid_fields", errors });
  return ok({ ...business.value, message });
}

/** Reads the form of a decision; `null` if its intent is unknown. */
export function readDecision(
  form: URLSearchParams,
): Result<Decision, { code: "invalid_fields"; errors: DecisionErrors }> | null {
  const intent = form.get("intent");
  if (intent === "approve" || intent === "move") {
    const group = form.get("group") ?? "";
    return group === "" ? fail({ code: "invalid_fields", errors: { group: "group_needed" } }) : ok({ intent, group });
  }
  if (intent !== "refuse" && intent !== "end") return null;
  const reason = cleanText(form.get("reason") ?? "");
  const error = reason === "" ? "reason_needed" : lengthOf(reason) > maxReason ? "reason_long" : null;
  return error ? fail({ code: "invalid_fields", errors: { reason: error } }) : ok({ intent, reason });
}
