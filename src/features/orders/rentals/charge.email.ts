import type { OrderInEmail } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectDocumentFacts } from "../documents/documents.store.ts";
import { itemName } from "../domain/item-name.ts";
import { payPath } from "../placement/order.email.ts";
import { selectOrderForEmail } from "../placement/order-email.store.ts";

/** Tells the lessee what is to pay for their lease, until when and how; once for each order. */
export async function writeCharge(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { kind, machine, reason }: { kind: LeaseChargeKind; machine: string; reason: string | null },
): Promise<void> {
  const { number, market, userId, email, firstName, locale, deadline } = await selectOrderForEmail(trx, orderId);
  const { items, subtotal, tax, taxRateBp, total, paymentMethod } = await selectDocumentFacts(trx, orderId);
  const order: OrderInEmail = {
    ...{ id: orderId, number, market, subtotal, tax, taxRateBp, shipping: 0, fee: 0, total, paymentMethod },
    lines: items.map((item) => {
      const { quantity, saleUnit, unitNet } = item;
      return { name: itemName(item, locale), quantity, saleUnit, net: unitNet * quantity };
    }),
    payUntil: paymentMethod === "transfer" && deadline ? dayIn(markets[market].timeZone, deadline) : null,
    payBy: paymentMethod === "card" ? deadline : null,
  };
  const last = items[0]?.rental?.last ?? null;
  const link = `/${locale}/profile/orders/${orderId}`;
  const toPay = order.payBy ? { payLink: payPath(locale, orderId) } : {};
  const content = { kind: "lease-charge" as const, charge: kind, market, machine, reason, last, order, link, ...toPay };
  await emails.write(trx, `charge:${orderId}`, { userId, email, firstName, locale }, content);
}
