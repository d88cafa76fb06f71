import type { EmailContent } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { carrierName, trackingAddress } from "../domain/fulfilment/shipment.ts";
import { payPath } from "../placement/order.email.ts";
import { selectOrderForEmail } from "../placement/order-email.store.ts";
import { selectParcelForEmail, selectReturnForEmail } from "./fulfilment-email.store.ts";

/** What is told about an order; number, market and link are added here. */
type Said = EmailContent extends infer Kind
  ? Kind extends { number: string; market: unknown; link: string }
    ? Omit<Kind, "number" | "market" | "link">
    : never
  : never;

/** Tells the buyer, in the transaction, what has left with which number to follow it; once for each parcel. */
export async function writeParcel(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, isWhole }: { id: string; isWhole: boolean },
): Promise<void> {
  const { carrier, ...parcel } = await selectParcelForEmail(trx, id);
  const { locale } = await selectOrderForEmail(trx, orderId);
  const said = {
    kind: "parcel-sent",
    ...parcel,
    carrier: carrierName(carrier, locale),
    trackingAddress: trackingAddress(carrier, parcel.trackingNumber),
    isWhole,
  } as const;
  await say(trx, emails, orderId, { key: `parcel:${id}`, said });
}

/** Reminds of a transfer, or of what is owed for a lease, that has not come; once for each order. */
export async function writeReminder(
  trx: Executor,
  emails: Emails,
  { id, deadline }: { id: string; deadline: Date },
): Promise<void> {
  const { market, owed, charge, paymentMethod, locale } = await selectOrderForEmail(trx, id);
  const payUntil = dayIn(markets[market].timeZone, deadline);
  if (charge) {
    const payLink = paymentMethod === "card" ? { payLink: payPath(locale, id) } : {};
    const due = { kind: "charge-reminder", charge, total: owed, payUntil, ...payLink } as const;
    return say(trx, emails, id, { key: `reminder:${id}`, said: due });
  }
  await say(trx, emails, id, { key: `reminder:${id}`, said: { kind: "transfer-reminder", total: owed, payUntil } });
}

/** Tells that staff has confirmed an order and until when its money is awaited. */
export async function writeConfirmed(
  trx: Executor,
  emails: Emails,
  { id, deadline }: { id: string; deadline: Date },
): Promise<void> {
  const { market, owed } = await selectOrderForEmail(trx, id);
  const payUntil = dayIn(markets[market].timeZone, deadline);
  await say(trx, emails, id, { key: `confirmed:${id}`, said: { kind: "order-confirmed", total: owed, payUntil } });
}

/**
 * Tells what the bank says of a payment that is not there yet: on its way, or refused after all; or that it has come when the
 * goods had gone before it. `id` names the payment; amount in minor units; once for each state of each payment.
 */
export async function writePayment(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, state, amount }: { id: string; state: "on_its_way" | "failed" | "received"; amount: number },
): Promise<void> {
  const { deadline, locale } = await selectOrderForEmail(trx, orderId);
  if (state !== "failed")
    return say(trx, emails, orderId, { key: `payment:${id}:${state}`, said: { kind: "payment", state, amount } });
  // Without a deadline there is nothing that could be tried again.
  if (!deadline) return;
  const said = { kind: "payment", state, amount, payBy: deadline, payLink: payPath(locale, orderId) } as const;
  await say(trx, emails, orderId, { key: `payment:${id}:${state}`, said });
}

/** Tells that a part has come and what is missing, amounts in minor units; once for each part. */
export async function writePartPayment(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, amount, missing }: { id: string; amount: number; missing: number },
): Promise<void> {
  const { market, deadline } = await selectOrderForEmail(trx, orderId);
  const payUntil = deadline && dayIn(markets[market].timeZone, deadline);
  await say(trx, emails, orderId, { key: `part:${id}`, said: { kind: "part-payment", amount, missing, payUntil } });
}

/** Tells that money is on its way back (`asked`), or has gone (`done`); `amount` in minor units. Once for each of both. */
export async function writeRefund(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, amount, state, method }: { id: string; amount: number; state: "asked" | "done"; method: PaymentMethod },
): Promise<void> {
  const said = { kind: "refund", state, amount, paymentMethod: method } as const;
  await say(trx, emails, orderId, { key: `refund:${id}:${state}`, said });
}

/**
 * Tells that money came which nobody owes, and goes back (D24); once for each refund. `isExcess`: the order goes on, this was
 * too much for it.
 */
export async function writeLateMoney(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, amount, isExcess }: { id: string; amount: number; isExcess: boolean },
): Promise<void> {
  await say(trx, emails, orderId, { key: `refund:${id}:asked`, said: { kind: "late-money", amount, isExcess } });
}

/** Tells where a return stands; once for each state. */
export async function writeReturn(trx: Executor, emails: Emails, returnId: string): Promise<void> {
  const { orderId, ...said } = await selectReturnForEmail(trx, returnId);
  await say(trx, emails, orderId, { key: `return:${returnId}:${said.status}`, said: { kind: "return", ...said } });
}

/** E-mails about an order belong to the contract: they go to the address given for it, whatever the preferences say. */
async function say(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { key, said }: { key: string; said: Said },
): Promise<void> {
  const { number, market, userId, email, firstName, locale } = await selectOrderForEmail(trx, orderId);
  const link = `/${locale}/profile/orders/${orderId}`;
  await emails.write(trx, key, { userId, email, firstName, locale }, { ...said, number, market, link });
}
