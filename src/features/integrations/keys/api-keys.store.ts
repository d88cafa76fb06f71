import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ApiKey, NewKey } from "../domain/api-key.ts";
import type { Scope } from "../domain/scopes.ts";

/** A key as it is stored; what its owner may do is asked elsewhere. */
export type StoredKey = Omit<ApiKey, "isOwned">;

interface KeyRow extends StoredKey {
  scopes: Scope[];
  markets: MarketCode[];
}

const columns = sql`k.id, k.name, k.owner_id as "ownerId", nullif(trim(u.first_name || ' ' || u.last_name), '') as owner,
  k.scopes, k.markets, k.last4, k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
  k.used_at as "usedAt", k.used_from as "usedFrom"`;
const source = sql`api_keys k left join published.users u on u.id = k.owner_id`;

/** All keys: those that work first, newest first. */
export async function selectKeys(db: Executor): Promise<StoredKey[]> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source}
    order by (k.revoked_at is null and k.expires_at > now()) desc, k.created_at desc, k.id limit 500`.execute(db);
  return rows;
}

export async function selectKey(db: Executor, id: string): Promise<StoredKey | null> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source} where k.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function selectKeyByHash(db: Executor, hash: string): Promise<StoredKey | null> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source} where k.hash = ${hash}`.execute(db);
  return rows[0] ?? null;
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

/** A key that expires soon. */
interface ExpiringKey {
  id: string;
  name: string;
  expiresAt: Date;
  ownerId: string;
}

/** Marks keys that expire before `until` as warned about, and returns them. Each is returned once. */
export async function markWarned(trx: Executor, { now, until }: { now: Date; until: Date }): Promise<ExpiringKey[]> {
  const { rows } = await sql<ExpiringKey>`
    update api_keys set warned_at = ${now}
    where revoked_at is null and warned_at is null and expires_at > ${now} and expires_at <= ${until}
    returning id, name, expires_at as "expiresAt", owner_id as "ownerId"`.execute(trx);
  return rows;
}
