import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import { watchDays } from "#platform/pure/market/terms.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Watch } from "../domain/watch.ts";

/** Recipient: a member, or an address without an account. */
export type Watcher = { userId: string; email?: undefined } | { email: string; userId?: undefined };

/** A request to be stored. */
export interface NewWatch extends Watch {
  watcher: Watcher;
  locale: Locale;
  hash: string;
}

const isOf = ({ userId, email }: Watcher) =>
  userId === undefined ? sql<boolean>`w.email = ${email}` : sql<boolean>`w.user_id = ${userId}`;

const columns = sql`w.id, w.product_id as "productId", w.market, w.kind, w.target, w.state`;

/**
 * Stores a request; a repeated one updates the target of the first. Returns its id, and how many e-mails have asked to confirm
 * it, this one included.
 */
export async function upsertWatch(trx: Executor, watch: NewWatch): Promise<{ id: string; confirmations: number }> {
  const { watcher, productId, market, locale, kind, target, state, hash, id } = watch;
  const confirmations = state === "asked" ? 1 : 0;
  const conflict =
    watcher.userId === undefined
      ? sql`(email, product_id, market, kind, state) where email is not null and state <> 'done'`
      : sql`(user_id, product_id, market, kind) where user_id is not null and state = 'waiting'`;
  const { rows } = await sql<{ id: string; confirmations: number }>`
    insert into watches as w (id, user_id, email, product_id, market, locale, kind, target, state, hash, letters)
    values (${id}, ${watcher.userId ?? null}, ${watcher.email ?? null}, ${productId}, ${market}, ${locale}, ${kind},
      ${target}, ${state}, ${hash}, ${confirmations})
    on conflict ${conflict} do update
      set target = excluded.target, locale = excluded.locale, letters = w.letters + ${confirmations}, changed_at = now()
    returning w.id, w.letters as confirmations`.execute(trx);
  return rows[0] ?? { id, confirmations };
}

/** Requests that are waiting or can still be confirmed. */
export async function countOpen(db: Executor, watcher: Watcher): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from watches w where ${isOf(watcher)} and w.state <> 'done'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** A member's requests, open ones first, each group newest first. */
export async function selectWatches(db: Executor, userId: string): Promise<(Watch & { changedAt: Date })[]> {
  const { rows } = await sql<Watch & { changedAt: Date }>`
    select ${columns}, w.changed_at as "changedAt" from watches w where w.user_id = ${userId}
    order by w.state = 'done', w.created_at desc, w.id limit 200`.execute(db);
  return rows;
}

/** Names of products, also of those that are no longer sold; in Ukrainian where the language has none. */
export async function productNames(db: Executor, ids: readonly string[], locale: Locale): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (product_id) product_id as id, name from published.product_texts
    where product_id = any(${ids}) and locale in (${locale}, 'ua')
    order by product_id, locale = ${locale} desc`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The request with this token; null if it no longer exists. */
export async function selectByHash(db: Executor, hash: string): Promise<Watch | null> {
  const { rows } = await sql<Watch>`select ${columns} from watches w where w.hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}

/** Confirms a request, which replaces an earlier confirmed one about the same. True also if it was confirmed before. */
export async function confirmByHash(trx: Executor, hash: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; state: string }>`
    select w.id, w.state from watches w where w.hash = ${hash} for update`.execute(trx);
  const [found] = rows;
  if (found?.state !== "asked") return found?.state === "waiting";
  await sql`delete from watches w using watches asked where asked.id = ${found.id} and w.state = 'waiting'
    and w.email = asked.email and w.product_id = asked.product_id and w.market = asked.market and w.kind = asked.kind`.execute(
    trx,
  );
  await sql`update watches set state = 'waiting', changed_at = now() where id = ${found.id}`.execute(trx);
  return true;
}

export async function deleteByHash(db: Executor, hash: string): Promise<void> {
  await db.deleteFrom("watches").where("hash", "=", hash).execute();
}

/** Deletes all requests of the recipient of one. */
export async function deleteOfSameAddress(db: Executor, hash: string): Promise<void> {
  await sql`delete from watches w using watches known
    where known.hash = ${hash} and (w.email = known.email or w.user_id = known.user_id)`.execute(db);
}

/** `id` is a UUID. False if the member has no such request. */
export async function deleteWatch(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom("watches").where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Assigns requests confirmed for an address to the member who has verified the same address. */
export async function adoptWatches(trx: Executor, userId: string): Promise<void> {
  await sql`
    delete from watches w using published.users u, watches own
    where u.id = ${userId} and u.email_verified and w.email = u.email and w.state = 'waiting' and own.user_id = u.id
      and own.state = 'waiting' and own.product_id = w.product_id and own.market = w.market and own.kind = w.kind`.execute(
    trx,
  );
  await sql`
    update watches w set user_id = u.id, email = null from published.users u
    where u.id = ${userId} and u.email_verified and w.email = u.email and w.state = 'waiting'`.execute(trx);
}

/** Deletes unconfirmed, expired and completed requests. */
export async function deleteOldWatches(db: Executor): Promise<void> {
  const { asked, waiting, done } = watchDays;
  await sql`delete from watches where changed_at < now() - make_interval(days =>
    case state when 'asked' then ${asked}::int when 'waiting' then ${waiting}::int else ${done}::int end)`.execute(db);
}
