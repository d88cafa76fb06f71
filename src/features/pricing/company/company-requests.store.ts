import { sql } from "kysely";
import type { Reader } from "#features/emails/domain/email.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CompanyRequest, RequestState, StoredRequest } from "../domain/groups/company-request.ts";

const columns = sql`m.user_id as "userId", m.state, m.company, m.tax_id as "taxId", m.tax_id_kind as "taxIdKind", m.message,
  m.market, m.asked_at as "askedAt", m.decided_at as "decidedAt", m.refusal, m.group_key as "groupKey", m.version`;

/** A request with the percentage of its group, 0 without one. */
export interface OwnRequest extends StoredRequest {
  percentOffBp: number;
}

export async function selectRequest(db: Executor, userId: string): Promise<OwnRequest | null> {
  const { rows } = await sql<OwnRequest>`
    select ${columns}, coalesce(g.percent_off_bp, 0) as "percentOffBp"
    from group_members m left join customer_groups g on g.key = m.group_key where m.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Stores a request of somebody who may ask. `null` if they have asked or been approved already, which stays as it is. */
export async function insertRequest(
  trx: Executor,
  userId: string,
  market: MarketCode,
  { company, taxId, taxIdKind, message }: CompanyRequest,
): Promise<{ version: number } | null> {
  const { rows } = await sql<{ version: number }>`
    insert into group_members as m (user_id, company, tax_id, tax_id_kind, message, market)
    values (${userId}, ${company}, ${taxId}, ${taxIdKind}, ${message}, ${market})
    on conflict (user_id) do update set company = excluded.company, tax_id = excluded.tax_id,
      tax_id_kind = excluded.tax_id_kind, message = excluded.message, market = excluded.market, state = 'asked',
      asked_at = now(), decided_at = null, decided_by = null, refusal = null, group_key = null, version = m.version + 1
    where m.state in ('refused', 'ended')
    returning m.version`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Writes a decision about a request that still is in state `from` and at version `seen`. False if it is not: of two decisions at
 * once, the second waits for the first and then finds another version.
 */
export async function decideRequest(
  trx: Executor,
  userId: string,
  decision: {
    seen: number;
    from: RequestState;
    to: RequestState;
    by: string;
    group: string | null;
    reason: string | null;
  },
): Promise<boolean> {
  const { seen, from, to, by, group, reason } = decision;
  const written = await trx
    .updateTable("group_members")
    .set({
      ...{ state: to, group_key: group, refusal: reason, decided_by: by },
      ...{ decided_at: sql`now()`, version: sql`version + 1` },
    })
    .where("user_id", "=", userId)
    .where("state", "=", from)
    .where("version", "=", seen)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

/** Locks a group so that it is not deleted before the transaction ends; its name, or `null` if there is none. */
export async function holdGroup(trx: Executor, key: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from customer_groups where key = ${key} for share`.execute(trx);
  return rows[0]?.name ?? null;
}

/** A request as staff sees it. */
export interface StaffRequest extends StoredRequest {
  name: string;
  email: string;
  group: string | null;
  /** Who decided, `user:<id>`, and their name; `null` when the account is gone. */
  decidedBy: string | null;
  decidedByName: string | null;
}

const staffColumns = sql`${columns}, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, u.email, g.name as group,
  m.decided_by as "decidedBy", nullif(trim(d.first_name || ' ' || d.last_name), '') as "decidedByName"`;
const staffTables = sql`group_members m join published.users u on u.id = m.user_id
  left join customer_groups g on g.key = m.group_key left join published.users d on m.decided_by = 'user:' || d.id`;

/** Requests in a state: those that wait oldest first, others by decision, newest first. */
export async function selectRequests(
  db: Executor,
  state: RequestState,
  { page, limit }: { page: number; limit: number },
): Promise<StaffRequest[]> {
  const order = state === "asked" ? sql`m.asked_at, m.user_id` : sql`m.decided_at desc, m.user_id`;
  const { rows } = await sql<StaffRequest>`
    select ${staffColumns} from ${staffTables} where m.state = ${state}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

export async function selectStaffRequest(db: Executor, userId: string): Promise<StaffRequest | null> {
  const { rows } = await sql<StaffRequest>`
    select ${staffColumns} from ${staffTables} where m.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Members of a group by company, at most `limit`. */
export async function selectMembers(db: Executor, key: string, limit: number): Promise<StaffRequest[]> {
  const { rows } = await sql<StaffRequest>`
    select ${staffColumns} from ${staffTables} where m.group_key = ${key} and m.state = 'approved'
    order by lower(m.company), m.user_id limit ${limit}`.execute(db);
  return rows;
}

/** Requests by state. */
export async function countRequests(db: Executor): Promise<Record<RequestState, number>> {
  const { rows } = await sql<{ state: RequestState; count: number }>`
    select state, count(*)::int as count from group_members group by state`.execute(db);
  return {
    asked: 0,
    approved: 0,
    refused: 0,
    ended: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

/** Since when the oldest request waits; `null` without any. */
export async function selectOldestAsked(db: Executor): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(asked_at) as since from group_members where state = 'asked'`.execute(db);
  return rows[0]?.since ?? null;
}

/** Whom an e-mail about a request goes to; `null` for an erased account. */
export async function selectReader(db: Executor, userId: string): Promise<Reader | null> {
  const { rows } = await sql<{ email: string; firstName: string; locale: Locale }>`
    select email, first_name as "firstName", locale from published.users
    where id = ${userId} and erased_at is null`.execute(db);
  return rows[0] ? { userId, ...rows[0] } : null;
}
