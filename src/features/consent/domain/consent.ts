import type { Locale } from "#features/languages/domain/locale.ts";
import { consentTerms } from "#platform/pure/market/terms.ts";

/** Storage key of the refusal to detect the location (specification, section 3). */
export const placeRefusedKey = "locationConsentRejected";
/** Storage key of the consent to optional services. */
export const choiceKey = "consent";

/** Consent to optional services by purpose, with the version of the text that was shown. */
export interface Choice {
  chat: boolean;
  version: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Parses a stored consent; `null` if missing, expired, or given to another version of the text. */
export function readChoice(text: string | null, now: number): Choice | null {
  try {
    const { chat, version, at } = JSON.parse(text ?? "null") ?? {};
    const isOne = typeof chat === "boolean" && version === consentTerms.version && typeof at === "number";
    return isOne && at <= now && now - at < consentTerms.days * 86_400_000 ? { chat, version, at } : null;
  } catch {
    return null;
  }
}

/** `place`: detect the location to choose the shop; `chat`: load the chat. */
export type Question = "place" | "chat";

interface Reader {
  savedLocale: string | null;
  placeRefused: string | null;
  choice: Choice | null;
  /** The browser sends Global Privacy Control or Do Not Track. */
  refusesTracking: boolean;
  hasChat: boolean;
}

/** The next question to ask. A browser signal against tracking counts as a refusal of optional services. */
export function nextQuestion({ savedLocale, placeRefused, choice, refusesTracking, hasChat }: Reader): Question | null {
  if (!savedLocale && !placeRefused) return "place";
  return hasChat && !choice && !refusesTracking ? "chat" : null;
}

/** Polish in Poland, otherwise Ukrainian. */
export function localeOfCountry(country: string | null): Locale {
  return country === "PL" ? "pl" : "ua";
}

/** Checkout, staff pages, projects and shared carts, whose addresses are secrets: no questions and no third-party scripts. */
export function isQuietPath(pathname: string): boolean {
  return /^\/[^/]+\/(checkout|admin|project|cart\/shared)(\/|$)/.test(pathname);
}

/** The page of privacy choices asks everything itself, so it needs no banner. */
export function isChoicesPath(pathname: string): boolean {
  return /^\/[^/]+\/privacy-choices\/?$/.test(pathname);
}
