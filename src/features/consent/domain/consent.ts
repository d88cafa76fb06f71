import type { Locale } from "#features/languages/domain/locale.ts";
import { consentTerms } from "#platform/pure/market/terms.ts";

/** Key under which a refused question for the place is kept (specification, section 3). */
export const placeRefusedKey = "locationConsentRejected";
/** Key of the answer about optional services. */
export const choiceKey = "consent";

/** What was answered about optional services, by purpose, and to which words. */
export interface Choice {
  chat: boolean;
  version: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** An answer as it is kept; null for none, for one to other words, and for one that is too old to count. */
export function readChoice(text: string | null, now: number): Choice | null {
  try {
    const { chat, version, at } = JSON.parse(text ?? "null") ?? {};
    const isOne = typeof chat === "boolean" && version === consentTerms.version && typeof at === "number";
    return isOne && at <= now && now - at < consentTerms.days * 86_400_000 ? { chat, version, at } : null;
  } catch {
    return null;
  }
}

/** What is asked: may the place choose the region, may optional services come. */
export type Question = "place" | "chat";

interface Reader {
  savedLocale: string | null;
  placeRefused: string | null;
  choice: Choice | null;
  /** The browser says that its reader is not to be tracked. */
  refusesTracking: boolean;
  /** The shop has a chat. */
  hasChat: boolean;
}

/** The next question for a reader, or null. Whoever let their browser say no is not asked for services again. */
export function nextQuestion({ savedLocale, placeRefused, choice, refusesTracking, hasChat }: Reader): Question | null {
  if (!savedLocale && !placeRefused) return "place";
  return hasChat && !choice && !refusesTracking ? "chat" : null;
}

/** The language of a country's shop: Polish in Poland, else Ukrainian; also where the country is not known. */
export function localeOfCountry(country: string | null): Locale {
  return country === "PL" ? "pl" : "ua";
}

/** Pages on which nobody is asked and nothing of others is loaded: where one pays, and where staff works. */
export function isQuietPath(pathname: string): boolean {
  return /^\/[^/]+\/(checkout|admin)(\/|$)/.test(pathname);
}

/** True where the page itself asks all of it, so that nothing needs to be asked above it. */
export function isChoicesPath(pathname: string): boolean {
  return /^\/[^/]+\/privacy-choices\/?$/.test(pathname);
}
