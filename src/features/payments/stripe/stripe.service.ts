import Stripe from "stripe";
import { ZodError } from "zod";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { EventRefusal, PaymentProvider, ProviderFailure, RefundTruth, SessionTruth } from "../domain/provider.ts";
import { bareEvent, refundTruth, sessionTruth } from "../domain/stripe-objects.ts";

/** How the provider is reached. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Where its protocol is spoken, without a slash at the end. */
  apiUrl: string;
}

/** Milliseconds that one call may take, tries after the first, and seconds that the clocks may differ. */
const limits = { patience: 8_000, retries: 1, clock: 300 };

/** Languages of the hosted page; it has no Ukrainian and follows the browser then. */
const pageLocales = { ua: "auto", pl: "pl", en: "en" } as const;

/** Stripe, or whoever speaks its protocol at `apiUrl`. No I/O happens here. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings, patience = limits.patience) {
  const isLive = /^(sk|rk)_live_/.test(secretKey);
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(`${apiUrl}${pathname}${search}`, { ...init, redirect: "error" });
    }),
    timeout: patience,
    maxNetworkRetries: limits.retries,
    telemetry: false,
  });
  const provider: PaymentProvider = {
    openSession: (ask) =>
      attempt(async () => {
        const { id, orderId, orderNumber, amount, currency, methods, email, locale, expiresAt } = ask;
        const names = { session: id, order: orderId };
        const made = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: orderId,
            metadata: names,
            payment_intent_data: { metadata: names, description: orderNumber },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: orderNumber },
                },
              },
            ],
            allowed_payment_method_types: [
              ...methods,
            ] as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[],
            customer_email: email,
            locale: pageLocales[locale],
            success_url: ask.successUrl,
            cancel_url: ask.cancelUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: `session-${id}` },
        );
        return sessionTruth(made);
      }),
    session: (providerId) => attempt(() => look(stripe, providerId)),
    closeSession: (providerId) =>
      attempt(async () => {
        const now = await look(stripe, providerId);
        if (now.state !== "open") return now;
        try {
          return sessionTruth(await stripe.checkout.sessions.expire(providerId));
        } catch (error) {
          // Between the two calls it may have been paid.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return look(stripe, providerId);
          throw error;
        }
      }),
    refund: ({ id, paymentId, amount }) =>
      attempt(async () => {
        // Keys are forgotten after a day; what was done under our name is not.
        const made = await refundNamed(stripe, paymentId, id);
        if (made) return made;
        const metadata = { movement: id };
        const options = { idempotencyKey: `refund-${id}` };
        return refundTruth(await stripe.refunds.create({ payment_intent: paymentId, amount, metadata }, options));
      }),
    async event(bytes, signature) {
      // The library refuses what is old, not what comes from the future.
      const said = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
      if (!(said <= Date.now() / 1000 + limits.clock)) return fail<EventRefusal>({ code: "invalid_signature" });
      try {
        await stripe.webhooks.constructEventAsync(bytes, signature, webhookSecret, limits.clock);
        const { livemode, ...body } = bareEvent(JSON.parse(bytes.toString("utf8")));
        if (livemode !== isLive) return fail<EventRefusal>({ code: "wrong_mode", id: body.id, isLive: livemode });
        return ok({ id: body.id, kind: body.type, body });
      } catch {
        return fail<EventRefusal>({ code: "invalid_signature" });
      }
    },
  };
  return provider;
}

async function look(stripe: Stripe, providerId: string): Promise<SessionTruth> {
  return sessionTruth(await stripe.checkout.sessions.retrieve(providerId, { expand: ["payment_intent"] }));
}

async function refundNamed(stripe: Stripe, paymentId: string, id: string): Promise<RefundTruth | null> {
  for await (const made of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (made.metadata?.movement === id) return refundTruth(made);
  }
  return null;
}

/** Makes a call. What the provider says about the call itself is final; all else may be tried again. */
async function attempt<Value>(call: () => Promise<Value>): Promise<Result<Value, ProviderFailure>> {
  try {
    return ok(await call());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ZodError)
      return fail({ code: "provider_unclear" as const, reason: "an answer in an unknown form" });
    const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError;
    return fail({ code: isFinal ? ("provider_refused" as const) : ("provider_away" as const), reason });
  }
}
