import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import { watchDays } from "#platform/pure/market/terms.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Watch } from "../domain/watch.ts";

/** Whose e-mail it is: a member, or an address. */
export type Watcher = { userId: string; email?: undefined } | { email: string; userId?: undefined };

/** A wish for an e-mail before it is kept. */
export interface NewWatch extends Watch {
  watcher: Watcher;
  locale: Locale;
  hash: string;
}

const isOf = ({ userId, email }: Watcher) =>
  userId === undefined ? sql<boolean>`w.email = ${email}` : sql<boolean>`w.user_id = ${userId}`;

const columns = sql`w.id, w.product_id as "productId", w.market, w.kind, w.target, w.state`;

/**
 * Keeps a wish for an e-mail; asked for again, the old one takes the new target. Gives its id, and which e-mail asks for a
 * confirmation by now.
 */
export async function keepWatch(trx: Executor, watch: NewWatch): Promise<{ id: string; letters: number }> {
  const { watcher, productId, market, locale, kind, target, state, hash, id } = watch;
  const letters = state === "asked" ? 1 : 0;
  const conflict =
    watcher.userId === undefined
      ? sql`(email, product_id, market, kind, state) where email is not null and state <> 'done'`
      : sql`(user_id, product_id, market, kind) where user_id is not null and state = 'waiting'`;
  const { rows } = await sql<{ id: string; letters: number }>`
    insert into watches as w (id, user_id, email, product_id, market, locale, kind, target, state, hash, letters)
    values (${id}, ${watcher.userId ?? null}, ${watcher.email ?? null}, ${productId}, ${market}, ${locale}, ${kind},
      ${target}, ${state}, ${hash}, ${letters})
    on conflict ${conflict} do update
      set target = excluded.target, locale = excluded.locale, letters = w.letters + ${letters}, changed_at = now()
    returning w.id, w.letters`.execute(trx);
  return rows[0] ?? { id, letters };
}

/** E-mails that somebody waits for, or could confirm. */
export async function countOpen(db: Executor, watcher: Watcher): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from watches w where ${isOf(watcher)} and w.state <> 'done'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** E-mails of a member: those that are waited for first, the newest first. */
export async function selectWatches(db: Executor, userId: string): Promise<(Watch & { changedAt: Date })[]> {
  const { rows } = await sql<Watch & { changedAt: Date }>`
    select ${columns}, w.changed_at as "changedAt" from watches w where w.user_id = ${userId}
    order by w.state = 'done', w.created_at desc, w.id limit 200`.execute(db);
  return rows;
}

/** The wish that the secret of an e-mail belongs to; null if there is none any more. */
export async function selectByHash(db: Executor, hash: string): Promise<Watch | null> {
  const { rows } = await sql<Watch>`select ${columns} from watches w where w.hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}

/** The address is the reader's own. What was confirmed before about the same is replaced. True also if it was already. */
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

/** All e-mails to whoever the secret of one belongs to. */
export async function deleteOfSameAddress(db: Executor, hash: string): Promise<void> {
  await sql`delete from watches w using watches known
    where known.hash = ${hash} and (w.email = known.email or w.user_id = known.user_id)`.execute(db);
}

/** `id` is a uuid. False if this member has no such one. */
export async function deleteWatch(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom("watches").where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** What was confirmed for the address of a member before is theirs: their account has proved the same address. */
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

/** Deletes what nobody confirmed, what was waited for too long, and what is over. */
export async function deleteOldWatches(db: Executor): Promise<void> {
  const { asked, waiting, done } = watchDays;
  await sql`delete from watches where changed_at < now() - make_interval(days =>
    case state when 'asked' then ${asked}::int when 'waiting' then ${waiting}::int else ${done}::int end)`.execute(db);
}
