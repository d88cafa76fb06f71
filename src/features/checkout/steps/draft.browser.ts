import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { AddressCountry } from "#features/accounts/domain/addresses/address-book.ts";
import type { TaxIdKind } from "#features/accounts/domain/personal/tax-id.ts";
import type { PaymentMethod, ShippingMethod } from "#platform/pure/market/market.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ShippingCountry } from "../domain/countries.ts";
import { countryOf } from "../domain/saved-address.ts";

/** Unvalidated input of the checkout. Stored for the tab, so that it survives a sign-in or reload. */
export interface Draft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country: ShippingCountry;
  method: ShippingMethod;
  paymentMethod: PaymentMethod | null;
  /** Selected saved address; empty: a new one. */
  savedId: string;
  /** "yes": the address is saved to the account when the step is completed. */
  saveAddress: Answer;
  /** "yes": the billing address is the delivery address. */
  billingSame: Answer;
  billingFirstName: string;
  billingLastName: string;
  billingAddress: string;
  billingCity: string;
  billingPostalCode: string;
  billingCountry: ShippingCountry;
  /** Selected saved billing address; empty: a new one. */
  billingSavedId: string;
  /** "yes": the buyer orders for a company. */
  asCompany: Answer;
  company: string;
  taxId: string;
  taxIdKind: TaxIdKind;
  /** Registered address of that company. */
  seatStreet: string;
  seatPostalCode: string;
  seatCity: string;
  seatCountry: AddressCountry;
  /** "yes": the company is saved to the profile when the step is completed. */
  keepCompany: Answer;
}

type Answer = "yes" | "no";

/** Delivery part of the order request. */
export function shippingOf(draft: Draft) {
  const { firstName, lastName, email, phone, address, city, postalCode, country, method } = draft;
  return { firstName, lastName, email, phone, address, city, postalCode, country, method };
}

/** Billing address as entered: the seat of a company, wherever the goods go; null if it is the delivery address. */
export function billingOf(draft: Draft) {
  if (draft.asCompany === "yes") return seatOf(draft);
  if (draft.billingSame === "yes") return null;
  return {
    firstName: draft.billingFirstName,
    lastName: draft.billingLastName,
    address: draft.billingAddress,
    city: draft.billingCity,
    postalCode: draft.billingPostalCode,
    country: draft.billingCountry,
  };
}

/** The seat with the person who buys for the company: the owner of the account, else the recipient. */
function seatOf(draft: Draft) {
  const isNamed = draft.billingFirstName !== "" && draft.billingLastName !== "";
  return {
    firstName: isNamed ? draft.billingFirstName : draft.firstName,
    lastName: isNamed ? draft.billingLastName : draft.lastName,
    address: draft.seatStreet,
    city: draft.seatCity,
    postalCode: draft.seatPostalCode,
    country: countryOf(draft.seatCountry),
  };
}

/** Company as entered; null for a private buyer. */
export function businessOf({ asCompany, company, taxId, taxIdKind }: Draft) {
  return asCompany === "yes" ? { company, taxId, taxIdKind } : null;
}

const draftKey = "checkoutDraft";
const attemptKey = "checkoutAttempt";

let draft: Partial<Draft> | null = null;
const listeners = new Set<() => void>();
const emptyDraft: Partial<Draft> = {};

function current(): Partial<Draft> {
  draft ??= read();
  return draft;
}

function read(): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, value]) => typeof value === "string" && value.length <= 500),
    );
  } catch {
    return {};
  }
}

function write(next: Partial<Draft>): void {
  draft = next;
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(next));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft, completed from what the account knows (name, e-mail, addresses), and its setter. */
export function useDraft(known: Draft): { draft: Draft; change: (part: Partial<Draft>) => void; ready: boolean } {
  const stored = useSyncExternalStore(subscribe, current, () => emptyDraft);
  const ready = useHydrated();
  useEffect(() => {
    // Without a connection the draft stays in this tab.
    const following = import("./stored-draft.browser.ts")
      .then(({ followDraft }) => followDraft({ current, subscribe, write: (next) => write(next as Partial<Draft>) }))
      .catch(() => undefined);
    return () => void following.then((end) => end?.());
  }, []);
  const change = useCallback((part: Partial<Draft>) => write({ ...current(), ...part }), []);
  return { draft: { ...known, ...stored }, change, ready };
}

/** Removes draft and idempotency key after the order is placed, here and in the account. */
export function forgetDraft(): void {
  write({});
  void fetch("/api/me/checkout-draft", { method: "DELETE", keepalive: true }).catch(() => undefined);
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(attemptKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Idempotency key of an order. It stays the same while the order does, across reloads and sign-ins, so that a request whose
 * response was lost can be repeated without a second order.
 */
export function attemptFor(body: string): string {
  const fresh = { body, key: crypto.randomUUID() };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(attemptKey) ?? "null");
    if (isAttempt(stored) && stored.body === body) return stored.key;
    sessionStorage.setItem(attemptKey, JSON.stringify(fresh));
  } catch {
    // Without storage the key lasts for this attempt only.
  }
  return fresh.key;
}

function isAttempt(value: unknown): value is { body: string; key: string } {
  return (
    typeof value === "object" && value !== null && "body" in value && "key" in value && typeof value.key === "string"
  );
}
