import { sql } from "kysely";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Document } from "../domain/documents/document.ts";
import type { ReturnStatus } from "../domain/order-states.ts";

/** A history entry, with who made the change. */
export interface HistoryRow {
  id: number;
  machine: "order" | "payment" | "return";
  from: string | null;
  to: string;
  actor: string;
  name: string | null;
  reason: string | null;
  at: Date;
}

/** History of an order, newest first. */
export async function selectHistory(db: Executor, orderId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select e.id, e.machine, e.from_state as "from", e.to_state as "to", e.actor,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), k.name || ' (API)') as name, e.reason, e.at
    from order_events e left join published.users u on e.actor = 'user:' || u.id left join published.api_keys k on e.actor = 'key:' || k.id
    where e.order_id = ${orderId} order by e.id desc`.execute(db);
  return rows;
}

/** A payment or refund; `amount` in minor units. */
export interface MoneyRow {
  id: string;
  kind: "capture" | "refund";
  method: "card" | "transfer" | "pod";
  amount: number;
  state: "asked" | "done" | "failed";
  reference: string | null;
  reason: string | null;
  at: Date;
}

/** Payments and refunds of an order, oldest first. */
export async function selectMoney(db: Executor, orderId: string): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select id, kind, method, amount, state, reference, reason, coalesce(done_at, created_at) as at
    from money_movements where order_id = ${orderId} order by created_at, id`.execute(db);
  return rows;
}

/** A note of staff about an order. */
export interface NoteRow {
  id: number;
  name: string | null;
  text: string;
  at: Date;
}

/** Notes of an order, newest first. */
export async function selectNotes(db: Executor, orderId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, n.text, n.at
    from order_notes n left join published.users u on u.id = n.author_id
    where n.order_id = ${orderId} order by n.id desc`.execute(db);
  return rows;
}

/** Stores a note about an order. */
export async function insertNote(
  trx: Executor,
  { orderId, authorId, text }: { orderId: string; authorId: string; text: string },
): Promise<void> {
  await trx.insertInto("order_notes").values({ order_id: orderId, author_id: authorId, text }).execute();
}

/** Shipped quantity by item. */
export async function selectShippedPieces(db: Executor, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; shipped: number }>`
    select l.order_item_id as id, sum(l.quantity)::int as shipped
    from shipments s join shipment_lines l on l.shipment_id = s.id where s.order_id = ${orderId} group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.shipped]));
}

/** A shipped parcel. */
export interface ParcelRow {
  id: string;
  carrier: string;
  trackingNumber: string | null;
  pieces: number;
  at: Date;
}

/** Parcels of an order, oldest first. */
export async function selectParcels(db: Executor, orderId: string): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select s.id, s.carrier, s.tracking_number as "trackingNumber", s.shipped_at as at,
      (select coalesce(sum(quantity), 0)::int from shipment_lines l where l.shipment_id = s.id) as pieces
    from shipments s where s.order_id = ${orderId} order by s.shipped_at, s.id`.execute(db);
  return rows;
}

/** Documents issued for an order. */
export async function selectDocuments(
  db: Executor,
  orderId: string,
): Promise<Pick<Document, "id" | "kind" | "number">[]> {
  const { rows } = await sql<Pick<Document, "id" | "kind" | "number">>`
    select id, kind, number from documents where order_id = ${orderId} order by issued_at, id`.execute(db);
  return rows;
}

/** Returns of an order. */
export async function selectReturnsOf(
  db: Executor,
  orderId: string,
): Promise<{ id: string; number: string; status: ReturnStatus }[]> {
  const { rows } = await sql<{ id: string; number: string; status: ReturnStatus }>`
    select id, return_number as number, status from returns where order_id = ${orderId} order by created_at`.execute(
    db,
  );
  return rows;
}

/** A lease of an order; `last` is the day of return. */
export interface OrderLeaseRow {
  id: string;
  serial: string;
  status: LeaseStatus;
  first: Day;
  last: Day;
}

/** Leases of an order, or the lease it charges for. */
export async function selectLeasesOf(db: Executor, orderId: string): Promise<OrderLeaseRow[]> {
  const { rows } = await sql<OrderLeaseRow>`
    select l.id, u.serial, l.status, l.first_day::text as first, (l.end_day - 1)::text as last
    from published.leases l join published.rental_units u on u.id = l.unit_id
    where l.order_item_id in (select id from order_items where order_id = ${orderId})
      or l.id in (select lease_id from lease_charges where order_id = ${orderId})
    order by l.first_day, u.serial`.execute(db);
  return rows;
}
