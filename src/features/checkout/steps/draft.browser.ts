import { useCallback, useSyncExternalStore } from "react";
import type { TaxIdKind } from "#features/accounts/domain/personal/tax-id.ts";
import type { PaymentMethod, ShippingMethod } from "#platform/pure/market/market.ts";
import type { ShippingCountry } from "../domain/countries.ts";

/** What the buyer typed in checkout, as typed. Kept for the tab, so that a new sign-in or a reload loses nothing. */
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
  /** Address of the book that was chosen; empty: a new one. */
  savedId: string;
  /** "yes": the address goes into the book when the step is left. */
  saveAddress: Answer;
  /** "yes": the bill goes where the goods go. */
  billingSame: Answer;
  billingFirstName: string;
  billingLastName: string;
  billingAddress: string;
  billingCity: string;
  billingPostalCode: string;
  billingCountry: ShippingCountry;
  /** Billing address of the book that was chosen; empty: another one. */
  billingSavedId: string;
  /** "yes": a company buys. */
  asCompany: Answer;
  company: string;
  taxId: string;
  taxIdKind: TaxIdKind;
  /** "yes": the company goes into the profile when the step is left. */
  keepCompany: Answer;
}

type Answer = "yes" | "no";

/** What the order itself is sent with. */
export function shippingOf(draft: Draft) {
  const { firstName, lastName, email, phone, address, city, postalCode, country, method } = draft;
  return { firstName, lastName, email, phone, address, city, postalCode, country, method };
}

/** Where the bill goes, as typed; null: where the goods go. */
export function billingOf(draft: Draft) {
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

/** The company that buys, as typed; null for a person. */
export function businessOf({ asCompany, company, taxId, taxIdKind }: Draft) {
  return asCompany === "yes" ? { company, taxId, taxIdKind } : null;
}

const draftKey = "checkoutDraft";
const attemptKey = "checkoutAttempt";

let shown: Partial<Draft> | null = null;
const listeners = new Set<() => void>();
const nothing: Partial<Draft> = {};

function current(): Partial<Draft> {
  shown ??= read();
  return shown;
}

function read(): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([, value]) => typeof value === "string" && value.length <= 500),
    );
  } catch {
    return {};
  }
}

function write(draft: Partial<Draft>): void {
  shown = draft;
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft over what is known without it (name and e-mail of the account), and the way to change it. */
export function useDraft(known: Draft): { draft: Draft; change: (part: Partial<Draft>) => void; ready: boolean } {
  const kept = useSyncExternalStore(subscribe, current, () => nothing);
  const ready = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const change = useCallback((part: Partial<Draft>) => write({ ...current(), ...part }), []);
  return { draft: { ...known, ...kept }, change, ready };
}

/** The order is placed: nothing of it stays behind in the browser. */
export function forgetDraft(): void {
  write({});
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(attemptKey);
  } catch {
    // There was nothing to forget.
  }
}

/**
 * Idempotency key of an order: the same as long as the order is the same, over reloads and a new sign-in, so that a
 * request whose answer was lost can be sent again without a second order.
 */
export function attemptFor(body: string): string {
  const fresh = { body, key: crypto.randomUUID() };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(attemptKey) ?? "null");
    if (isAttempt(kept) && kept.body === body) return kept.key;
    sessionStorage.setItem(attemptKey, JSON.stringify(fresh));
  } catch {
    // Then the key lasts for this attempt only.
  }
  return fresh.key;
}

function isAttempt(value: unknown): value is { body: string; key: string } {
  return (
    typeof value === "object" && value !== null && "body" in value && "key" in value && typeof value.key === "string"
  );
}
