import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

export async function isSubscribed(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`select from week_subscriptions where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Subscribes from the week after `monday` on; a second time changes nothing. */
export async function subscribe(db: Executor, userId: string, monday: Day): Promise<void> {
  await sql`insert into week_subscriptions (user_id, sent_on) values (${userId}, ${monday}::date)
    on conflict (user_id) do nothing`.execute(db);
}

export async function unsubscribe(db: Executor, userId: string): Promise<void> {
  await sql`delete from week_subscriptions where user_id = ${userId}`.execute(db);
}

export interface Subscriber {
  userId: string;
  email: string;
  firstName: string;
  locale: Locale;
  sentOn: Day;
}

/** Everybody who subscribed and still has an account. */
export async function selectSubscribers(db: Executor): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select s.user_id as "userId", u.email, u.first_name as "firstName", u.locale, s.sent_on::text as "sentOn"
    from week_subscriptions s join published.users u on u.id = s.user_id where u.erased_at is null order by s.user_id`.execute(
    db,
  );
  return rows;
}

/** Records the e-mail of a week; false if another process was first. */
export async function markSent(trx: Executor, userId: string, monday: Day): Promise<boolean> {
  const { rows } = await sql`update week_subscriptions set sent_on = ${monday}::date
    where user_id = ${userId} and sent_on < ${monday}::date returning user_id`.execute(trx);
  return rows.length > 0;
}

/** A user's subscription, for the export of their data. */
export function selectWeekRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, { week_subscriptions: personalRows("week_subscriptions", sql`user_id = ${userId}`) });
}
