import { sql } from "kysely";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { AuditAction, AuditSubject } from "../domain/audit.ts";

/** An action of staff. `details` contains no personal data of customers. */
export interface AuditEntry {
  /** `user:<id>`, `key:<id>` for an API key. */
  actor: string;
  action: AuditAction;
  subject: AuditSubject;
  details: Record<string, string | number | boolean | null>;
}

/** Call in the transaction of the action, so that both are stored or neither. */
export async function insertAuditEntry(trx: Executor, { actor, action, subject, details }: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({ actor, action, subject_kind: subject.kind, subject_id: subject.id, details: JSON.stringify(details) })
    .execute();
}

/** True if a form with this key was already executed for the subject. The caller holds a lock on the subject. */
export async function isDone(trx: Executor, subject: AuditSubject, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom("audit_log")
    .select("id")
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where(sql<string>`details ->> 'key'`, "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Minutes in which one person's looking at one customer is one entry. */
const viewMinutes = 15;

/** Records that somebody read a customer's data, unless the same person did within the last minutes. */
export async function insertView(trx: Executor, actor: string, customerId: string, page: string): Promise<void> {
  // Pages of the same customer that are opened at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext(${actor}), hashtext(${customerId}))`.execute(trx);
  await sql`insert into audit_log (actor, action, subject_kind, subject_id, details)
    select ${actor}, 'customer.view', 'customer', ${customerId}, ${JSON.stringify({ page })}::jsonb
    where not exists (select from audit_log where subject_kind = 'customer' and subject_id = ${customerId}
      and action = 'customer.view' and actor = ${actor} and at > now() - make_interval(mins => ${viewMinutes}))`.execute(
    trx,
  );
}

/** What was done with one customer, newest first, by page from 1. */
export async function selectAuditOf(
  db: Executor,
  subject: AuditSubject,
  { page, limit }: { page: number; limit: number },
): Promise<Pick<AuditRow, "id" | "actor" | "name" | "action" | "details" | "at">[]> {
  const { rows } = await sql<Pick<AuditRow, "id" | "actor" | "name" | "action" | "details" | "at">>`
    select a.id, a.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, a.action, a.details, a.at
    from audit_log a left join published.users u on a.actor = 'user:' || u.id
    where a.subject_kind = ${subject.kind} and a.subject_id = ${subject.id}
    order by a.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

/** A row of the audit log; `name` is `null` when the account is gone. */
export interface AuditRow {
  id: number;
  actor: string;
  name: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** Readable name: a number, a product name, the subject of an e-mail; `null` when the subject is gone. */
  subjectName: string | null;
  /** Currency of the amounts in `details`; `null` without amounts. */
  currency: Currency | null;
  details: Record<string, unknown>;
  at: Date;
}

/** Entries of one actor, or about one subject. */
export interface AuditFilter {
  actor?: string;
  subject?: { kind: AuditSubject["kind"]; id: string };
}

/** Newest first, after the row with this id. */
export async function selectAuditEntries(
  db: Executor,
  { behind, limit, actor, subject }: AuditFilter & { behind: number | null; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.actor, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), k.name || ' (API)') as name, a.action,
      a.subject_kind as "subjectKind", a.subject_id as "subjectId",
      case a.subject_kind
        when 'order' then (select order_number from published.orders o where o.id::text = a.subject_id)
        when 'return' then (select return_number from published.returns r where r.id::text = a.subject_id)
        when 'withdrawal' then (select number from published.withdrawals w where w.id::text = a.subject_id)
        when 'product' then (select p.brand || ' ' || p.model from published.products p where p.id = a.subject_id)
        when 'edited_product' then (select p.brand || ' ' || p.model from published.products p where p.id = a.subject_id)
        when 'lease' then (select o.order_number || ' · ' || u.serial from published.leases l join published.rental_units u on u.id = l.unit_id
          join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id where l.id::text = a.subject_id)
        when 'unit' then (select serial from published.rental_units u where u.id::text = a.subject_id)
        when 'review' then (select p.brand || ' ' || p.model from published.reviews r join published.products p on p.id = r.product_id
          where r.id::text = a.subject_id)
        when 'ticket' then (select number from published.tickets t where t.id::text = a.subject_id)
        when 'customer' then (select nullif(trim(c.first_name || ' ' || c.last_name), '') from published.users c
          where c.id = a.subject_id)
        when 'import' then (select file_name from published.imports i where i.id::text = a.subject_id)
        when 'prices' then left(a.subject_id, 8)
        when 'api_key' then (select name from published.api_keys k where k.id::text = a.subject_id)
        when 'webhook' then left(a.subject_id, 8)
        when 'promotion' then (select name from published.price_promotions p where p.id::text = a.subject_id)
        when 'person' then (select nullif(trim(first_name || ' ' || last_name), '') from published.users p where p.id = a.subject_id)
        when 'letter' then (select subject from published.mails where mails.id::text = a.subject_id) end as "subjectName",
      case a.subject_kind when 'order' then (select currency from published.orders o where o.id::text = a.subject_id)
        when 'lease' then (select o.currency from published.leases l join published.order_items i on i.id = l.order_item_id
          join published.orders o on o.id = i.order_id where l.id::text = a.subject_id) end as currency,
      a.details, a.at
    from audit_log a left join published.users u on a.actor = 'user:' || u.id
      left join published.api_keys k on a.actor = 'key:' || k.id
    where (${behind}::bigint is null or a.id < ${behind}) ${actor === undefined ? sql`` : sql`and a.actor = ${actor}`}
      ${subject ? sql`and a.subject_kind = ${subject.kind} and a.subject_id = ${subject.id}` : sql``}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}
