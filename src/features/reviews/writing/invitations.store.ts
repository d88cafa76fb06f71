import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Recipient of an invitation. */
export interface Invited {
  orderId: string;
  userId: string;
  email: string;
  firstName: string;
  locale: Locale;
}

/** Accepts e-mails in general and marketing e-mails; the latter are off by default. */
const agreed = sql`
  coalesce((select wanted from published.preferences where user_id = u.id and channel = 'email' and topic = 'enabled'), true)
  and coalesce((select wanted from published.preferences where user_id = u.id and channel = 'email' and topic = 'marketing'), false)`;

/** Orders delivered between two times whose buyers were not invited yet and agree to such e-mails; oldest first. */
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

/** Records the invitation of an order; false if it is recorded already. */
export async function insertInvitation(trx: Executor, orderId: string): Promise<boolean> {
  const { rows } = await sql`insert into review_invitations (order_id) values (${orderId})
    on conflict do nothing returning order_id`.execute(trx);
  return rows.length > 0;
}

/** Products of an order that the user has not reviewed, with localised names. */
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
