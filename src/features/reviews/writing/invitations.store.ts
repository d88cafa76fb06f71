import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Somebody who can be asked what they think of what they received. */
export interface Invited {
  orderId: string;
  userId: string;
  email: string;
  firstName: string;
  locale: Locale;
}

/** Wants e-mails of the shop at all, and those that nobody needs for an order. Without a word of theirs: no. */
const agreed = sql`
  coalesce((select wanted from published.preferences where user_id = u.id and channel = 'email' and topic = 'enabled'), true)
  and coalesce((select wanted from published.preferences where user_id = u.id and channel = 'email' and topic = 'marketing'), false)`;

/**
 * Orders of a market that were delivered between two moments, whose buyers were not asked about them yet and agree to such
 * e-mails; the longest waiting first.
 */
export async function selectUninvited(
  db: Executor,
  { market, after, before }: { market: MarketCode; after: Date; before: Date },
  limit: number,
): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select o.id as "orderId", u.id as "userId", u.email, u.first_name as "firstName", u.locale
    from published.order_events e join published.orders o on o.id = e.order_id join published.users u on u.id = o.user_id
    where e.machine = 'order' and e.to_state = 'delivered' and e.at > ${after} and e.at <= ${before}
      and o.market = ${market} and o.status in ('delivered', 'completed') and o.payment_status <> 'refunded'
      and u.erasure_asked_at is null and u.erased_at is null and ${agreed}
      and not exists (select from published.lease_charges c where c.order_id = o.id)
      and not exists (select from review_invitations i where i.order_id = o.id)
    order by e.at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Remembers that the buyer of an order was asked; false if somebody else did so first. */
export async function insertInvitation(trx: Executor, orderId: string): Promise<boolean> {
  const { rows } = await sql`insert into review_invitations (order_id) values (${orderId})
    on conflict do nothing returning order_id`.execute(trx);
  return rows.length > 0;
}

/** Products of an order with their names in a language; those that this person has written about are left out. */
export async function selectUnreviewed(
  db: Executor,
  { orderId, userId, locale }: Pick<Invited, "orderId" | "userId" | "locale">,
): Promise<{ productId: string; name: string }[]> {
  const { rows } = await sql<{ productId: string; name: string }>`
    select i.product_id as "productId", coalesce(min(t.name), min(i.name)) as name
    from published.order_items i left join published.product_texts t on t.product_id = i.product_id and t.locale = ${locale}
    where i.order_id = ${orderId}
      and not exists (select from reviews r where r.product_id = i.product_id and r.user_id = ${userId})
    group by 1 order by min(i.position)`.execute(db);
  return rows;
}
