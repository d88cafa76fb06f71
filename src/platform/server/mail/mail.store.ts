import { type Selectable, sql } from "kysely";
import type { MarketCode } from "../../pure/market/market.ts";
import { retentionDays } from "../../pure/market/terms.ts";
import type { Executor } from "../db/database.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { JsonObject, Mails } from "../db/schema.gen.ts";

/** Send limit of an email: none, that of a confirmed address (`own`), or that of a typed address (`unconfirmed`). */
export type SendLimit = "none" | "own" | "unconfirmed";

/** An email to be stored and sent. */
export interface NewEmail {
  /** Identifies the event, so that it is reported once: `password-changed:<id>:<time>`. */
  effectKey: string;
  userId: string | null;
  /** Name of its template. */
  kind: string;
  locale: "ua" | "pl" | "en";
  /** Whose sender it has; left out: the sender of the environment, as for e-mails to staff. */
  market?: MarketCode | null;
  recipient: string;
  subject: string;
  /** Content from which the HTML is rendered. */
  parts: Record<string, unknown>;
  plain: string;
  /** Default: `none`. */
  limit?: SendLimit;
}

/** Stores emails to be sent. Returns the ids of those that did not exist. */
export async function insertMails(db: Executor, emails: readonly NewEmail[]): Promise<string[]> {
  const rows = emails.map(({ effectKey, userId, parts, limit = "none", market = null, ...email }) => {
    return { effect_key: effectKey, user_id: userId, parts: parts as JsonObject, send_limit: limit, market, ...email };
  });
  const { rows: inserted } = await sql<{ id: string }>`${insertRows("mails", rows)}
    on conflict (effect_key) do nothing returning id`.execute(db);
  return inserted.map(({ id }) => id);
}

/** Confirmed addresses of these users; users without one are left out. */
export async function selectConfirmed(db: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("published.users")
    .select(["id", "email"])
    .where("id", "in", [...new Set(userIds)])
    .where("email_verified", "is", true)
    .where("erased_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Limit, kind and recipient of an email that was not tried yet; `null` for any other one. */
export async function selectUntried(
  db: Executor,
  id: string,
): Promise<{ limit: SendLimit; kind: string; recipient: string } | null> {
  const row = await db
    .selectFrom("mails")
    .select(["send_limit", "kind", "recipient"])
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return row ? { limit: row.send_limit as SendLimit, kind: row.kind, recipient: row.recipient } : null;
}

/** Marks an email as held because its send limit is exceeded. */
export async function markHeld(db: Executor, id: string, limit: SendLimit): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "held", fault: limit })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/**
 * The email, locked until the transaction ends; `busy` while another process sends it, `null` if there is nothing to send.
 */
export async function takeWaiting(trx: Executor, id: string): Promise<Selectable<Mails> | "busy" | null> {
  const row = await trx
    .selectFrom("mails")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) return row;
  const held = await trx.selectFrom("mails").select("id").where("id", "=", id).where("state", "=", "waiting").execute();
  return held.length > 0 ? "busy" : null;
}

/** Marks an email as sent. */
export async function markSent(trx: Executor, id: string): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ state: "sent", sent_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1`, fault: null })
    .where("id", "=", id)
    .execute();
}

/** Records a failed attempt; `state` says whether it will be retried. */
export async function markError(db: Executor, id: string, state: "waiting" | "failed", error: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state, attempts: sql<number>`attempts + 1`, fault: error.slice(0, 300) })
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .execute();
}

/**
 * Requeues an email that has failed or is held, with its attempts reset and without a send limit. `false` if it is neither.
 */
export async function reviveUnsent(trx: Executor, id: string): Promise<boolean> {
  const revived = await trx
    .updateTable("mails")
    .set({ state: "waiting", attempts: 0, fault: null, send_limit: "none" })
    .where("id", "=", id)
    .where("state", "in", ["failed", "held"])
    .executeTakeFirst();
  return revived.numUpdatedRows > 0n;
}

/** Minutes in which an email that was sent is sent again at most once. */
const againMinutes = 10;

/**
 * Stores a copy of an email that was sent, to be sent to the same address. The copy shows when that was. Returns its id; `null` if
 * the email was not sent, or was copied a moment ago.
 */
export async function copySent(trx: Executor, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (effect_key, user_id, kind, locale, market, recipient, subject, parts, html, plain)
    select 'again:' || id || ':' || floor(extract(epoch from now()) / ${againMinutes * 60})::bigint, user_id, kind, locale, market,
      recipient, subject, parts, html, plain
    from mails where id = ${id} and state = 'sent'
    on conflict (effect_key) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** An email in the staff list, without its content. */
export type MailRow = Pick<
  Selectable<Mails>,
  "id" | "kind" | "locale" | "recipient" | "subject" | "state" | "attempts" | "fault" | "created_at" | "sent_at"
>;

/** Newest emails first, after the one seen last; equal times are ordered by id. */
export async function selectMails(
  db: Executor,
  { behind, onlyFailed, limit }: { behind: string | null; onlyFailed: boolean; limit: number },
): Promise<MailRow[]> {
  let query = db
    .selectFrom("mails")
    .select(["id", "kind", "locale", "recipient", "subject", "state", "attempts", "fault", "created_at", "sent_at"]);
  if (onlyFailed) query = query.where("state", "=", "failed");
  if (behind !== null) {
    // Compared in the database, because a JavaScript date has only milliseconds.
    const seen = db.selectFrom("mails as seen").select("seen.created_at").where("seen.id", "=", behind);
    query = query.where((mail) =>
      mail.or([mail("created_at", "<", seen), mail.and([mail("created_at", "=", seen), mail("id", ">", behind)])]),
    );
  }
  return query.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

/** Newest emails to a user, by page from 1. */
export async function selectMailsOf(
  db: Executor,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<MailRow[]> {
  return db
    .selectFrom("mails")
    .select(["id", "kind", "locale", "recipient", "subject", "state", "attempts", "fault", "created_at", "sent_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** An email with its content; null if there is none. */
export async function selectMail(db: Executor, id: string): Promise<Selectable<Mails> | null> {
  return (await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Retention in days. */
const mailLife = retentionDays.mails;

/** Deletes emails past their retention, except those still waiting. */
export async function deleteOldMails(db: Executor): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("state", "<>", "waiting")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${mailLife}::int)`)
    .execute();
}

/** Number of failed e-mails, and when the oldest of them was written. */
export async function countFailedMails(db: Executor): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await db
    .selectFrom("mails")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("since")])
    .where("state", "=", "failed")
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}
