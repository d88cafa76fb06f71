import { sql } from "kysely";
import { z } from "zod";
import type { Locale } from "#features/languages/domain/locale.ts";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { codeTries, type Purpose } from "../domain/sign-in/confirmation.ts";

/** Account data of a pending sign-up. */
const newUser = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  passwordHash: z.string(),
  termsVersion: z.string(),
  termsAcceptedAt: z.iso.datetime(),
  remember: z.boolean(),
});
export type NewUser = z.infer<typeof newUser>;

export interface Confirmation {
  id: string;
  purpose: Purpose;
  email: string;
  userId: string | null;
  person: NewUser | null;
  /** Hash of the secret in the cookie of the requesting browser. */
  browser: string | null;
  next: string | null;
  locale: Locale;
  letters: number;
}

const columns = ["id", "purpose", "email", "user_id", "person", "browser", "next", "locale", "letters"] as const;

interface Row extends Pick<Confirmation, "id" | "email" | "browser" | "next" | "letters"> {
  purpose: string;
  user_id: string | null;
  person: unknown;
  locale: string;
}

function confirmationOf({ user_id: userId, person, locale, purpose, ...row }: Row): Confirmation {
  return {
    ...row,
    purpose: purpose as Purpose,
    userId,
    person: person === null ? null : newUser.parse(person),
    locale: isLocale(locale) ? locale : defaultLocale,
  };
}

export async function insertConfirmation(
  db: Executor,
  { person, userId, minutes, ...wanted }: Omit<Confirmation, "letters"> & { hash: string; minutes: number },
): Promise<void> {
  await db
    .insertInto("confirmations")
    .values({
      ...wanted,
      user_id: userId,
      person: person && JSON.stringify(person),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/** The valid confirmation with this token hash. */
export async function selectByHash(db: Executor, purpose: Purpose, hash: string): Promise<Confirmation | null> {
  const row = await selectValid(db, purpose).where("hash", "=", hash).executeTakeFirst();
  return row ? confirmationOf(row) : null;
}

/** Latest pending sign-up of a browser. */
export async function selectByBrowser(db: Executor, browser: string): Promise<Confirmation | null> {
  const row = await selectValid(db, "sign-up")
    .where("browser", "=", browser)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? confirmationOf(row) : null;
}

/** Pending sign-ups of an address, newest first. */
export async function selectSignUps(db: Executor, email: string, limit: number): Promise<Confirmation[]> {
  const rows = await selectValid(db, "sign-up")
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(confirmationOf);
}

function selectValid(db: Executor, purpose: Purpose) {
  return db
    .selectFrom("confirmations")
    .select(columns)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`);
}

/** For the e-mail job: also expired ones, of any purpose. */
export async function selectById(db: Executor, id: string): Promise<Confirmation | null> {
  const row = await db.selectFrom("confirmations").select(columns).where("id", "=", id).executeTakeFirst();
  return row ? confirmationOf(row) : null;
}

/** Uses a confirmation up; true for exactly one of concurrent callers. */
export async function takeConfirmation(trx: Executor, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom("confirmations")
    .where("id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The code sent to a browser last, unless it is void. */
export async function selectCode(db: Executor, browser: string): Promise<Confirmation | null> {
  const row = await selectValid(db, "sign-in")
    .where("browser", "=", browser)
    .where("tries", "<", codeTries)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? confirmationOf(row) : null;
}

/**
 * Counts an entry before the code is compared, so that concurrent guesses do not slip through. Returns how many remain, `null`
 * if the code is void.
 */
export async function countCodeTry(db: Executor, id: string): Promise<number | null> {
  const row = await db
    .updateTable("confirmations")
    .set({ tries: sql<number>`tries + 1` })
    .where("id", "=", id)
    .where("tries", "<", codeTries)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("tries")
    .executeTakeFirst();
  return row ? codeTries - row.tries : null;
}

/**
 * Counts another e-mail and assigns the confirmation to this browser; returns the number of the e-mail. It is then valid for at
 * least `minutes`.
 */
export async function countEmail(
  trx: Executor,
  id: string,
  { browser, next, minutes }: Pick<Confirmation, "browser" | "next"> & { minutes: number },
): Promise<number> {
  const row = await trx
    .updateTable("confirmations")
    .set((of) => ({
      letters: sql<number>`letters + 1`,
      browser,
      next: of.fn.coalesce(of.val(next), "next"),
      expires_at: sql<Date>`greatest(expires_at, now() + make_interval(mins => ${minutes}))`,
    }))
    .where("id", "=", id)
    .returning("letters")
    .executeTakeFirst();
  return row?.letters ?? 0;
}

export async function setOwner(trx: Executor, id: string, userId: string): Promise<void> {
  await trx.updateTable("confirmations").set({ user_id: userId }).where("id", "=", id).execute();
}

/** Invalidates pending confirmations of an address or account. */
export async function deleteFor(
  trx: Executor,
  purpose: Purpose,
  of: { email?: string; userId?: string },
): Promise<void> {
  await trx
    .deleteFrom("confirmations")
    .where("purpose", "=", purpose)
    .where((row) =>
      row.or([
        ...(of.email === undefined ? [] : [row("email", "=", of.email)]),
        ...(of.userId === undefined ? [] : [row("user_id", "=", of.userId)]),
      ]),
    )
    .execute();
}

export async function deleteConfirmation(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("confirmations").where("id", "=", id).execute();
}

/** Deletes expired confirmations. */
export async function deleteUnconfirmed(db: Executor): Promise<void> {
  await db.deleteFrom("confirmations").where("expires_at", "<", sql<Date>`now()`).execute();
}
