import { sql } from "kysely";
import type { ChargeKind } from "#features/orders/domain/charge.ts";
import type { OrderStatus, PaymentStatus } from "#features/orders/domain/order-states.ts";
import type { LeaseEventKind } from "#features/rental/domain/lease-event.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { MarketCode } from "#platform/pure/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseCheckItem } from "./domain/lease-forms.ts";

/** Something that happened to a lease, with the name of who did it. */
export interface LeaseEventRow {
  id: number;
  kind: LeaseEventKind;
  from: LeaseStatus | null;
  to: LeaseStatus | null;
  actor: string;
  name: string | null;
  details: Record<string, unknown>;
  at: Date;
}

/** The history of a lease, newest first. */
export async function selectLeaseEvents(db: Executor, leaseId: string): Promise<LeaseEventRow[]> {
  const { rows } = await sql<LeaseEventRow>`
    select e.id, e.kind, e.from_state as "from", e.to_state as "to", e.actor,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as name, e.details, e.at
    from lease_events e left join users u on e.actor = 'user:' || u.id
    where e.lease_id = ${leaseId} order by e.id desc`.execute(db);
  return rows;
}

/** How a machine was when it went or came. */
export interface CheckRow {
  moment: "handed_over" | "taken_back";
  hours: number | null;
  condition: "good" | "worn" | "damaged";
  checklist: LeaseCheckItem[];
  note: string | null;
  photos: string[];
  at: Date;
}

/** The checks of a lease, the hand-over first. */
export async function selectChecks(db: Executor, leaseId: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select moment, hours, condition, checklist, note, photos, at from lease_checks where lease_id = ${leaseId} order by at`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, hours: figure(row.hours) }));
}

/** A movement of a deposit, in minor units. */
export interface DepositRow {
  id: number;
  kind: "taken" | "released" | "charged";
  amount: number;
  reason: string | null;
  at: Date;
}

/** Movements of the deposit of a lease, in their order. */
export async function selectDeposits(db: Executor, leaseId: string): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select id, kind, amount, reason, at from deposit_movements where lease_id = ${leaseId} order by id`.execute(db);
  return rows;
}

/** An order that pays for something of a lease besides the one it came with. `total` in minor units. */
export interface ChargeRow {
  orderId: string;
  number: string;
  kind: ChargeKind;
  total: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** What was charged for a lease, in the order in which it came. */
export async function selectCharges(db: Executor, leaseId: string): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select o.id as "orderId", o.order_number as number, c.kind, o.total, o.status, o.payment_status as "paymentStatus"
    from lease_charges c join orders o on o.id = c.order_id
    where c.lease_id = ${leaseId} order by o.created_at, o.id`.execute(db);
  return rows;
}

/** The order of a lease, and what is paid for its line. */
export interface PaidFor {
  orderId: string;
  orderItemId: string;
  market: MarketCode;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Pieces of the line that have not been refunded. */
  pieces: number;
  /** Leases of the line that are not cancelled. */
  live: number;
  /** It took over from another machine of its line for nothing: the money of the line was for that one. */
  isOnTop: boolean;
}

/** What is paid for a lease, null if there is none; true for longer than this moment only if its order is locked. */
export async function selectPaidFor(db: Executor, leaseId: string): Promise<PaidFor | null> {
  const { rows } = await sql<PaidFor>`
    select o.id as "orderId", i.id as "orderItemId", o.market, o.status, o.payment_status as "paymentStatus",
      i.quantity - coalesce((select sum(f.quantity) from refund_lines f join money_movements m on m.id = f.movement_id
        where f.order_item_id = i.id and m.state <> 'failed'), 0)::int as pieces,
      (select count(*)::int from leases x where x.order_item_id = i.id and x.status <> 'cancelled') as live,
      exists (select from lease_events e join leases before on before.id = (e.details ->> 'previousLease')::uuid
        where e.lease_id = l.id and e.kind = 'extended' and before.order_item_id = l.order_item_id) as "isOnTop"
    from leases l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
    where l.id = ${leaseId}`.execute(db);
  return rows[0] ?? null;
}

function figure(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
