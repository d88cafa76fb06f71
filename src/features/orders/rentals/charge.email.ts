import type { Emails } from "#features/emails/emails.service.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { orderView } from "../domain/history/order-view.ts";
import { orderPath, payPath, readerOf } from "../placement/order.email.ts";
import { selectAnyOrder } from "../placement/order.store.ts";

/** Tells the lessee what is to pay for their lease, until when and how; once for each order. */
export async function writeCharge(
  trx: Executor,
  emails: Emails,
  orderId: string,
  { kind, machine, reason }: { kind: LeaseChargeKind; machine: string; reason: string | null },
): Promise<void> {
  const order = await selectAnyOrder(trx, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const { market, locale, items } = order;
  await emails.write(trx, `charge:${orderId}`, readerOf(order), {
    ...{ kind: "lease-charge", charge: kind, market, machine, reason },
    last: items[0]?.rental?.last ?? null,
    order: orderView(order, locale),
    link: orderPath(order),
    ...(order.paymentMethod === "card" ? { payLink: payPath(order) } : {}),
  });
}
