import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { safeRedirect } from "../identity/safe-redirect.ts";
import { isProviderId, type ProviderId } from "./providers.ts";

/** A sign-in provider with its display name. */
export interface Provider {
  id: ProviderId;
  name: string;
}

/** Pages with provider buttons, below the locale. */
export const socialPages = ["auth", "checkout/auth"] as const;
export type SocialPage = (typeof socialPages)[number];

/** Why the sign-in failed; its message is `accountsSecurity.social_fault_<code>`. */
export type SocialError =
  | "cancelled"
  | "unconfirmed"
  | "no_email"
  | "blocked"
  | "merged"
  | "expired"
  | "too_many_attempts"
  | "failed";

const errors: readonly SocialError[] = [
  "cancelled",
  "unconfirmed",
  "no_email",
  "blocked",
  "merged",
  "expired",
  "too_many_attempts",
  "failed",
];

/**
 * Maps error codes of the library and of providers to ours. An address that has an account and an unconfirmed address share
 * one code, so that the answer does not reveal which addresses have an account (D17).
 */
export function socialError(code: string): SocialError {
  switch (code) {
    case "access_denied":
    case "user_cancelled_authorize":
    case "user_cancelled_login":
      return "cancelled";
    case "account_not_linked":
    case "email_not_verified":
      return "unconfirmed";
    case "email_not_found":
      return "no_email";
    case "ACCOUNT_BLOCKED":
      return "blocked";
    case "ACCOUNT_MERGED":
      return "merged";
    case "state_mismatch":
    case "state_not_found":
    case "state_invalid":
      return "expired";
    default:
      return "failed";
  }
}

/** Path to which the library redirects after the provider's callback, also with an error. */
export function returnPath(locale: Locale, page: SocialPage, via: ProviderId, next: string | null): string {
  const query = new URLSearchParams({ via, ...(next === null ? {} : { redirect: next }) });
  // The library's URL check refuses a literal asterisk.
  return `/${locale}/${page}?${String(query).replaceAll("*", "%2A")}`;
}

/** Parses the query of a `returnPath`; invalid values become `null`. */
export function parseReturn(
  url: URL,
  locale: Locale,
): { via: ProviderId | null; error: SocialError | null; next: string | null } {
  const via = url.searchParams.get("via");
  const named = url.searchParams.get("fault");
  return {
    via: isProviderId(via) ? via : null,
    error: errors.find((one) => one === named) ?? null,
    next: safeRedirect(url.searchParams.get("redirect"), locale),
  };
}

/** Message about a failed sign-in; `null` without an error. */
export function socialMessage(
  t: Translate,
  { via, error }: { via: ProviderId | null; error: SocialError | null },
  providers: readonly Provider[],
): string | null {
  if (error === null) return null;
  const provider = providers.find(({ id }) => id === via)?.name ?? t("accountsSecurity.social_provider");
  return t(`accountsSecurity.social_fault_${error}`, { provider });
}
