import type { OrderInLetter } from "#features/letters/domain/letter.ts";
import type { Letters } from "#features/letters/letters.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Assessed, PlaceRequest } from "./domain/placement.ts";
import { selectOrderForLetter } from "./order-letters.store.ts";

/** An order that was just kept, as far as its letter tells of it. */
interface PlacedFacts {
  id: string;
  number: string;
  buyerId: string;
  request: PlaceRequest;
  assessed: Assessed;
  deadline: Date | null;
}

/**
 * The confirmation of an order, to the address that the buyer gave for it. It belongs to the contract, so no preference
 * is asked. Part of the transaction that keeps the order: neither is there without the other.
 */
export async function writeOrderPlaced(trx: Executor, letters: Letters, facts: PlacedFacts): Promise<void> {
  const { id, number, buyerId, request, assessed, deadline } = facts;
  const { firstName, email } = request.shipping;
  const { subtotal, tax, taxRateBp, shipping, fee, total } = assessed.totals;
  const order: OrderInLetter = {
    id,
    number,
    market: request.market,
    lines: assessed.lines.map(({ product, quantity, unitNet }) => ({
      name: product.name,
      quantity,
      saleUnit: product.saleUnit,
      net: unitNet * quantity,
    })),
    subtotal,
    tax,
    taxRateBp,
    shipping,
    fee,
    total,
    paymentMethod: request.paymentMethod,
    payUntil:
      request.paymentMethod === "transfer" && deadline ? dayIn(markets[request.market].timeZone, deadline) : null,
  };
  const reader = { userId: buyerId, email, firstName, locale: request.locale };
  await letters.write(trx, `order-placed:${id}`, reader, {
    kind: "order-placed",
    order,
    link: orderPath(request.locale, id),
  });
}

/**
 * Tells the buyer where their order stands now, as part of the transaction that changed it; once for each state, however
 * often that is tried. An order that has only been placed had its letter then, one whose parcels left had theirs. Throws for an order that is not there.
 */
export async function writeOrderStatus(trx: Executor, letters: Letters, id: string): Promise<void> {
  const { number, market, status, userId, email, firstName, locale, hasParcels } = await selectOrderForLetter(trx, id);
  if (status === "pending" || (status === "shipped" && hasParcels)) return;
  await letters.write(
    trx,
    `order-status:${id}:${status}`,
    { userId, email, firstName, locale },
    {
      kind: "order-status",
      number,
      market,
      status,
      link: orderPath(locale, id),
    },
  );
}

function orderPath(locale: string, id: string): string {
  return `/${locale}/profile/orders/${id}`;
}
