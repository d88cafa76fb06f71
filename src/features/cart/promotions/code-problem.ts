import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { PageLanguage } from "#features/languages/languages.browser.tsx";
import type { CodeProblem } from "#features/pricing/domain/promotion.ts";

const reasons: Record<CodeProblem["reason"], MessageKey> = {
  unknown: "pricing.reason_unknown",
  not_yet: "pricing.reason_not_yet",
  ended: "pricing.reason_ended",
  used_up: "pricing.reason_used_up",
  sign_in: "pricing.reason_sign_in",
  not_for_you: "pricing.reason_not_for_you",
  not_these: "pricing.reason_not_these",
  nothing_left: "pricing.reason_nothing_left",
  no_gift: "pricing.reason_no_gift",
  too_many: "pricing.reason_too_many",
  minimum: "pricing.reason_minimum",
  excluded: "pricing.reason_excluded",
};

/** Why a code takes nothing off, and what would mend it. */
export function codeProblemText(problem: CodeProblem, { t, money }: Pick<PageLanguage, "t" | "money">): string {
  const key = reasons[problem.reason];
  if (problem.reason === "minimum") return t(key, { missing: money(problem.missing) });
  if (problem.reason === "excluded") return t(key, { by: problem.by });
  return t(key, { code: problem.code });
}
