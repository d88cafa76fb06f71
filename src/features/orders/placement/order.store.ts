import { type Insertable, type Selectable, sql } from "kysely";
import type { PriceReason } from "#features/pricing/domain/price-reason.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { daysBetween } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderItems, Orders } from "#platform/server/db/schema.gen.ts";
import type {
  NewOrder,
  Order,
  OrderDiscount,
  OrderHead,
  OrderItem,
  PricedOption,
  PricedOrder,
  ShippingInfo,
} from "../domain/order.ts";
import type { BillingInfo } from "../domain/placement/billing.ts";
import type { OrderCharge } from "../domain/rentals/charge.ts";

// The only mapping between rows and the model, in both directions. The CHECK constraints of the tables guarantee what the
// casts to narrower types assume.

/** A row of an order with what it charges for. */
export type HeadRow = Selectable<Orders> & { charge: OrderCharge | null };

/** Columns of an order `o` from which `headOf` makes it. */
export const headColumns = sql`o.*,
  (select jsonb_build_object('kind', c.kind, 'leaseId', c.lease_id) from lease_charges c where c.order_id = o.id) as charge`;

/** An order without its items, from its row. */
export function headOf(row: HeadRow): OrderHead {
  return {
    id: row.id,
    userId: row.user_id,
    orderNumber: row.order_number,
    market: row.market as OrderHead["market"],
    locale: row.locale as OrderHead["locale"],
    currency: row.currency as OrderHead["currency"],
    status: row.status as OrderHead["status"],
    paymentMethod: row.payment_method as OrderHead["paymentMethod"],
    paymentStatus: row.payment_status as OrderHead["paymentStatus"],
    paymentDeadline: row.payment_deadline,
    confirmation: row.confirmation as OrderHead["confirmation"],
    endedAs: row.ended_as as OrderHead["endedAs"],
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
    vatDeclaration: row.vat_declaration as OrderHead["vatDeclaration"],
    shippingCost: row.shipping_cost,
    paymentFee: row.payment_fee,
    total: row.total,
    captured: row.captured,
    refunded: row.refunded,
    termsVersion: row.terms_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    charge: row.charge,
  };
}

/** The columns of the billing address are all set or all empty. */
function billingOf(row: Selectable<Orders>): BillingInfo | null {
  if (row.billing_country === null) return null;
  return {
    firstName: row.billing_first_name ?? "",
    lastName: row.billing_last_name ?? "",
    address: row.billing_address ?? "",
    city: row.billing_city ?? "",
    postalCode: row.billing_postal_code ?? "",
    country: row.billing_country as BillingInfo["country"],
  };
}

/** A new order as its row. What the database sets by itself (number, states, times) is left out. */
export function orderColumns(order: NewOrder): Insertable<Orders> & { id: string } {
  const { shipping, billing, business } = order;
  return {
    id: order.id,
    user_id: order.userId,
    market: order.market,
    locale: order.locale,
    currency: order.currency,
    payment_method: order.paymentMethod,
    payment_deadline: order.paymentDeadline,
    placed_from: order.placedFrom,
    confirmation: order.confirmation,
    shipping_method: shipping.method,
    first_name: shipping.firstName,
    last_name: shipping.lastName,
    email: shipping.email,
    phone: shipping.phone,
    address: shipping.address,
    city: shipping.city,
    postal_code: shipping.postalCode,
    country: shipping.country,
    billing_first_name: billing?.firstName ?? null,
    billing_last_name: billing?.lastName ?? null,
    billing_address: billing?.address ?? null,
    billing_city: billing?.city ?? null,
    billing_postal_code: billing?.postalCode ?? null,
    billing_country: billing?.country ?? null,
    company: business?.company ?? null,
    tax_id: business?.taxId ?? null,
    subtotal: order.subtotal,
    tax_rate_bp: order.taxRateBp,
    tax: order.tax,
    shipping_cost: order.shippingCost,
    payment_fee: order.paymentFee,
    total: order.total,
    terms_version: order.termsVersion,
    rental_consent: order.rentalConsent && { ...order.rentalConsent },
    vat_declaration: order.vatDeclaration && { ...order.vatDeclaration },
  };
}

