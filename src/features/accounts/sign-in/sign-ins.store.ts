import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Device } from "../domain/identity/device.ts";

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

/** A session that was opened. */
export interface Opened {
  userId: string;
  sessionId: string;
  method: string;
}

/** The entry of a session that lasts, with a device and a place. */
function successOf({ userId, sessionId, method }: Opened, place: Place) {
  const { device, browser, system, country, address } = place;
  return sql`
    select user_id, id, ${method}, true, ${device}, ${browser}, ${system}, ${country}::text, ${address}
    from sessions where id = ${sessionId} and user_id = ${userId}`;
}

const columns = sql.raw("(user_id, session_id, method, successful, device, browser, system, country, address)");

/**
 * Remembers a session in one round trip if nobody has to be told of it: its owner signs in for the first time, or has
 * signed in with this device in this country before. False when it was not remembered.
 */
export async function insertUsual(db: Executor, opened: Opened, place: Place): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_ins ${columns} ${successOf(opened, place)}
      and (${here(opened.userId, place)} or not ${ever(opened.userId)})`.execute(db);
  return numAffectedRows === 1n;
}

/** Remembers a session; gives the id of the entry. Null if it ended meanwhile. */
export async function insertSuccess(db: Executor, opened: Opened, place: Place): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into sign_ins ${columns} ${successOf(opened, place)} returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether this person had signed in before entry `id` at all, and whether with the same device in the same country. */
export async function seenBefore(
  db: Executor,
  userId: string,
  id: number,
  place: Place,
): Promise<{ ever: boolean; here: boolean }> {
  const { rows } = await sql<{ ever: boolean; here: boolean }>`
    select ${ever(userId, id)} as ever, ${here(userId, place, id)} as here`.execute(db);
  return rows[0] ?? { ever: false, here: false };
}

const before = (id?: number) => (id === undefined ? sql`` : sql`and id < ${id}`);

function ever(userId: string, id?: number) {
  return sql`exists (select from sign_ins where user_id = ${userId} and successful ${before(id)})`;
}

function here(userId: string, { device, browser, system, country }: Place, id?: number) {
  return sql`exists (
    select from sign_ins where user_id = ${userId} and successful ${before(id)} and device = ${device}
      and browser = ${browser} and system = ${system} and country is not distinct from ${country}::text)`;
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
