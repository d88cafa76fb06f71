import type Stripe from "stripe";
import { ZodError } from "zod";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type {
  EventRefusal,
  PaymentProvider,
  ProviderEvent,
  ProviderFailure,
  RefundStatus,
  SessionAsk,
  SessionStatus,
} from "../domain/provider.ts";
import { bareEvent, paymentFee, refundStatus, sessionStatus } from "../domain/stripe-objects.ts";

/** Address and keys of the provider. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Base address of the API, without a trailing slash. */
  apiUrl: string;
}

/** Timeout of a call in milliseconds, retries, and tolerated clock difference in seconds. */
const limits = { timeout: 8_000, retries: 1, clock: 300 };

/** Languages of the hosted page; without Ukrainian it follows the browser. */
const pageLocales = { ua: "auto", pl: "pl", en: "en" } as const;

/** Stripe, or whatever speaks its protocol at `apiUrl`. No I/O happens here. */
export function createStripe(settings: StripeSettings, timeout = limits.timeout): PaymentProvider {
  const { secretKey, webhookSecret } = settings;
  const isLive = /^(sk|rk)_live_/.test(secretKey);
  let loading: Promise<Stripe> | undefined;
  const client = () => {
    loading ??= clientOf(settings, timeout);
    return loading;
  };
  return {
    openSession: (ask) => attempt(async () => openSession(await client(), ask)),
    session: (providerId) => attempt(async () => look(await client(), providerId)),
    closeSession: (providerId) => attempt(async () => closeSession(await client(), providerId)),
    refund: (ask) => attempt(async () => refund(await client(), ask)),
    fee: (paymentId) => attempt(async () => paymentFee(await paymentWithBalance(await client(), paymentId))),
    event: async (bytes, signature) => readEvent(await client(), { bytes, signature, webhookSecret, isLive }),
  };
}

/** The provider's library, loaded for the first call: most processes of a shop never make one. */
async function loadStripe(): Promise<typeof Stripe> {
  return (await import("stripe")).default;
}

async function clientOf({ secretKey, apiUrl }: StripeSettings, timeout: number): Promise<Stripe> {
  const Stripe = await loadStripe();
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(`${apiUrl}${pathname}${search}`, { ...init, redirect: "error" });
    }),
    timeout,
    maxNetworkRetries: limits.retries,
    telemetry: false,
  });
}

async function openSession(stripe: Stripe, ask: SessionAsk): Promise<SessionStatus> {
  const { id, orderId, orderNumber, amount, currency, methods, email, locale, expiresAt } = ask;
  const names = { session: id, order: orderId };
  const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: orderNumber } };
  const made = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: orderId,
      metadata: names,
      payment_intent_data: { metadata: names, description: orderNumber },
      line_items: [{ quantity: 1, price_data: price }],
      allowed_payment_method_types: [...methods] as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[],
      customer_email: email,
      locale: pageLocales[locale],
      success_url: ask.successUrl,
      cancel_url: ask.cancelUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    },
    { idempotencyKey: `session-${id}` },
  );
  return sessionStatus(made);
}

async function closeSession(stripe: Stripe, providerId: string): Promise<SessionStatus> {
  const now = await look(stripe, providerId);
  if (now.state !== "open") return now;
  try {
    return sessionStatus(await stripe.checkout.sessions.expire(providerId));
  } catch (error) {
    // Between the two calls it may have been paid.
    if (await isRefusal(error)) return look(stripe, providerId);
    throw error;
  }
}

async function refund(
  stripe: Stripe,
  { id, paymentId, amount }: { id: string; paymentId: string; amount: number },
): Promise<RefundStatus> {
  // Idempotency keys expire after a day, the metadata of a refund does not.
  const made = await refundNamed(stripe, paymentId, id);
  if (made) return made;
  const metadata = { movement: id };
  const options = { idempotencyKey: `refund-${id}` };
  return refundStatus(await stripe.refunds.create({ payment_intent: paymentId, amount, metadata }, options));
}

async function readEvent(
  stripe: Stripe,
  {
    bytes,
    signature,
    webhookSecret,
    isLive,
  }: { bytes: Buffer; signature: string; webhookSecret: string; isLive: boolean },
): Promise<Result<ProviderEvent, EventRefusal>> {
  // The library refuses old signatures, but not those from the future.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1000 + limits.clock)) return fail<EventRefusal>({ code: "invalid_signature" });
  try {
    await stripe.webhooks.constructEventAsync(bytes, signature, webhookSecret, limits.clock);
    const { livemode, ...body } = bareEvent(JSON.parse(bytes.toString("utf8")));
    if (livemode !== isLive) return fail<EventRefusal>({ code: "wrong_mode", id: body.id, isLive: livemode });
    return ok({ id: body.id, kind: body.type, body });
  } catch {
    return fail<EventRefusal>({ code: "invalid_signature" });
  }
}

async function look(stripe: Stripe, providerId: string): Promise<SessionStatus> {
  return sessionStatus(await stripe.checkout.sessions.retrieve(providerId, { expand: ["payment_intent"] }));
}

function paymentWithBalance(stripe: Stripe, paymentId: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge.balance_transaction"] });
}

async function refundNamed(stripe: Stripe, paymentId: string, id: string): Promise<RefundStatus | null> {
  for await (const made of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (made.metadata?.movement === id) return refundStatus(made);
  }
  return null;
}

/** Makes a call. A refusal of the request itself is final; any other failure may be retried. */
async function attempt<Value>(call: () => Promise<Value>): Promise<Result<Value, ProviderFailure>> {
  try {
    return ok(await call());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ZodError)
      return fail({ code: "provider_unclear" as const, reason: "an answer in an unknown form" });
    return fail({
      code: (await isRefusal(error)) ? ("provider_refused" as const) : ("provider_away" as const),
      reason,
    });
  }
}

/** True for a refusal of the request itself. */
async function isRefusal(error: unknown): Promise<boolean> {
  return error instanceof (await loadStripe()).errors.StripeInvalidRequestError;
}
