import type { Executor } from "#platform/server/db/database.ts";
import type { Order } from "./domain/order.ts";
import type { EndedAs } from "./domain/order-machines.ts";
import { orderNumberOf } from "./domain/order-number.ts";
import { owedFor } from "./domain/owed.ts";

/** Whom a letter about an order goes to, and where the order stands. The shop asks, so no owner is in the WHERE. */
export async function selectOrderForLetter(trx: Executor, id: string) {
  const row = await trx
    .selectFrom("orders")
    .select(["order_number", "market", "status", "user_id", "email", "first_name", "locale", "total", "payment_method"])
    .select(["payment_status", "payment_deadline", "captured", "refunded", "ended_as"])
    .select((order) =>
      order
        .exists(order.selectFrom("shipments").select("id").whereRef("shipments.order_id", "=", "orders.id"))
        .as("has_parcels"),
    )
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
    /** How often the order has come to where it stands now. */
    times: Number(row.times ?? 0),
    paymentMethod: row.payment_method as Order["paymentMethod"],
    hasParcels: Boolean(row.has_parcels),
  };
}
