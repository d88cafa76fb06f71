import { sql } from "kysely";
import type { Role } from "#features/accounts/domain/identity/account.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ApiKey, NewKey } from "../domain/api-key.ts";
import type { Scope } from "../domain/scopes.ts";

interface KeyRow extends Omit<ApiKey, "isOwned" | "scopes" | "markets"> {
  scopes: Scope[];
  markets: MarketCode[];
  role: Role | null;
}

const columns = sql`k.id, k.name, k.owner_id as "ownerId", nullif(trim(u.first_name || ' ' || u.last_name), '') as owner,
  k.scopes, k.markets, k.last4, k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
  k.used_at as "usedAt", k.used_from as "usedFrom", case when u.erased_at is null then u.role end as role`;
const source = sql`api_keys k left join published.users u on u.id = k.owner_id`;

function keyOf({ role, ...row }: KeyRow): ApiKey {
  return { ...row, isOwned: role !== null && may(role, "integrations") };
}

/** All keys: those that work first, newest first. */
export async function selectKeys(db: Executor): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source}
    order by (k.revoked_at is null and k.expires_at > now()) desc, k.created_at desc, k.id limit 500`.execute(db);
  return rows.map(keyOf);
}

export async function selectKey(db: Executor, id: string): Promise<ApiKey | null> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source} where k.id = ${id}`.execute(db);
  return rows[0] ? keyOf(rows[0]) : null;
}

/** The key with this hash and the present role of its owner: whoever loses the permission loses the keys at once. */
export async function selectKeyByHash(db: Executor, hash: string): Promise<ApiKey | null> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source} where k.hash = ${hash}`.execute(db);
  return rows[0] ? keyOf(rows[0]) : null;
}

/** Stores a new key; returns its id. */
export async function insertKey(
  trx: Executor,
  key: Omit<NewKey, "days"> & { ownerId: string; hash: string; last4: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto("api_keys")
    .values({
      name: key.name,
      owner_id: key.ownerId,
      scopes: key.scopes,
      markets: key.markets,
      hash: key.hash,
      last4: key.last4,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a key; false if it was revoked before or does not exist. */
export async function revokeKey(trx: Executor, id: string, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("api_keys")
    .set({ revoked_at: now, revoked_by: by })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes a use, at most once a minute. */
export async function noteUse(db: Executor, id: string, { at, from }: { at: Date; from: string }): Promise<void> {
  await sql`update api_keys set used_at = ${at}, used_from = ${from}
    where id = ${id} and (used_at is null or used_at < ${at}::timestamptz - interval '1 minute')`.execute(db);
}

/** A key that expires soon, and its owner. */
interface ExpiringKey {
  id: string;
  name: string;
  expiresAt: Date;
  userId: string;
  email: string;
  firstName: string;
  locale: Locale;
  role: Role;
}

/** Marks keys that expire before `until` as warned about, and returns them. Each is returned once. */
export async function markWarned(trx: Executor, { now, until }: { now: Date; until: Date }): Promise<ExpiringKey[]> {
  const { rows } = await sql<ExpiringKey>`
    with due as (update api_keys set warned_at = ${now}
      where revoked_at is null and warned_at is null and expires_at > ${now} and expires_at <= ${until}
      returning id, name, expires_at, owner_id)
    select d.id, d.name, d.expires_at as "expiresAt", u.id as "userId", u.email, u.first_name as "firstName", u.locale, u.role
    from due d join published.users u on u.id = d.owner_id where u.erased_at is null`.execute(trx);
  return rows;
}
