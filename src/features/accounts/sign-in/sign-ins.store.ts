import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Device } from "../domain/identity/device.ts";

/** Device, address and country of a sign-in. */
export interface Place extends Device {
  /** ISO 3166-1; `null` if unknown. */
  country: string | null;
  address: string;
}

/** A sign-in attempt. */
export interface SignIn extends Place {
  id: number;
  at: Date;
  method: string;
  successful: boolean;
  /** Its session is still open. */
  lasts: boolean;
}

/** Records a failed attempt if the address has an account; returns its id. One statement, so that timing reveals nothing. */
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

export async function insertFailureOf(db: Executor, userId: string, method: string, place: Place): Promise<void> {
  await db
    .insertInto("sign_ins")
    .values({ user_id: userId, method, successful: false, ...place })
    .execute();
}

/** User of the pending sign-in with this identifier. */
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

export async function deleteSignIn(db: Executor, id: number): Promise<void> {
  await db.deleteFrom("sign_ins").where("id", "=", id).execute();
}

/** A session that was opened. */
export interface Opened {
  userId: string;
  sessionId: string;
  method: string;
}

/** Row of a successful sign-in; none if the session has ended. */
function successRow({ userId, sessionId, method }: Opened, place: Place) {
  const { device, browser, system, country, address } = place;
  return sql`
    select user_id, id, ${method}, true, ${device}, ${browser}, ${system}, ${country}::text, ${address}
    from sessions where id = ${sessionId} and user_id = ${userId}`;
}

const columns = sql.raw("(user_id, session_id, method, successful, device, browser, system, country, address)");

/**
 * Records a session in one round trip if it needs no e-mail: it is the first sign-in of the user, or not the first one with
 * this device in this country. False if it was not recorded.
 */
export async function insertFamiliar(db: Executor, opened: Opened, place: Place): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_ins ${columns} ${successRow(opened, place)}
      and (${here(opened.userId, place)} or not ${ever(opened.userId)})`.execute(db);
  return numAffectedRows === 1n;
}

/** Records a session; `null` if it has ended meanwhile. */
export async function insertSuccess(db: Executor, opened: Opened, place: Place): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into sign_ins ${columns} ${successRow(opened, place)} returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether the user had signed in before entry `id`: `ever`, and `here` with the same device in the same country. */
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

/** Attempts of a user, newest first, with ids below `before`. */
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

export async function deleteOldSignIns(db: Executor, days: number): Promise<void> {
  await db.deleteFrom("sign_ins").where("at", "<", sql<Date>`now() - make_interval(days => ${days})`).execute();
}