/** An item of a new order as its row; its rental is stored by the rental feature. */
export function itemColumns(item: OrderItem) {
  const { priceReason: reason } = item;
  return {
    id: item.id,
    product_id: item.productId,
    sku: item.sku,
    name: item.name,
    image: item.image,
    quantity: item.quantity,
    sale_unit: item.saleUnit,
    unit_net: item.unitNet,
    price_reason: reason?.reason ?? null,
    price_from_quantity: reason?.reason === "tier" ? reason.fromQuantity : null,
    public_net: reason?.reason === "agreed" ? reason.publicNet : null,
    discount_net: item.discountNet ?? 0,
    warranty_years: item.warrantyYears,
    installation: item.installation && { ...item.installation },
  };
}

/** Orders with their items, from rows of the table. */
export async function withItems(db: Executor, rows: readonly Selectable<Orders>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const discounts = await selectDiscounts(db, ids);
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
    const head = headOf({ ...row, charge: chargeOf(own[0]) });
    return { ...head, items: own.map(itemOf), discounts: discounts.get(row.id) ?? [] };
  });
}

/** What promotions took off these orders, by order. */
async function selectDiscounts(db: Executor, orderIds: readonly string[]): Promise<Map<string, OrderDiscount[]>> {
  const rows = await db
    .selectFrom("order_adjustments")
    .select(["order_id", "label", "code", "amount"])
    .where("order_id", "in", [...orderIds])
    .where((row) => row.or([row("step", "=", "discount"), row("promotion_id", "is not", null)]))
    .orderBy("position")
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([id, own]) => [id, own.map(({ label, code, amount }) => ({ label, code, amount: 0 - amount }))]),
  );
}

function chargeOf(item: Pick<ItemRow, "chargeKind" | "chargedLease"> | undefined): OrderCharge | null {
  const { chargeKind: kind, chargedLease: leaseId } = item ?? {};
  return kind && leaseId ? { kind: kind as LeaseChargeKind, leaseId } : null;
}

type ItemRow = Selectable<OrderItems> & { options: unknown } & Record<"days" | "deposit", number | null> &
  Record<"first" | "last" | "chargeKind" | "chargedLease", string | null>;

function itemOf(row: ItemRow): OrderItem {
  const { first, last, chargeKind } = row;
  // The deposit of a lease that is charged for was agreed with its first order.
  const deposit = chargeKind === null ? (row.deposit ?? 0) : 0;
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
    priceReason: reasonOf(row),
    discountNet: row.discount_net,
    warrantyYears: row.warranty_years,
    installation: row.installation as OrderItem["installation"],
  };
}

function reasonOf(row: ItemRow): PriceReason | null {
  if (row.price_reason === "agreed") return { reason: "agreed", publicNet: row.public_net };
  const fromQuantity = row.price_from_quantity;
  return fromQuantity === null ? null : { reason: "tier", fromQuantity };
}

/** Any order, or `null`. For the shop and its staff: whose it is is not checked. */
export async function selectAnyOrder(db: Executor, id: string): Promise<Order | null> {
  const rows = await db.selectFrom("orders").selectAll().where("id", "=", id).execute();
  return (await withItems(db, rows))[0] ?? null;
}

/** Any orders, in the order of the ids. */
export async function selectAnyOrders(db: Executor, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const orders = await withItems(db, await db.selectFrom("orders").selectAll().where("id", "in", ids).execute());
  const found = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Any order with the steps of its price. Throws if there is none. */
export async function selectPricedOrder(db: Executor, id: string): Promise<PricedOrder> {
  const order = await selectAnyOrder(db, id);
  if (!order) throw new Error(`no order ${id}`);
  const adjustments = await db
    .selectFrom("order_adjustments")
    .select(["step", "label", "amount", "rate_bp as rateBp", "promotion_id as promotionId", "code"])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  return {
    ...order,
    adjustments: adjustments.map(({ promotionId, code, ...row }) => {
      const promotion = promotionId === null ? {} : { promotion: { id: promotionId, label: row.label, code } };
      return { ...row, ...promotion } as PricedOrder["adjustments"][number];
    }),
  };
}
