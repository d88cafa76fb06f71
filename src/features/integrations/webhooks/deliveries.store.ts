import { sql } from "kysely";
import type { OrdersCursor } from "#features/orders/domain/history/orders-filter.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { AttemptError, AttemptOutcome, DeliveryState } from "../domain/delivery.ts";

/** A delivery that this process may attempt until `claimedUntil`. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  claimedUntil: Date;
  failures: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
  eventId: string;
  type: string;
  subject: string;
  changes: Record<string, unknown>;
  payload: string | null;
  at: Date;
}

interface Claiming {
  now: Date;
  until: Date;
  /** Running attempts of this process by endpoint. */
  busy: ReadonlyMap<string, number>;
  perEndpoint: number;
  limit: number;
}

/**
 * Claims due deliveries of enabled endpoints, the longest due first, a few of each endpoint: a slow one cannot take all places. Two
 * processes never claim the same one; a claim of a process that died ends by itself.
 */
export async function claimDue(db: Executor, claiming: Claiming): Promise<ClaimedDelivery[]> {
  const { now, until, busy, perEndpoint, limit } = claiming;
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhook_endpoints e cross join lateral (
        select id, next_at from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'pending' and d.next_at <= ${now}
          and (d.claimed_until is null or d.claimed_until < ${now})
        order by d.next_at
        limit greatest(0, ${perEndpoint}::int - coalesce((${JSON.stringify(Object.fromEntries(busy))}::jsonb ->> e.id::text)::int, 0))
        for update skip locked) d
      where e.state = 'enabled' order by d.next_at limit ${limit})
    update webhook_deliveries d set claimed_until = ${until} from due, webhook_endpoints e, webhook_events v
    where d.id = due.id and e.id = d.endpoint_id and v.id = d.event_id
    returning d.id, d.endpoint_id as "endpointId", d.claimed_until as "claimedUntil", d.failures, e.url, e.secret,
      e.previous_secret as "previousSecret", e.previous_until as "previousUntil", v.id as "eventId", v.type, v.subject,
      v.changes, v.payload, v.at`.execute(db);
  return rows;
}

/** Stores what an event sends; returns what was stored first. */
export async function fixPayload(db: Executor, eventId: string, payload: string): Promise<string> {
  const { rows } = await sql<{ payload: string }>`
    update webhook_events set payload = coalesce(payload, ${payload}) where id = ${eventId} returning payload`.execute(
    db,
  );
  return rows[0]?.payload ?? payload;
}

export async function insertAttempt(
  trx: Executor,
  deliveryId: string,
  { at, outcome }: { at: Date; outcome: AttemptOutcome },
): Promise<void> {
  const { durationMs, status, error, answer } = outcome;
  // The delivery may have been deleted with its endpoint meanwhile.
  await sql`insert into webhook_attempts (delivery_id, at, duration_ms, status, error, answer)
    select id, ${at}::timestamptz, ${durationMs}::int, ${status}::int, ${error}::text, ${answer}::text from webhook_deliveries where id = ${deliveryId}`.execute(
    trx,
  );
}

/** Writes the state after an attempt, unless the claim has passed to somebody else. */
export async function settle(
  trx: Executor,
  { id, claimedUntil }: Pick<ClaimedDelivery, "id" | "claimedUntil">,
  after: { state: DeliveryState; failures: number; nextAt: Date | null },
): Promise<void> {
  await sql`update webhook_deliveries set state = ${after.state}, failures = ${after.failures},
    next_at = coalesce(${after.nextAt}, next_at), claimed_until = null
    where id = ${id} and claimed_until = ${claimedUntil}`.execute(trx);
}

/** Has deliveries attempted again from now on; returns how many. Those that are being attempted are left alone. */
export async function resend(
  trx: Executor,
  which: { id: string } | { endpointId: string; failedSince: Date },
  now: Date,
): Promise<number> {
  const condition =
    "id" in which
      ? sql`id = ${which.id}`
      : sql`endpoint_id = ${which.endpointId} and state = 'failed' and created_at >= ${which.failedSince}`;
  const { numAffectedRows } = await sql`update webhook_deliveries set state = 'pending', failures = 0, next_at = ${now}
    where ${condition} and (claimed_until is null or claimed_until < ${now})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Stores an event for one endpoint alone; returns the id of its delivery. */
export async function insertTestEvent(
  trx: Executor,
  { endpointId, type, payload, at }: { endpointId: string; type: string; payload: string; at: Date },
): Promise<string> {
  const { id: eventId } = await trx
    .insertInto("webhook_events")
    .values({ type, subject: endpointId, payload, at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("webhook_deliveries")
    .values({ event_id: eventId, endpoint_id: endpointId, next_at: at, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A delivery in the log. */
export interface DeliveryRow {
  id: string;
  endpointId: string;
  eventId: string;
  type: string;
  state: DeliveryState;
  /** Running or due, otherwise the time of the next attempt. */
  nextAt: Date;
  createdAt: Date;
  /** Of the last attempt; all `null` before the first one. */
  lastAt: Date | null;
  status: number | null;
  error: AttemptError | null;
  durationMs: number | null;
  attempts: number;
}

const columns = sql`d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", v.type, d.state, d.next_at as "nextAt",
  d.created_at as "createdAt", a.at as "lastAt", a.status, a.error, a.duration_ms as "durationMs",
  (select count(*)::int from webhook_attempts n where n.delivery_id = d.id) as attempts
  from webhook_deliveries d join webhook_events v on v.id = d.event_id
    left join lateral (select * from webhook_attempts l where l.delivery_id = d.id order by l.id desc limit 1) a on true`;

/** Deliveries of an endpoint, newest first. */
export async function selectDeliveries(
  db: Executor,
  part: { endpointId: string; state: DeliveryState | null; after: OrdersCursor | null; limit: number },
): Promise<(DeliveryRow & OrdersCursor)[]> {
  const { endpointId, state, after, limit } = part;
  const moment = after && sql`timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond'`;
  const behind = after
    ? sql`and d.created_at <= ${moment} and (d.created_at < ${moment} or d.id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DeliveryRow & OrdersCursor>`
    select (extract(epoch from d.created_at) * 1000000)::float8 as at, ${columns}
    where d.endpoint_id = ${endpointId} and (${state}::text is null or d.state = ${state}) ${behind}
    order by d.created_at desc, d.id limit ${limit}`.execute(db);
  return rows;
}

/** One delivery with what it sends and all its attempts, newest first. */
export async function selectDelivery(db: Executor, id: string) {
  const { rows } = await sql<DeliveryRow & { payload: string | null; url: string }>`
    select v.payload, (select e.url from webhook_endpoints e where e.id = d.endpoint_id) as url, ${columns}
    where d.id = ${id}`.execute(db);
  const [delivery] = rows;
  if (!delivery) return null;
  const attempts = await db
    .selectFrom("webhook_attempts")
    .select(["id", "at", "duration_ms as durationMs", "status", "error", "answer"])
    .where("delivery_id", "=", id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return { ...delivery, log: attempts };
}

/** Deletes events older than 30 days with their deliveries and attempts. */
export async function deleteOldEvents(db: Executor): Promise<void> {
  await sql`delete from webhook_events where at < now() - interval '30 days'`.execute(db);
}
