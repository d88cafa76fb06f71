import { type Selectable, sql } from "kysely";
import { keptDays } from "../../pure/market/terms.ts";
import type { Executor } from "../db/database.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { JsonObject, Mails } from "../db/schema.gen.ts";

/** Which limit an email counts for: none, that of its reader's own confirmed address, or that of one that somebody typed. */
export type SendLimit = "none" | "own" | "unconfirmed";

/** An e-mail as it is written, before it is sent. */
export interface Letter {
  /** What the letter reports, so that it is written once however often that is tried: `password-changed:<id>:<time>`. */
  effectKey: string;
  userId: string | null;
  /** Name of its template. */
  kind: string;
  locale: "ua" | "pl" | "en";
  recipient: string;
  subject: string;
  /** What its html is made of: its words, as JSON. */
  parts: Record<string, unknown>;
  plain: string;
  /** Left out: none. */
  limit?: SendLimit;
}

/** Keeps e-mails that wait to be sent. Gives the ids of those that were not written before. */
export async function insertMails(db: Executor, emails: readonly Letter[]): Promise<string[]> {
  const rows = emails.map(({ effectKey, userId, parts, limit = "none", ...letter }) => {
    return { effect_key: effectKey, user_id: userId, parts: parts as JsonObject, send_limit: limit, ...letter };
  });
  const { rows: kept } = await sql<{ id: string }>`${insertRows("mails", rows)}
    on conflict (effect_key) do nothing returning id`.execute(db);
  return kept.map(({ id }) => id);
}

/** Of these users those who have confirmed their address, with it. */
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

/** What decides whether an email may be sent that was not tried before; null for every other one. */
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

/** The email is above its limit: it is not sent, and can be read in the outbox. */
export async function markHeld(db: Executor, id: string, limit: SendLimit): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "held", fault: limit })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/**
 * The letter, locked until the transaction ends; `busy` while somebody else sends it, null when there is nothing to send
 * any more.
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

/** The e-mail has left the house. */
export async function markSent(trx: Executor, id: string): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ state: "sent", sent_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1`, fault: null })
    .where("id", "=", id)
    .execute();
}

/** The letter could not be sent: `state` says whether it will be tried again. */
export async function markError(db: Executor, id: string, state: "waiting" | "failed", error: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state, attempts: sql<number>`attempts + 1`, fault: error.slice(0, 300) })
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .execute();
}

/**
 * An e-mail that was given up or held waits again, its tries counted from the beginning and no limit asked. False if it was
 * neither.
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

/** An e-mail in the list of the staff; its words are read one by one. */
export type MailRow = Pick<
  Selectable<Mails>,
  "id" | "kind" | "locale" | "recipient" | "subject" | "state" | "attempts" | "fault" | "created_at" | "sent_at"
>;

/** Newest e-mails first, behind the e-mail that was seen last. E-mails of one moment follow each other by their ids. */
export async function selectMails(
  db: Executor,
  { behind, onlyFailed, limit }: { behind: string | null; onlyFailed: boolean; limit: number },
): Promise<MailRow[]> {
  let query = db
    .selectFrom("mails")
    .select(["id", "kind", "locale", "recipient", "subject", "state", "attempts", "fault", "created_at", "sent_at"]);
  if (onlyFailed) query = query.where("state", "=", "failed");
  if (behind !== null) {
    // The moment is compared inside the database: a JavaScript date is too coarse for it.
    const seen = db.selectFrom("mails as seen").select("seen.created_at").where("seen.id", "=", behind);
    query = query.where((mail) =>
      mail.or([mail("created_at", "<", seen), mail.and([mail("created_at", "=", seen), mail("id", ">", behind)])]),
    );
  }
  return query.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

/** A whole e-mail; null if there is none. */
export async function selectMail(db: Executor, id: string): Promise<Selectable<Mails> | null> {
  return (await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Days for which an e-mail is kept after it was written: long enough for every question about an order. */
const mailLife = keptDays.mails;

/** Deletes e-mails that nobody asks about any more; those that wait stay. */
export async function deleteOldMails(db: Executor): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("state", "<>", "waiting")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${mailLife}::int)`)
    .execute();
}

/** Number of e-mails that were given up. */
export async function countFailedMails(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "failed")
    .executeTakeFirstOrThrow();
  return Number(count);
}
