import type { Currency } from "#platform/pure/money.ts";
import type { Result } from "#platform/pure/result.ts";

/** A payment page for one order. Amounts are minor units. */
export interface SessionAsk {
  /** Our id of the session. Asked twice with it, the provider gives the same page. */
  id: string;
  orderId: string;
  orderNumber: string;
  amount: number;
  currency: Currency;
  /** Payment methods of the market, by the provider's names. */
  methods: readonly string[];
  email: string;
  locale: "ua" | "pl" | "en";
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** Status of a session at the provider. */
export interface SessionStatus {
  /** Our id; `null` for a session that is not ours. */
  id: string | null;
  providerId: string;
  paymentId: string | null;
  amount: number;
  /** `uah`, `pln`. */
  currency: string;
  /** `processing`: authorised, the money is on its way. `paid`, `failed` and `expired` are final. */
  state: "open" | "processing" | "paid" | "failed" | "expired";
  /** Address of the page while it is open. */
  url: string | null;
}

/** Status of a refund at the provider. */
export interface RefundStatus {
  /** Our id of the movement; `null` for a refund made without us. */
  id: string | null;
  providerId: string;
  state: "asked" | "done" | "failed";
}

/** A webhook event of the provider. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** The event as sent, without personal data. */
  body: unknown;
}

/** Why an event is refused: not signed by the provider, or test money in a live shop and the reverse. */
export type EventRefusal = { code: "invalid_signature" } | { code: "wrong_mode"; id: string; isLive: boolean };

/** What an event is about; `null` if it does not concern us. */
export type EventSubject = { session: SessionStatus } | { refund: RefundStatus } | null;

/**
 * Why a call failed. `provider_away`: the outcome is unknown, the call may be repeated. `provider_refused`: refused for good.
 * `provider_unclear`: done, but the answer has a form that this version does not understand.
 */
export interface ProviderFailure {
  code: "provider_away" | "provider_refused" | "provider_unclear";
  /** The provider's message, for the operator. */
  reason: string;
}

/** Card payments and refunds. Every call may be repeated with the same ids. */
export interface PaymentProvider {
  openSession(ask: SessionAsk): Promise<Result<SessionStatus, ProviderFailure>>;
  session(providerId: string): Promise<Result<SessionStatus, ProviderFailure>>;
  /** Closes a page for payment; gives its status, also if it was paid before. */
  closeSession(providerId: string): Promise<Result<SessionStatus, ProviderFailure>>;
  /** Refunds part of a payment, once per id. */
  refund(ask: { id: string; paymentId: string; amount: number }): Promise<Result<RefundStatus, ProviderFailure>>;
  /** What the provider keeps of a payment, in minor units of its currency; `null` while it does not know. */
  fee(paymentId: string): Promise<Result<number | null, ProviderFailure>>;
  /** The event in these bytes, if the provider signed them recently and its mode is that of our key. */
  event(bytes: Buffer, signature: string): Promise<Result<ProviderEvent, EventRefusal>>;
}
