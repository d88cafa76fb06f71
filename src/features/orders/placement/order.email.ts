import { documentPage } from "#features/content/domain/terms/terms-document.ts";
import type { AddressInEmail, Reader } from "#features/emails/domain/email.ts";
import type { Emails, NewEmail } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { endReason } from "../domain/fulfilment/confirmation.ts";
import { orderView } from "../domain/history/order-view.ts";
import type { Order, OrderHead } from "../domain/order.ts";
import { receivedFor } from "../domain/payments/owed.ts";
import { type BillingInfo, billedTo, partyOf } from "../domain/placement/billing.ts";
import { type OrderForEmail, selectOrderForEmail } from "./order-email.store.ts";

/**
 * Writes the confirmations of placed orders, to the addresses given for them. They are part of the contract, so preferences do
 * not apply. In the transaction that stores the orders: neither exists without the other.
 */
export async function writeOrdersPlaced(
  trx: Executor,
  emails: Pick<Emails, "writeAll">,
  orders: readonly Order[],
): Promise<void> {
  await emails.writeAll(trx, orders.map(emailOf));
}

function emailOf(order: Order): NewEmail {
  const { id, locale } = order;
  const content = {
    kind: "order-placed",
    order: orderView(order, locale),
    ...addressesOf(order),
    link: orderPath(order),
    ...(order.paymentMethod === "card" ? { payLink: payPath(order) } : {}),
    termsLink: `/${locale}/${documentPage("purchase", order.termsVersion)}`,
  } as const;
  return { effectKey: `order-placed:${id}`, reader: readerOf(order), content };
}

/** The delivery address, and the billing address if it differs or names a company. */
function addressesOf({ shipping, billing, business }: Order): { delivery: AddressInEmail; billing?: AddressInEmail } {
  const delivery = addressOf(shipping, null);
  if (!billing && !business) return { delivery };
  return { delivery, billing: addressOf(billedTo({ shipping, billing }), business?.company ?? null) };
}

function addressOf(to: BillingInfo, company: string | null): AddressInEmail {
  const { name, address, country } = partyOf(to);
  return { name: company ? `${company}, ${name}` : name, address, country: country === "Other" ? null : country };
}

/** The buyer of an order, at the address given for it. */
export function readerOf({ userId, shipping: { email, firstName }, locale }: OrderHead): Reader {
  return { userId, email, firstName, locale };
}

/**
 * Tells the buyer the status of their order, in the transaction that changed it; once for each status. A new order had its
 * e-mail when it was placed, a shipped one had those of its parcels. Throws if there is no such order.
 */
export async function writeOrderStatus(trx: Executor, emails: Emails, id: string): Promise<void> {
  const order = await selectOrderForEmail(trx, id);
  const { orderNumber, market, status, times, rental } = order;
  if (status === "pending" || isToldElsewhere(order)) return;
  // A revived order may end once more.
  const effectKey = `order-status:${id}:${status}${times > 1 ? `:${times}` : ""}`;
  const reader = readerOf(order);
  const received = receivedFor(order);
  const paid = status === "processing" && received > 0 ? received : null;
  const hasExpired = status === "cancelled" && (order.endedAs === "expired" || order.endedAs === "payment_failed");
  const about = { orderNumber, market, paid, link: orderPath(order) };
  if (order.charge) {
    const state = status === "cancelled" ? (hasExpired ? "expired" : "cancelled") : "paid";
    return emails.write(trx, effectKey, reader, { kind: "charge-status", ...about, charge: order.charge.kind, state });
  }
  await emails.write(trx, effectKey, reader, {
    kind: "order-status",
    ...about,
    status,
    hasExpired,
    ...(status === "cancelled" && endReason(order) === "unconfirmed" ? { isUnconfirmed: true } : {}),
    ...(status === "processing" && rental ? { rental } : {}),
  });
}

/**
 * True if the buyer knows already: from the page that placed the order, from the e-mail about a parcel, or because they
 * fetched the machine themselves. Of a charge for a lease only payment and early end are worth an e-mail.
 */
function isToldElsewhere({ status, hasParcels, rental, charge }: OrderForEmail): boolean {
  if (charge) return status !== "processing" && status !== "cancelled";
  if (status === "shipped" && hasParcels) return true;
  return rental?.isAll === true && (status === "shipped" || status === "delivered");
}

type OrderPath = Pick<OrderHead, "id" | "locale">;

/** Path of the redirect to the payment page of an order. */
export function payPath({ id, locale }: OrderPath): string {
  return `/${locale}/checkout/pay?orderId=${id}`;
}

/** Path of the buyer's page of an order. */
export function orderPath({ id, locale }: OrderPath): string {
  return `/${locale}/profile/orders/${id}`;
}
