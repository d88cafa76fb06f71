import { sql } from "kysely";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Confirmation } from "../domain/fulfilment/confirmation.ts";
import type { Order } from "../domain/order.ts";
import type { EndedAs } from "../domain/order-machines.ts";
import { orderNumberOf } from "../domain/order-number.ts";
import { owedFor } from "../domain/payments/owed.ts";

/** Whom an e-mail about an order goes to, and where the order stands. The shop asks, so no owner is in the WHERE. */
export async function selectOrderForEmail(trx: Executor, id: string) {
  const row = await trx
    .selectFrom("orders")
    .select(["order_number", "market", "status", "user_id", "email", "first_name", "locale", "total", "payment_method"])
    .select(["payment_status", "payment_deadline", "captured", "refunded", "ended_as", "confirmation"])
    .select((order) =>
      order
        .exists(order.selectFrom("shipments").select("id").whereRef("shipments.order_id", "=", "orders.id"))
        .as("has_parcels"),
    )
    .select(
      sql<number | null>`(select sum(r.deposit * i.quantity)::bigint from order_items i
      join published.order_rentals r on r.order_item_id = i.id where i.order_id = orders.id)`.as("deposit"),
    )
    .select(
      sql<Day | null>`(select min(r.first_day)::text from order_items i
      join published.order_rentals r on r.order_item_id = i.id where i.order_id = orders.id)`.as("first_day"),
    )
    .select(
      sql<boolean>`exists (select from order_items i where i.order_id = orders.id
      and not exists (select from published.order_rentals r where r.order_item_id = i.id))`.as("has_goods"),
    )
    .select(sql<LeaseChargeKind | null>`(select c.kind from lease_charges c where c.order_id = orders.id)`.as("charge"))
    .select((order) =>
      order
        .selectFrom("order_events")
        .select(({ fn }) => fn.countAll<number>().as("times"))
        .whereRef("order_events.order_id", "=", "orders.id")
        .whereRef("order_events.to_state", "=", "orders.status")
        .where("order_events.machine", "=", "order")
        .as("times"),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    number: orderNumberOf({ id, orderNumber: row.order_number }),
    market: row.market as Order["market"],
    status: row.status as Order["status"],
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    locale: row.locale as Order["locale"],
    /** Still to come, in minor units. */
    owed: owedFor({ ...row, paymentStatus: row.payment_status as Order["paymentStatus"] }),
    /** Money that is here, in minor units. */
    received: row.captured - row.refunded,
    deadline: row.payment_deadline,
    endedAs: row.ended_as as EndedAs | null,
    confirmation: row.confirmation as Confirmation,
    /** How often the order has come to where it stands now. */
    times: Number(row.times ?? 0),
    paymentMethod: row.payment_method as Order["paymentMethod"],
    hasParcels: Boolean(row.has_parcels),
    /** What was rented with it, and whether that is all: the day of hand-over, and the deposit then in minor units. */
    rental: row.first_day === null ? null : { first: row.first_day, deposit: row.deposit ?? 0, isAll: !row.has_goods },
    /** What it pays for of a lease, where that is all: nothing is sent. */
    charge: row.charge,
  };
}
