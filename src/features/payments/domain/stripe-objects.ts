import { z } from "zod";
import type { EventSubject, RefundStatus, SessionStatus } from "./provider.ts";

const metadata = z.record(z.string(), z.string()).nullish();

const session = z.object({
  object: z.literal("checkout.session"),
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: z.union([z.string(), z.object({ id: z.string(), status: z.string() })]).nullish(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  metadata,
  url: z.string().nullish(),
});

const refund = z.object({
  object: z.literal("refund"),
  id: z.string(),
  status: z.string().nullish(),
  metadata,
});

const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

/** Minimal envelope of an event: unknown content of later versions is stored too. */
const envelope = z.object({
  id: z.string().min(3).max(255),
  type: z.string(),
  livemode: z.boolean().default(false),
  data: z.object({ object: z.record(z.string(), z.unknown()).nullish().catch(null) }).catch({ object: null }),
});

/** Reads a session of Stripe. Throws for anything else. */
export function sessionStatus(object: unknown): SessionStatus {
  const read = session.parse(object);
  const payment = read.payment_intent ?? null;
  return {
    id: read.metadata?.session ?? null,
    providerId: read.id,
    paymentId: typeof payment === "string" ? payment : (payment?.id ?? null),
    amount: read.amount_total ?? 0,
    currency: read.currency ?? "",
    state: stateOf(read),
    url: read.url ?? null,
  };
}

/** Reads a refund of Stripe. Throws for anything else. */
export function refundStatus(object: unknown): RefundStatus {
  const { id, status, metadata: ours } = refund.parse(object);
  const state = status === "succeeded" ? "done" : status === "failed" || status === "canceled" ? "failed" : "asked";
  return { id: ours?.movement ?? null, providerId: id, state };
}

const payment = z.object({
  currency: z.string(),
  latest_charge: z
    .object({
      balance_transaction: z
        .object({ fee: z.int().nonnegative(), currency: z.string(), exchange_rate: z.number().positive().nullish() })
        .nullish(),
    })
    .nullish(),
});

/**
 * Fee of a payment with its charge and balance transaction, in minor units of the payment's currency; `null` while there is no
 * balance transaction. A balance in another currency has the rate by which the payment was multiplied. Throws for anything else.
 */
export function paymentFee(object: unknown): number | null {
  const { currency, latest_charge } = payment.parse(object);
  const booked = latest_charge?.balance_transaction;
  if (!booked) return null;
  if (booked.currency === currency) return booked.fee;
  return booked.exchange_rate ? Math.round(booked.fee / booked.exchange_rate) : null;
}

/** Fields of an event's object that we store. */
const storedFields = [
  ...["object", "id", "status", "payment_status", "payment_intent", "amount", "amount_total", "currency", "metadata"],
  ...["client_reference_id", "expires_at"],
];

/** An event without the payer's name, address and card. Throws for anything else. */
export function bareEvent(body: unknown) {
  const { id, type, livemode, data } = envelope.parse(body);
  const fields = Object.entries(data.object ?? {});
  return {
    id,
    type,
    livemode,
    data: { object: Object.fromEntries(fields.filter(([name]) => storedFields.includes(name))) },
  };
}

/** Subject of an event of Stripe; `not_understood` if its form is unknown. */
export function eventSubject(body: unknown): EventSubject | "not_understood" {
  try {
    return describedSubject(body);
  } catch {
    return "not_understood";
  }
}

function describedSubject(body: unknown): EventSubject {
  const { type, data } = event.parse(body);
  if (type === "checkout.session.async_payment_failed")
    return { session: { ...sessionStatus(data.object), state: "failed" } };
  if (type.startsWith("checkout.session.")) return { session: sessionStatus(data.object) };
  if (/^(refund|charge\.refund)\.(created|updated|failed)$/.test(type)) return { refund: refundStatus(data.object) };
  return null;
}

/** A complete session with a pending payment is not paid yet; with a returned payment it never will be. */
function stateOf({ status, payment_status, payment_intent }: z.output<typeof session>): SessionStatus["state"] {
  if (payment_status !== "unpaid") return "paid";
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  const payment = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  return payment === "requires_payment_method" || payment === "canceled" ? "failed" : "processing";
}
