import { sql } from "kysely";
import { saleUnit } from "#features/catalogue/domain/card.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderHead, ShippingInfo } from "../domain/order.ts";

/** An order that holds stock and is not paid. */
export interface UnpaidOrder
  extends Pick<OrderHead, "id" | "userId" | "paymentMethod" | "total">,
    Pick<ShippingInfo, "postalCode" | "city" | "address"> {
  placedFrom: string | null;
  /** Quantity by product, sets taken apart; machines as `rent:` and their product. */
  products: Record<string, number>;
}

/**
 * Serialises transactions that count the same orders: one per account, address and network at a time, until the end of the
 * transaction. Keys are locked in sorted order to avoid deadlocks.
 */
export async function lockCounting(trx: Executor, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(n) from (
    select distinct hashtextextended('unpaid ' || key, 0) as n from unnest(${[...new Set(keys)]}::text[]) as key
    order by n) as sorted`.execute(trx);
}

/** Unpaid orders of these accounts, from these networks, or to these postal codes. Debts of a lease hold nothing. */
export async function selectUnpaid(
  trx: Executor,
  { users, networks, postalCodes }: { users: string[]; networks: string[]; postalCodes: string[] },
): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select o.id, o.user_id as "userId", o.payment_method as "paymentMethod", o.placed_from as "placedFrom",
      o.postal_code as "postalCode", o.city, o.address, o.total,
      coalesce((select jsonb_object_agg(held.id, held.n) from (
        select product_id as id, quantity as n from stock_reservations where order_id = o.id
        union all
        select 'rent:' || i.product_id, sum(i.quantity)::int from order_items i
          join published.order_rentals r on r.order_item_id = i.id where i.order_id = o.id group by 1
      ) held), '{}') as products
    from orders o
    where o.status = 'pending' and o.payment_status in ('pending', 'failed')
      and (o.user_id = any(${users}) or o.placed_from = any(${networks}) or o.postal_code = any(${postalCodes}))
      and not exists (select from lease_charges c where c.order_id = o.id)`.execute(trx);
  return rows;
}

/** Paid sums of these accounts less refunds, in minor units by market, and their unpaid card orders of the last day. */
export async function selectStandings(
  trx: Executor,
  users: readonly string[],
): Promise<Map<string, { paid: Record<string, number>; cardTries: number }>> {
  const { rows } = await sql<{ userId: string; paid: Record<string, number>; cardTries: number }>`
    select user_id as "userId", jsonb_object_agg(market, paid) as paid, sum(tries)::int as "cardTries" from (
      select user_id, market,
        coalesce(sum(captured - refunded) filter (where status <> 'cancelled'), 0) as paid,
        count(*) filter (where payment_method = 'card' and captured = 0 and payment_status <> 'authorised'
          and created_at > now() - interval '1 day') as tries
      from orders where user_id = any(${[...users]}) group by user_id, market
    ) by_market group by user_id`.execute(trx);
  return new Map(rows.map(({ userId, ...standing }) => [userId, standing]));
}

/** Total stock of a product, and whether it is counted in pieces. */
export interface ProductInAll {
  inAll: number;
  isPieces: boolean;
}

/** Total stock by product id. */
export async function selectInAll(trx: Executor, products: readonly string[]): Promise<Map<string, ProductInAll>> {
  const { rows } = await sql<{ id: string; inAll: number; categoryId: number }>`
    select id, coalesce(on_hand, 0) as "inAll", category_id as "categoryId"
    from published.products left join stock on stock.product_id = products.id where id = any(${[...products]})`.execute(
    trx,
  );
  return new Map(rows.map(({ id, inAll, categoryId }) => [id, { inAll, isPieces: saleUnit(categoryId) === "piece" }]));
}

/** Number of machines of a market by product id. */
export async function selectFleets(
  trx: Executor,
  { machines, market }: { machines: readonly string[]; market: string },
): Promise<Map<string, number>> {
  if (machines.length === 0) return new Map();
  const { rows } = await sql<{ id: string; n: number }>`
    select product_id as id, count(*)::int as n from published.rental_units
    where product_id = any(${[...machines]}) and market = ${market} and state <> 'retired' group by 1`.execute(trx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
