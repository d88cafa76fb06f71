import type { Currency } from "#platform/pure/money.ts";
import type { Result } from "#platform/pure/result.ts";

/** A page on which one order is to be paid. Amounts are minor units. */
export interface SessionAsk {
  /** Our own name of the session. Asked twice under it, the provider gives the same page. */
  id: string;
  orderId: string;
  orderNumber: string;
  amount: number;
  currency: Currency;
  /** Ways of paying that the market offers on this page, in the provider's names. */
  methods: readonly string[];
  email: string;
  locale: "ua" | "pl" | "en";
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** How a session stands at the provider. */
export interface SessionTruth {
  /** Our own name; null for a session that is not ours. */
  id: string | null;
  providerId: string;
  paymentId: string | null;
  amount: number;
  /** `uah`, `pln`. */
  currency: string;
  /**
   * `paid` is for good. `processing`: the payer has agreed and the money is on its way. After `failed` and `expired`
   * nothing more comes of it.
   */
  state: "open" | "processing" | "paid" | "failed" | "expired";
  /** Where the payer goes while it is open. */
  url: string | null;
}

/** How a refund stands at the provider. */
export interface RefundTruth {
  /** Our own name of the movement; null for a refund that was made without us. */
  id: string | null;
  providerId: string;
  state: "asked" | "done" | "failed";
}

/** What the provider tells us of its own accord. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** The event as it was sent, but for what is personal. */
  body: unknown;
}

/** Why an event is refused: nobody knows who sent it, or it is of test money in a live shop or the other way round. */
export type EventRefusal = { code: "invalid_signature" } | { code: "wrong_mode"; id: string; isLive: boolean };

/** What an event is about; null for what is not our business. */
export type EventSubject = { session: SessionTruth } | { refund: RefundTruth } | null;

/**
 * Why the provider did not do what it was asked. `provider_away`: nobody knows whether it did; the same call may be made
 * again. `provider_refused`: it did not, and never will for this call. `provider_unclear`: it did, and answered what this
 * version does not understand.
 */
export interface ProviderFailure {
  code: "provider_away" | "provider_refused" | "provider_unclear";
  /** The provider's own words, for the operator. */
  reason: string;
}

/** Takes card payments and gives them back. Every call may be repeated with the same names. */
export interface PaymentProvider {
  openSession(ask: SessionAsk): Promise<Result<SessionTruth, ProviderFailure>>;
  session(providerId: string): Promise<Result<SessionTruth, ProviderFailure>>;
  /** Closes a page so that nothing can be paid on it any more; gives how it stands then, also when it was paid before. */
  closeSession(providerId: string): Promise<Result<SessionTruth, ProviderFailure>>;
  /** Gives money of a payment back, once for each of our names. */
  refund(ask: { id: string; paymentId: string; amount: number }): Promise<Result<RefundTruth, ProviderFailure>>;
  /** The event in these bytes, if the provider has signed exactly them, and lately, and it is of the mode of our key. */
  event(bytes: Buffer, signature: string): Promise<Result<ProviderEvent, EventRefusal>>;
}
