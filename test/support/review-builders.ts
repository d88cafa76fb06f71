import { sql } from "kysely";
import type { TypedReview } from "../../src/features/reviews/domain/review-form.ts";
import { createOwnReviews } from "../../src/features/reviews/writing/writing.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";

/** The ordered product, and the state of the order. */
interface Ordered {
  userId: string;
  productId: string;
  market?: "UA" | "PL";
  status?: "processing" | "shipped" | "delivered" | "completed";
  paymentStatus?: "paid" | "partly_refunded" | "refunded";
  quantity?: number;
  /** Time of delivery. */
  at?: Date;
}

/** An order of one product, written straight into the tables. Returns its id and that of its line. */
export async function orderOf(
  db: Database,
  { userId, productId, market = "UA", status = "delivered", paymentStatus = "paid", quantity = 1, at }: Ordered,
): Promise<{ orderId: string; itemId: string }> {
  const currency = market === "UA" ? "UAH" : "PLN";
  const { rows } = await sql<{ orderId: string; itemId: string }>`
    with o as (
      insert into orders (user_id, market, locale, currency, status, payment_method, payment_status, shipping_method,
        first_name, last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost,
        payment_fee, total, terms_version)
      values (${userId}, ${market}, 'ua', ${currency}, ${status}, 'transfer', ${paymentStatus}, 'standard', 'Олена',
        'Ковальчук', 'olena@pryklad.ua', '+380671234567', 'вул. Хрещатик, 1', 'Київ', '01001', ${market}, 100000, 2000, 20000,
        0, 0, 120000, '2026-11') returning id),
    i as (insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net)
      select id, 0, ${productId}, 'S', ${productId}, '/images/default-product-image.png', ${quantity}, 100000 from o
      returning id),
    e as (insert into order_events (order_id, machine, from_state, to_state, actor, at)
      select id, 'order', 'shipped', 'delivered', 'user:staff', ${at ?? new Date()} from o
      where ${status === "delivered" || status === "completed"})
    select o.id as "orderId", i.id as "itemId" from o, i`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no order was made");
  return row;
}

/** Refunds units of a line. */
export async function refundPieces(
  db: Database,
  { orderId, itemId }: { orderId: string; itemId: string },
  quantity: number,
): Promise<void> {
  await sql`update orders set captured = total, refunded = 100 where id = ${orderId}`.execute(db);
  await sql`with m as (
      insert into money_movements (order_id, kind, method, amount, currency, state, effect_key, actor)
      values (${orderId}, 'refund', 'transfer', 100, 'UAH', 'done', ${`refund:${crypto.randomUUID()}`}, 'test') returning id)
    insert into refund_lines (movement_id, position, kind, order_item_id, quantity, amount)
    select id, 0, 'item', ${itemId}, ${quantity}, 100 from m`.execute(db);
}

/** A valid review form. */
export const rightReview: TypedReview = {
  stars: "4",
  title: "Працює тихо",
  text: "Стоїть на даху третій місяць, дає стільки, скільки обіцяно.",
  pros: "Тиха, легка",
  cons: "",
  locale: "ua",
  name: "named",
  base: "",
};

/** Reviews service without rate limits. */
export function freeWriters(db: Database) {
  return createOwnReviews({ db, limit: { take: async () => 0 } });
}

/** Creates a delivered order with a review. Returns the review with its version. */
export async function reviewBy(
  db: Database,
  userId: string,
  productId: string,
  changes: TypedReview = {},
): Promise<{ id: string; versionId: number }> {
  await orderOf(db, { userId, productId });
  const written = await freeWriters(db).write(userId, productId, { ...rightReview, ...changes });
  if (!written.ok) throw new Error(`no review: ${JSON.stringify(written)}`);
  const { rows } = await sql<{ id: string; versionId: number }>`
    select r.id, (select max(v.id) from review_versions v where v.review_id = r.id) as "versionId" from reviews r
    where user_id = ${userId} and product_id = ${productId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no review");
  return row;
}
