import type { EmailContent } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { carrierName, trackingAddress } from "../domain/fulfilment/shipment.ts";
import { bankView } from "../domain/history/order-view.ts";
import type { NewOrder, OrderHead } from "../domain/order.ts";
import { orderPath, payPath, readerOf } from "../placement/order.email.ts";
import { selectOrderForEmail } from "../placement/order-email.store.ts";
import { selectParcelForEmail, selectReturnForEmail } from "./fulfilment-email.store.ts";

/** Content of an e-mail about an order; number, market and link are added here. */
type AboutOrder = EmailContent extends infer Kind
  ? Kind extends { orderNumber: string; market: unknown; link: string }
    ? Omit<Kind, "orderNumber" | "market" | "link">
    : never
  : never;

/** Tells the buyer what was shipped, with its tracking number; once for each parcel. */
export async function writeParcel(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, isWhole }: { id: string; isWhole: boolean },
): Promise<void> {
  const { carrier, ...parcel } = await selectParcelForEmail(trx, id);
  const order = await selectOrderForEmail(trx, orderId);
  const content = {
    kind: "parcel-sent",
    ...parcel,
    carrier: carrierName(carrier, order.locale),
    trackingAddress: trackingAddress(carrier, parcel.trackingNumber),
    isWhole,
  } as const;
  await writeAbout(trx, emails, order, { key: `parcel:${id}`, content });
}

/** Reminds of a transfer, or of a charge for a lease, that has not come; once for each order. */
export async function writeReminder(trx: Executor, emails: Emails, id: string): Promise<void> {
  const order = await selectOrderForEmail(trx, id);
  const bank = bankView(order, order.locale);
  if (!order.charge)
    return writeAbout(trx, emails, order, { key: `reminder:${id}`, content: { kind: "transfer-reminder", bank } });
  const payLink = order.paymentMethod === "card" ? { payLink: payPath(order) } : {};
  const due = { kind: "charge-reminder", charge: order.charge.kind, bank, ...payLink } as const;
  await writeAbout(trx, emails, order, { key: `reminder:${id}`, content: due });
}

/** Tells that staff has confirmed an order and until when its money is awaited. */
export async function writeConfirmed(
  trx: Executor,
  emails: Emails,
  { id, paymentDeadline }: Pick<NewOrder, "id" | "paymentDeadline">,
): Promise<void> {
  const order = await selectOrderForEmail(trx, id);
  const bank = bankView({ ...order, paymentDeadline }, order.locale);
  await writeAbout(trx, emails, order, { key: `confirmed:${id}`, content: { kind: "order-confirmed", bank } });
}

/**
 * Tells about a payment that is not there yet: on its way, or refused by the bank after all; or received after the goods were
 * sent. `id` names the payment; amount in minor units; once for each state of each payment.
 */
export async function writePayment(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, state, amount }: { id: string; state: "on_its_way" | "failed" | "received"; amount: number },
): Promise<void> {
  const order = await selectOrderForEmail(trx, orderId);
  const key = `payment:${id}:${state}`;
  if (state !== "failed") return writeAbout(trx, emails, order, { key, content: { kind: "payment", state, amount } });
  const { paymentDeadline: payBy } = order;
  // Without a deadline there is nothing to try again.
  if (!payBy) return;
  await writeAbout(trx, emails, order, {
    key,
    content: { kind: "payment", state, amount, payBy, payLink: payPath(order) },
  });
}

/** Tells that a part has come (`amount` in minor units) and what is missing; once for each part. */
export async function writePartPayment(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const order = await selectOrderForEmail(trx, orderId);
  const bank = bankView(order, order.locale);
  await writeAbout(trx, emails, order, { key: `part:${id}`, content: { kind: "part-payment", amount, bank } });
}

/** Tells that a refund was requested (`asked`) or completed (`done`); `amount` in minor units. Once for each. */
export async function writeRefund(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, amount, state, method }: { id: string; amount: number; state: "asked" | "done"; method: PaymentMethod },
): Promise<void> {
  const content = { kind: "refund", state, amount, paymentMethod: method } as const;
  await writeAbout(trx, emails, await selectOrderForEmail(trx, orderId), { key: `refund:${id}:${state}`, content });
}

/**
 * Tells that money was not owed and is refunded (D24); once for each refund. `isExcess`: an overpayment of an order that
 * goes on.
 */
export async function writeLateMoney(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { id, amount, isExcess }: { id: string; amount: number; isExcess: boolean },
): Promise<void> {
  await writeAbout(trx, emails, await selectOrderForEmail(trx, orderId), {
    key: `refund:${id}:asked`,
    content: { kind: "late-money", amount, isExcess },
  });
}

/** Tells the status of a return; once for each status. */
export async function writeReturn(trx: Executor, emails: Emails, returnId: string): Promise<void> {
  const { orderId, ...content } = await selectReturnForEmail(trx, returnId);
  await writeAbout(trx, emails, await selectOrderForEmail(trx, orderId), {
    key: `return:${returnId}:${content.status}`,
    content: { kind: "return", ...content },
  });
}

/** E-mails about an order are part of the contract: they go to the address given for it, whatever the preferences say. */
async function writeAbout(
  trx: Executor,
  emails: Emails,
  order: OrderHead,
  { key, content }: { key: string; content: AboutOrder },
): Promise<void> {
  const { orderNumber, market } = order;
  await emails.write(trx, key, readerOf(order), { ...content, orderNumber, market, link: orderPath(order) });
}
