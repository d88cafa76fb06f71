import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { adjustmentsOf } from "../../src/features/cart/domain/pricing-steps.ts";
import { totalsOf } from "../../src/features/cart/domain/totals.ts";
import type { PlaceRequest } from "../../src/features/orders/domain/placement/assessment.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { insertRows } from "../../src/platform/server/db/insert-rows.ts";
import { requestFor } from "./order-builders.ts";
import { discountOf } from "./promotion-builders.ts";

/** Columns of a promotion in the tables; amounts are minor units. */
interface PromotionRow {
  kind: "percent" | "amount" | "free_delivery" | "gift";
  percent_bp: number;
  amount_ua: number;
  amount_pl: number;
  gift_product: string;
  needs_code: boolean;
  is_exclusive: boolean;
  limit_total: number;
  limit_per_customer: number;
  budget_ua: number;
  starts_at: string;
  ends_at: string;
  state: "draft" | "active" | "paused" | "ended";
  priority: number;
}

/** Adds a live campaign, by default 100.00 off in both markets, and gives its id. With `code` it needs that coupon. */
export async function addPromotion(
  db: Database,
  { code, label = "Розпродаж", ...own }: Partial<PromotionRow> & { code?: string; label?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const kind = own.kind ?? "amount";
  const row = {
    ...{ id, name: label, label_ua: label, label_pl: label, label_en: label, kind, markets: ["UA", "PL"] },
    ...{ categories: [], brands: [], products: [], needs_code: code !== undefined, priority: 100 },
    ...{ is_exclusive: false, starts_at: "2026-11-01T00:00:00Z", state: "active", version: 1 },
    ...{ created_by: "user:anna", created_at: "2026-11-01T00:00:00Z", updated_by: "user:anna" },
    ...{ updated_at: "2026-11-01T00:00:00Z" },
    ...(kind === "amount" ? { amount_ua: 100_00, amount_pl: 100_00 } : {}),
    ...own,
  };
  await insertRows("price_promotions", [row]).execute(db);
  if (code)
    await sql`insert into coupons (code, promotion_id, created_by) values (${code}, ${id}, 'user:anna')`.execute(db);
  return id;
}

/** A request whose totals are `off` less (net minor units); `freeDelivery`: without its cost. */
export function discountedRequest(
  pieces: Record<string, number>,
  off: number,
  { freeDelivery = false, ...changes }: Partial<PlaceRequest> & { freeDelivery?: boolean } = {},
): PlaceRequest {
  const request = requestFor(pieces, changes);
  const market = markets[request.market];
  const discounts = discountOf(off);
  const { method: shippingMethod } = request.shipping;
  const { paymentMethod, items: lines } = request;
  const rows = adjustmentsOf({ lines, market, shippingMethod, paymentMethod, discounts });
  const { subtotal, tax, shipping, fee, total } = totalsOf(rows, market.taxRateBp);
  const cost = freeDelivery ? 0 : shipping;
  return { ...request, totals: { subtotal, tax, shipping: cost, fee, total: total - shipping + cost }, ...changes };
}

/** Uses of a promotion that count. */
export async function usesOf(db: Database, promotionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from promotion_uses
    where promotion_id = ${promotionId} and released_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}
