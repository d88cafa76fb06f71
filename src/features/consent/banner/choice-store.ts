import { useSyncExternalStore } from "react";
import { defaultLocale } from "#features/languages/domain/locale.ts";
import { saveLocale } from "#features/languages/saved-choice.browser.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { consentTerms } from "#platform/pure/market/terms.ts";
import { choiceKey, placeRefusedKey, readChoice } from "../domain/consent.ts";

const listeners = new Set<() => void>();
/** Changes with every answer here or in another tab. */
let round = 0;
/** What could not be kept, because storage is off, counts as long as the page lives. */
const unkept = new Map<string, string>();

const changed = () => {
  round += 1;
  for (const hear of listeners) hear();
};

function listen(hear: () => void): () => void {
  listeners.add(hear);
  const other = ({ key }: StorageEvent) => {
    if (key === null || key === choiceKey || key === placeRefusedKey || key === "userLocale") changed();
  };
  window.addEventListener("storage", other);
  return () => {
    listeners.delete(hear);
    window.removeEventListener("storage", other);
  };
}

/** Renders anew whenever something is answered. */
export function useAnswers(): void {
  useSyncExternalStore(
    listen,
    () => round,
    () => 0,
  );
}

/** A kept value; where storage is off or was emptied, what a cookie or this page remembers. */
export function stored(key: string): string | null {
  const remembered = () => unkept.get(key) ?? cookieValue(document.cookie, key);
  try {
    return localStorage.getItem(key) ?? remembered();
  } catch {
    return remembered();
  }
}

/** Keeps for a year that the place is not to be asked for, also in a cookie, as the language is; or forgets it. */
export function refusePlace(isRefused: boolean): void {
  const age = isRefused ? 31_536_000 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser we serve
  document.cookie = `${placeRefusedKey}=true; path=/; max-age=${age}; samesite=lax`;
  store(placeRefusedKey, isRefused ? "true" : null);
}

/** Keeps the rejection and with it the default language (specification, section 4); the page that is open stays as it is. */
export function rejectPlace(present: MarketCode): void {
  saveLocale(defaultLocale, present);
  refusePlace(true);
}

/** Keeps a value, or forgets it. */
export function store(key: string, value: string | null): void {
  unkept.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unkept.set(key, value);
  }
  changed();
}

/** What was answered about optional services; null: nothing that counts. */
export const choice = () => readChoice(stored(choiceKey), Date.now());

/** Keeps the answer about the chat with the words that were shown. */
export function choose(chat: boolean): void {
  store(choiceKey, JSON.stringify({ chat, version: consentTerms.version, at: Date.now() }));
}

/** Global Privacy Control, or its older kin. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}
