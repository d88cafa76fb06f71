import { type RefusedForm, refusedForm } from "#features/admin/domain/form-answer.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import type { FieldError } from "../domain/customer-forms.ts";
import type { CustomerRefusal, Customers } from "./customer.service.ts";

type Why = Exclude<CustomerRefusal["code"], "unknown_customer" | "invalid_fields"> | "unknown";

/** Answer to a form that was not carried out. What was typed stays. */
export interface CustomerAnswer extends RefusedForm<FieldError, Why> {
  /** What a note says since somebody else changed it. */
  now: { text: string; version: number } | null;
}

type Outcome = Result<
  { done: string },
  { code: "unknown_customer" } | { code: "refused"; status: 400 | 409; answer: CustomerAnswer }
>;

/** Carries out a form of a customer's page. */
export async function actOnCustomer(
  { customers, by, id }: { customers: Pick<Customers, "act">; by: { id: string }; id: string },
  form: URLSearchParams,
): Promise<Outcome> {
  const done = await customers.act(by, id, form);
  if (done.ok) return ok(done.value);
  if (done.code === "unknown_customer") return { ok: false, code: "unknown_customer" };
  if (done.code === "invalid_fields") {
    const refused = refusedForm<FieldError, Why>(form, { errors: done.errors, why: "unknown" });
    return { ok: false, code: "refused", status: 400, answer: { ...refused, now: null } };
  }
  const now = done.code === "changed_meanwhile" ? { text: done.now, version: done.version } : null;
  const refused = refusedForm<FieldError, Why>(form, { errors: {}, why: done.code });
  return { ok: false, code: "refused", status: 409, answer: { ...refused, now } };
}
