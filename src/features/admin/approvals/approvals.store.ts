import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Approval, ApprovalKind } from "../domain/approval-kinds.ts";

/** A request to store. */
export type NewApproval = Omit<Approval, "id" | "requestedAt" | "expiresAt">;

const columns = sql`a.id, a.kind, jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id) as subject, a.payload,
  a.amount, a.market, a.requested_by as "requestedBy", a.requested_at as "requestedAt", a.expires_at as "expiresAt"`;

/** Stores a request and returns its id; `null` while another one about the subject is pending. */
export async function insertApproval(trx: Executor, request: NewApproval): Promise<string | null> {
  const { kind, subject } = request;
  await sql`update approvals set state = 'expired' where kind = ${kind} and subject_kind = ${subject.kind}
    and subject_id = ${subject.id} and state = 'pending' and expires_at <= now()`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into approvals (kind, subject_kind, subject_id, payload, amount, market, requested_by)
    values (${kind}, ${subject.kind}, ${subject.id}, ${JSON.stringify(request.payload)}::jsonb, ${request.amount},
      ${request.market}, ${request.requestedBy})
    on conflict (kind, subject_kind, subject_id) where state = 'pending' do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** A pending request, locked until the transaction ends; `null` if it is decided, expired or unknown. */
export async function lockApproval(trx: Executor, id: string): Promise<Approval | null> {
  const { rows } = await sql<Approval>`select ${columns} from approvals a
    where a.id = ${id}::uuid and a.state = 'pending' and a.expires_at > now() for update`.execute(trx);
  return rows[0] ?? null;
}

export async function decideApproval(
  trx: Executor,
  id: string,
  { state, by }: { state: "approved" | "rejected"; by: string },
): Promise<void> {
  await sql`update approvals set state = ${state}, decided_by = ${by}, decided_at = now()
    where id = ${id}::uuid`.execute(trx);
}

/** Pending requests, the oldest first, with the names of who asked. */
export async function selectPending(
  db: Executor,
  kinds: readonly ApprovalKind[],
): Promise<(Approval & { name: string | null })[]> {
  const { rows } = await sql<Approval & { name: string | null }>`
    select ${columns}, nullif(trim(u.first_name || ' ' || u.last_name), '') as name
    from approvals a left join published.users u on u.id = a.requested_by
    where a.state = 'pending' and a.expires_at > now() and a.kind = any(${[...kinds]}::text[])
    order by a.requested_at, a.id`.execute(db);
  return rows;
}
