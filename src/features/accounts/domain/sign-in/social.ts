import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { safeRedirect } from "../identity/safe-redirect.ts";
import { isProviderId, type ProviderId } from "./providers.ts";

/** A provider as a button names it. */
export interface Provider {
  id: ProviderId;
  name: string;
}

/** Pages with buttons of providers, below the locale. */
export const socialPages = ["auth", "checkout/auth"] as const;
export type SocialPage = (typeof socialPages)[number];

/** Why nobody was signed in; `accountsSecurity.social_fault_<code>` is its sentence. */
export type SocialError = "cancelled" | "unconfirmed" | "no_email" | "expired" | "too_many_attempts" | "failed";

const errors: readonly SocialError[] = [
  "cancelled",
  "unconfirmed",
  "no_email",
  "expired",
  "too_many_attempts",
  "failed",
];

/**
 * What a code of the library or of a provider means. A known address and an unknown one that is not confirmed at the
 * provider are one error: else anybody could ask which addresses have an account (D17).
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
    case "state_mismatch":
    case "state_not_found":
    case "state_invalid":
      return "expired";
    default:
      return "failed";
  }
}

/** Where a provider's answer leads, and where the library writes an error: a page of ours that knows what was asked for. */
export function returnPath(locale: Locale, page: SocialPage, via: ProviderId, next: string | null): string {
  const query = new URLSearchParams({ via, ...(next === null ? {} : { redirect: next }) });
  // The library's check of addresses knows no asterisk.
  return `/${locale}/${page}?${String(query).replaceAll("*", "%2A")}`;
}

/** What a page of `returnPath` was opened with; of a strange address nothing is believed. */
export function readReturn(
  url: URL,
  locale: Locale,
): { via: ProviderId | null; fault: SocialError | null; next: string | null } {
  const via = url.searchParams.get("via");
  const named = url.searchParams.get("fault");
  return {
    via: isProviderId(via) ? via : null,
    fault: errors.find((error) => error === named) ?? null,
    next: safeRedirect(url.searchParams.get("redirect"), locale),
  };
}

/** The sentence about a sign-in that came to nothing; null if there is none to tell. */
export function socialMessage(
  t: Translate,
  { via, fault }: { via: ProviderId | null; fault: SocialError | null },
  providers: readonly Provider[],
): string | null {
  if (fault === null) return null;
  const provider = providers.find(({ id }) => id === via)?.name ?? t("accountsSecurity.social_provider");
  return t(`accountsSecurity.social_fault_${fault}`, { provider });
}
