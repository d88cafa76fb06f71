import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReturnStatus } from "./domain/order-states.ts";

/** A parcel as its letter tells of it. */
export async function selectParcelForLetter(trx: Executor, id: string) {
  const { rows } = await sql<{
    carrier: string;
    trackingNumber: string | null;
    lines: { name: string; quantity: number; saleUnit: "piece" | "metre" }[];
  }>`
    select s.carrier, s.tracking_number as "trackingNumber",
      (select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', l.quantity, 'saleUnit', i.sale_unit)
          order by i.position)
        from shipment_lines l join order_items i on i.id = l.order_item_id where l.shipment_id = s.id) as lines
    from shipments s where s.id = ${id}`.execute(trx);
  if (!rows[0]) throw new Error(`there is no parcel ${id}`);
  return rows[0];
}

/** A return as its letter tells of it. */
export async function selectReturnForLetter(trx: Executor, id: string) {
  const row = await trx
    .selectFrom("returns")
    .select(["order_id as orderId", "return_number as returnNumber", "status", "answer"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, status: row.status as ReturnStatus };
}
