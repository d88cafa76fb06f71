import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReturnState } from "../domain/returns/returns.ts";
import { returnState } from "../returns/returns.store.ts";

/** A parcel for its e-mail. */
export async function selectParcelForEmail(trx: Executor, id: string) {
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

/** A return for its e-mail. */
export async function selectReturnForEmail(trx: Executor, id: string) {
  const { rows } = await sql<{ orderId: string; returnNumber: string; status: ReturnState; answer: string | null }>`
    select r.order_id as "orderId", r.return_number as "returnNumber", ${returnState} as status, r.answer
    from returns r where r.id = ${id}`.execute(trx);
  if (!rows[0]) throw new Error(`there is no return ${id}`);
  return rows[0];
}
