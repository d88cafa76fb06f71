import { useSyncExternalStore } from "react";
import { defaultLocale } from "#features/languages/domain/locale.ts";
import { saveLocale } from "#features/languages/saved-choice.browser.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { consentTerms } from "#platform/pure/market/terms.ts";
import { choiceKey, placeRefusedKey, readChoice } from "../domain/consent.ts";

const listeners = new Set<() => void>();
/** Snapshot for React: changes with every choice, also in other tabs. */
let revision = 0;
/** Fallback for this page view when storage is unavailable. */
const unsaved = new Map<string, string>();

const changed = () => {
  revision += 1;
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === choiceKey || key === placeRefusedKey || key === "userLocale") changed();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Rerenders when a choice changes. */
export function useStoredChoices(): void {
  useSyncExternalStore(
    subscribe,
    () => revision,
    () => 0,
  );
}

/** Value from local storage, else from this page view or a cookie. */
export function stored(key: string): string | null {
  const remembered = () => unsaved.get(key) ?? cookieValue(document.cookie, key);
  try {
    return localStorage.getItem(key) ?? remembered();
  } catch {
    return remembered();
  }
}

/** Stores the refusal to detect the location for a year, also in a cookie like the language; or deletes it. */
export function refusePlace(isRefused: boolean): void {
  const age = isRefused ? 31_536_000 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${placeRefusedKey}=true; path=/; max-age=${age}; samesite=lax`;
  store(placeRefusedKey, isRefused ? "true" : null);
}

/** Stores the refusal and the default language (specification, section 4); the current page keeps its language. */
export function rejectPlace(present: MarketCode): void {
  saveLocale(defaultLocale, present);
  refusePlace(true);
}

/** Stores a value, or deletes it if `null`. */
export function store(key: string, value: string | null): void {
  unsaved.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unsaved.set(key, value);
  }
  changed();
}

/** Valid consent to optional services, or `null`. */
export const choice = () => readChoice(stored(choiceKey), Date.now());

/** Stores the choice about the chat. */
export function saveChoice(chat: boolean): void {
  store(choiceKey, JSON.stringify({ chat, version: consentTerms.version, at: Date.now() }));
}

/** Global Privacy Control or Do Not Track. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}
