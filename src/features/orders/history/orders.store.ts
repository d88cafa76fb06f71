import { type Selectable, sql } from "kysely";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { daysBetween } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderItems, Orders } from "#platform/server/db/schema.gen.ts";
import type { Confirmation } from "../domain/fulfilment/confirmation.ts";
import type { Order, OrderEvent, OrderItem, PricedOption, ShippingInfo } from "../domain/order.ts";
import type { OrderStatus } from "../domain/order-states.ts";
import { billingOf } from "../domain/placement/billing.ts";

/** A page of somebody's orders. */
export interface OrderQuery {
  userId: string;
  /** From 1. */
  page: number;
  pageSize: number;
  newestFirst: boolean;
  /** Null: in any state. */
  status: OrderStatus | null;
}

/** Orders of one person, with their lines; and how many there are on all pages. */
export async function selectOrders(db: Executor, query: OrderQuery): Promise<{ orders: Order[]; total: number }> {
  let own = db.selectFrom("orders").where("user_id", "=", query.userId);
  if (query.status) own = own.where("status", "=", query.status);
  const [rows, counted] = await Promise.all([
    own
      .selectAll()
      .orderBy("created_at", query.newestFirst ? "desc" : "asc")
      .orderBy("id")
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    own.select((order) => order.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { orders: await withItems(db, rows), total: counted.total };
}

/** An order of this person, or null: not theirs and not there are the same here. */
export async function selectOrder(db: Executor, userId: string, id: string): Promise<Order | null> {
  const rows = await db.selectFrom("orders").selectAll().where("user_id", "=", userId).where("id", "=", id).execute();
  return (await withItems(db, rows))[0] ?? null;
}

/** What happened to an order of this person, oldest first. */
export async function selectEvents(db: Executor, userId: string, orderId: string): Promise<OrderEvent[]> {
  return (await selectEventsOf(db, userId, [orderId])).get(orderId) ?? [];
}

/** What happened to several orders of this person, by order, oldest first. */
export async function selectEventsOf(
  db: Executor,
  userId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvent[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_events")
    .innerJoin("orders", "orders.id", "order_events.order_id")
    .select(["order_id", "machine", "to_state as to", "at"])
    .where("orders.user_id", "=", userId)
    .where("order_id", "in", [...orderIds])
    .where("machine", "in", ["order", "payment"])
    .orderBy("order_events.id")
    .execute();
  return Map.groupBy(
    rows.map((row) => row as OrderEvent & { order_id: string }),
    (row) => row.order_id,
  );
}

/** Whole orders out of rows of the table, each with its lines. */
export async function withItems(db: Executor, rows: readonly Selectable<Orders>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await db
    .selectFrom("order_items")
    .leftJoin("published.order_rentals as rented", "rented.order_item_id", "order_items.id")
    .leftJoin("lease_charges as charge", "charge.order_id", "order_items.order_id")
    .selectAll("order_items")
    .select([
      "rented.days",
      "rented.deposit",
      "rented.options",
      "charge.kind as chargeKind",
      "charge.lease_id as chargedLease",
    ])
    .select([
      sql<string | null>`coalesce(charge.first_day, rented.first_day)::text`.as("first"),
      sql<string | null>`(coalesce(charge.end_day, rented.end_day) - 1)::text`.as("last"),
    ])
    .where("order_items.order_id", "in", ids)
    .orderBy("position")
    .execute();
  return rows.map((row) => {
    const own = items.filter((item) => item.order_id === row.id);
    return { ...orderOf(row, own.map(itemOf)), ...chargeOf(own[0]) };
  });
}

/** What an order charges for, if it is no order of goods or machines. */
function chargeOf(item: Pick<ItemRow, "chargeKind" | "chargedLease"> | undefined): Pick<Order, "charge"> {
  const { chargeKind: kind, chargedLease: leaseId } = item ?? {};
  return kind && leaseId ? { charge: { kind: kind as LeaseChargeKind, leaseId } } : {};
}

/** The CHECK constraints of the table hold what the types say here. */
function orderOf(row: Selectable<Orders>, items: OrderItem[]): Order {
  return {
    id: row.id,
    orderNumber: row.order_number,
    market: row.market as Order["market"],
    locale: row.locale as Order["locale"],
    currency: row.currency as Order["currency"],
    status: row.status as Order["status"],
    paymentMethod: row.payment_method as Order["paymentMethod"],
    paymentStatus: row.payment_status as Order["paymentStatus"],
    paymentDeadline: row.payment_deadline,
    confirmation: row.confirmation as Confirmation,
    shipping: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      address: row.address,
      city: row.city,
      postalCode: row.postal_code,
      country: row.country as ShippingInfo["country"],
      method: row.shipping_method as ShippingInfo["method"],
    },
    billing: billingOf(row),
    business: row.company && row.tax_id ? { company: row.company, taxId: row.tax_id } : null,
    subtotal: row.subtotal,
    taxRateBp: row.tax_rate_bp,
    tax: row.tax,
    shippingCost: row.shipping_cost,
    paymentFee: row.payment_fee,
    total: row.total,
    received: row.captured - row.refunded,
    termsVersion: row.terms_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    items,
  };
}

type ItemRow = Selectable<OrderItems> & { options: unknown } & Record<"days" | "deposit", number | null> &
  Record<"first" | "last" | "chargeKind" | "chargedLease", string | null>;

function itemOf(row: ItemRow): OrderItem {
  const { first, last, chargeKind } = row;
  // The deposit of a lease that is charged for was agreed with its first order.
  const deposit = chargeKind === null ? (row.deposit ?? 0) : 0;
  // The shop has written them so itself.
  const options = (row.options ?? []) as PricedOption[];
  const chosen = chargeKind === null && options.length > 0 ? { options } : {};
  const days = row.days ?? (first && last ? daysBetween(first, last) + 1 : 0);
  return {
    ...(first && last ? { rental: { first, last, days, deposit, ...chosen } } : {}),
    id: row.id,
    productId: row.product_id,
    sku: row.sku,
    name: row.name,
    image: row.image,
    quantity: row.quantity,
    saleUnit: row.sale_unit as OrderItem["saleUnit"],
    unitNet: row.unit_net,
    warrantyYears: row.warranty_years,
    installation: row.installation as OrderItem["installation"],
  };
}
