import type { OrderInLetter } from "#features/letters/domain/letter.ts";
import type { Letters } from "#features/letters/letters.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectPaperFacts } from "./documents.store.ts";
import type { ChargeKind } from "./domain/charge.ts";
import { itemName } from "./domain/item-name.ts";
import { payPath } from "./order-letters.service.ts";
import { selectOrderForLetter } from "./order-letters.store.ts";

/** Tells the lessee what is to pay for their lease, until when and how; once for each order. */
export async function writeCharge(
  trx: Executor,
  letters: Letters,
  orderId: string,
  { kind, machine, reason }: { kind: ChargeKind; machine: string; reason: string | null },
): Promise<void> {
  const { number, market, userId, email, firstName, locale, deadline } = await selectOrderForLetter(trx, orderId);
  const { items, subtotal, tax, taxRateBp, total, paymentMethod } = await selectPaperFacts(trx, orderId);
  const order: OrderInLetter = {
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
  await letters.write(trx, `charge:${orderId}`, { userId, email, firstName, locale }, content);
}
