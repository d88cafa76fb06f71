import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Device } from "./domain/device.ts";

/** Where and with what somebody tried to sign in. */
export interface Place extends Device {
  /** ISO 3166-1, or null where nobody knows. */
  country: string | null;
  address: string;
}

/** A try to sign in, as its owner sees it. */
export interface SignIn extends Place {
  id: number;
  at: Date;
  method: string;
  successful: boolean;
  /** The session that came of it still lasts. */
  lasts: boolean;
}

/**
 * Remembers a failed try, if somebody has this address; gives its id. The same statement for known and unknown
 * addresses, so it takes as long.
 */
export async function insertFailure(db: Executor, email: string, method: string, place: Place): Promise<number | null> {
  const { device, browser, system, country, address } = place;
  const row = await db
    .insertInto("sign_ins")
    .columns(["user_id", "method", "successful", "device", "browser", "system", "country", "address"])
    .expression((query) =>
      query
        .selectFrom("users")
        .where("email", "=", email)
        .select((of) => [
          "id",
          of.val(method).as("method"),
          sql<boolean>`false`.as("successful"),
          of.val(device).as("device"),
          of.val(browser).as("browser"),
          of.val(system).as("system"),
          of.val(country).as("country"),
          of.val(address).as("address"),
        ]),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Remembers a failed try of somebody who is known. */
export async function insertFailureOf(db: Executor, userId: string, method: string, place: Place): Promise<void> {
  await db
    .insertInto("sign_ins")
    .values({ user_id: userId, method, successful: false, ...place })
    .execute();
}

/** Who has given a good password and is asked for the second factor under this name. */
export async function selectChallenged(db: Executor, identifier: string): Promise<string | null> {
  const row = await db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.value")
    .select("users.id")
    .where("identifier", "=", identifier)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The try was none: it succeeded and is remembered as such, or was never judged. */
export async function deleteSignIn(db: Executor, id: number): Promise<void> {
  await db.deleteFrom("sign_ins").where("id", "=", id).execute();
}

/** Remembers a session; gives the id of the entry. Null if it ended meanwhile. */
export async function insertSuccess(
  db: Executor,
  of: { userId: string; sessionId: string; method: string },
  { device, browser, system, country, address }: Place,
): Promise<number | null> {
  const row = await db
    .insertInto("sign_ins")
    .columns(["user_id", "session_id", "method", "successful", "device", "browser", "system", "country", "address"])
    .expression((query) =>
      query
        .selectFrom("sessions")
        .where("id", "=", of.sessionId)
        .where("user_id", "=", of.userId)
        .select((row) => [
          "user_id",
          "id",
          row.val(of.method).as("method"),
          sql<boolean>`true`.as("successful"),
          row.val(device).as("device"),
          row.val(browser).as("browser"),
          row.val(system).as("system"),
          row.val(country).as("country"),
          row.val(address).as("address"),
        ]),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether this person has signed in before `id` at all, and whether with the same device in the same country. */
export async function seenBefore(
  db: Executor,
  userId: string,
  id: number,
  { device, browser, system, country }: Place,
): Promise<{ ever: boolean; here: boolean }> {
  const row = await db
    .selectFrom("sign_ins")
    .where("user_id", "=", userId)
    .where("id", "<", id)
    .where("successful", "=", true)
    .select((of) => [
      of.fn.countAll<number>().as("ever"),
      sql<number>`count(*) filter (where device = ${device} and browser = ${browser} and system = ${system}
        and country is not distinct from ${country})`.as("here"),
    ])
    .executeTakeFirstOrThrow();
  return { ever: row.ever > 0, here: row.here > 0 };
}

/** Somebody's own tries, newest first; `before` is the id of the last one that is known. */
export async function selectSignIns(
  db: Executor,
  userId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<SignIn[]> {
  const rows = await db
    .selectFrom("sign_ins")
    .where("user_id", "=", userId)
    .$if(before !== null, (query) => query.where("id", "<", before ?? 0))
    .select(["id", "at", "method", "successful", "device", "browser", "system", "country", "address", "session_id"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ session_id, device, ...row }) => ({
    ...row,
    device: device as Device["device"],
    lasts: session_id !== null,
  }));
}

/** Deletes tries that are older than so many days. */
export async function deleteOldSignIns(db: Executor, days: number): Promise<void> {
  await db.deleteFrom("sign_ins").where("at", "<", sql<Date>`now() - make_interval(days => ${days})`).execute();
}
