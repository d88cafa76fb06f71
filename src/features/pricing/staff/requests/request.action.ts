import { ok, type Result } from "#platform/pure/result.ts";
import type { CompanyRequests } from "../../company/company-requests.service.ts";
import { type Decision, type DecisionErrors, maxReason } from "../../domain/groups/company-request.ts";
import { readDecision } from "../../domain/groups/read-company-request.ts";
import { seenIn } from "../groups/group.action.ts";

/** Answer to a decision that was not written. What was typed stays. */
export interface DecisionAnswer {
  intent: string;
  typed: { group: string; reason: string };
  errors: DecisionErrors;
  /** Why it was not written although the form was complete. */
  refusal: "changed_meanwhile" | "unknown_group" | null;
}

type Outcome = Result<
  { done: Decision["intent"] },
  { code: "unknown_request" | "unknown_intent" } | { code: "refused"; answer: DecisionAnswer }
>;

interface Target {
  requests: Pick<CompanyRequests, "decide">;
  by: { id: string };
  user: string;
}

/** Decides about a request by a form: `intent`, `group` or `reason`, and `seen` (the version that was read). */
export async function decideByForm({ requests, by, user }: Target, form: URLSearchParams): Promise<Outcome> {
  const read = readDecision(form);
  if (!read) return { ok: false, code: "unknown_intent" };
  const typed = {
    group: (form.get("group") ?? "").slice(0, 100),
    reason: (form.get("reason") ?? "").slice(0, 4 * maxReason),
  };
  const refused = (answer: Pick<DecisionAnswer, "errors" | "refusal">): Outcome => {
    return { ok: false, code: "refused", answer: { intent: form.get("intent") ?? "", typed, ...answer } };
  };
  if (!read.ok) return refused({ errors: read.errors, refusal: null });
  const decided = await requests.decide(by, user, { ...read.value, seen: seenIn(form) });
  if (decided.ok) return ok({ done: read.value.intent });
  if (decided.code === "unknown_request") return { ok: false, code: "unknown_request" };
  return refused({ errors: {}, refusal: decided.code });
}
