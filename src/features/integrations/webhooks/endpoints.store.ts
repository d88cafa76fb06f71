import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Endpoint, EndpointFields } from "../domain/endpoint.ts";

const columns = sql`e.id, e.url, e.description, e.event_types as "eventTypes", e.state, e.disabled_as as "disabledAs",
  e.failing_since as "failingSince", e.previous_until as "previousUntil", e.created_at as "createdAt", e.version,
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed') as failed,
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending') as pending`;

/** All endpoints, the oldest first. */
export async function selectEndpoints(db: Executor): Promise<Endpoint[]> {
  const { rows } = await sql<Endpoint>`select ${columns} from webhook_endpoints e
    order by e.created_at, e.id limit 200`.execute(db);
  return rows;
}

export async function selectEndpoint(db: Executor, id: string): Promise<Endpoint | null> {
  const { rows } = await sql<Endpoint>`select ${columns} from webhook_endpoints e where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked until the end of the transaction; events for it can be recorded meanwhile. */
export async function lockEndpoint(trx: Executor, id: string): Promise<Endpoint | null> {
  await sql`select from webhook_endpoints where id = ${id} for no key update`.execute(trx);
  return selectEndpoint(trx, id);
}

/** Stores an endpoint; returns its id. */
export async function insertEndpoint(
  trx: Executor,
  { url, description, eventTypes }: EndpointFields,
  { secret, createdBy }: { secret: string; createdBy: string },
): Promise<string> {
  const values = { url, description, event_types: eventTypes, secret, created_by: createdBy };
  const { id } = await trx.insertInto("webhook_endpoints").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Writes what the form has. Another URL begins without the failures of the one before. */
export async function updateEndpoint(
  trx: Executor,
  id: string,
  { url, description, eventTypes }: EndpointFields,
): Promise<void> {
  await sql`update webhook_endpoints set description = ${description}, event_types = ${eventTypes},
    failing_since = case when url = ${url} then failing_since end, url = ${url}, version = version + 1
    where id = ${id}`.execute(trx);
}

/** Enables an endpoint, or disables it for this reason. */
export async function setState(trx: Executor, id: string, disabledAs: Endpoint["disabledAs"]): Promise<void> {
  await sql`update webhook_endpoints set state = ${disabledAs === null ? "enabled" : "disabled"},
    disabled_as = ${disabledAs}, failing_since = case when ${disabledAs}::text is null then null else failing_since end,
    version = version + 1 where id = ${id}`.execute(trx);
}

/** Replaces the secret; the one before stays valid until then. */
export async function replaceSecret(
  trx: Executor,
  id: string,
  { secret, previousUntil }: { secret: string; previousUntil: Date },
): Promise<void> {
  await sql`update webhook_endpoints set previous_secret = secret, previous_until = ${previousUntil}, secret = ${secret},
    version = version + 1 where id = ${id}`.execute(trx);
}

export async function deleteEndpoint(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
}

/** Notes whether an attempt succeeded; returns since when every attempt has failed. */
export async function noteOutcome(
  trx: Executor,
  id: string,
  { isDelivered, at }: { isDelivered: boolean; at: Date },
): Promise<{ failingSince: Date | null; state: Endpoint["state"] } | null> {
  const { rows } = await sql<{ failingSince: Date | null; state: Endpoint["state"] }>`
    update webhook_endpoints set failing_since = case when ${isDelivered} then null else coalesce(failing_since, ${at}) end
    where id = ${id} returning failing_since as "failingSince", state`.execute(trx);
  return rows[0] ?? null;
}

/** User id of who made an endpoint; `null` if the account is gone. */
export async function selectCreator(db: Executor, id: string): Promise<string | null> {
  const row = await db.selectFrom("webhook_endpoints").select("created_by").where("id", "=", id).executeTakeFirst();
  return row?.created_by ?? null;
}
