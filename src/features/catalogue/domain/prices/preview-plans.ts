import { markets } from "#platform/pure/market/markets.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";
import { expectedPrice, priceText } from "./carry-out.ts";
import { omnibusOf } from "./omnibus.ts";
import type {
  PlanError,
  PlanErrorCode,
  PlanPreview,
  PlanPreviewRow,
  PlanRequest,
  PlanWarning,
} from "./plan-request.ts";
import { plannedNet, roundedNet } from "./planned-net.ts";
import type { PriceHistory, Tariff } from "./price-history.ts";
import type { PriceKey, PricePlan } from "./price-plan.ts";
import type { MarketPlan } from "./read-request.ts";

/** What the shop knows about the products of a request. */
export interface KnownPrices {
  products: ReadonlyMap<string, WholeProduct>;
  /** Planned and active plans by `priceText`. */
  open: ReadonlyMap<string, readonly PricePlan[]>;
  /** By product and market (`<product> <market>`); missing without changes in the days that count. */
  histories: ReadonlyMap<string, PriceHistory>;
}

/** Largest net price in minor units, as the product form has it. */
const maxNet = 99_999_999_999;
/** Change in basis points above which a price is a warning. */
const largeChangeBp = 3_000;

type Asked = Pick<PlanRequest, "products" | "tariffs" | "kind" | "how" | "rounding">;

/** What a request would plan, price by price, and which prices cannot be planned. Nothing is stored. */
export function previewPlans(request: Asked, plans: readonly MarketPlan[], known: KnownPrices): PlanPreview {
  const rows: PlanPreviewRow[] = [];
  const errors: PlanError[] = [];
  for (const product of new Set(request.products)) {
    const stored = known.products.get(product);
    const whole = { product, market: null, tariff: null, plan: null };
    if (!stored || stored.archived) {
      errors.push({ ...whole, code: stored ? "archived" : "unknown_product" });
      continue;
    }
    const made = plans.flatMap((plan) =>
      request.tariffs.flatMap((tariff) => rowOf(request, plan, { stored, tariff, known }) ?? []),
    );
    // A product without any of the chosen prices has nothing to reduce.
    if (made.length === 0) errors.push({ ...whole, code: "no_price" });
    for (const one of made) {
      if ("code" in one) errors.push(one);
      else rows.push(one);
    }
  }
  return { rows, errors };
}

interface Found {
  stored: WholeProduct;
  tariff: Tariff;
  known: KnownPrices;
}

/** `null` for a price that does not exist and that the request only changes. */
function rowOf(
  { kind, how, rounding }: Asked,
  { market, rule, startsAt, endsAt }: MarketPlan,
  { stored, tariff, known }: Found,
): PlanPreviewRow | PlanError | null {
  const key: PriceKey = { product: stored.id, market, tariff };
  const fails = (code: PlanErrorCode, plan: string | null = null): PlanError => ({ ...key, code, plan });
  const open = known.open.get(priceText(key)) ?? [];
  const now = stored.prices[market][tariff] ?? null;
  const expected = expectedPrice({ net: now, open }, startsAt);
  const overlap = endsAt && open.find((plan) => overlaps(plan, startsAt, endsAt));
  if (overlap) return fails("overlap", overlap.id);
  const before = expected.regular;
  if (before === null && (kind === "reduction" || how !== "set")) return null;
  const after = roundedNet(plannedNet(before ?? 0, rule), rounding, markets[market].taxRateBp);
  if (after <= 0) return fails("not_positive");
  if (after > maxNet) return fails("too_large");
  if (kind === "reduction" && before !== null && after >= before) return fails("not_lower");
  const history = known.histories.get(`${stored.id} ${market}`) ?? null;
  const planned = { tariff, today: now, expected, net: after, startsAt };
  const announced = omnibusOf(history, planned, markets[market]);
  return {
    ...key,
    now,
    before,
    after,
    startsAt,
    endsAt,
    announced,
    warnings: warningsOf(stored, key, { before, after }),
  };
}

/** Reductions of one price may touch, not overlap. */
function overlaps({ kind, startsAt, endsAt }: PricePlan, from: Date, until: Date): boolean {
  return kind === "reduction" && endsAt !== null && startsAt < until && endsAt > from;
}

function warningsOf(
  { purchase }: WholeProduct,
  { market, tariff }: PriceKey,
  { before, after }: { before: number | null; after: number },
): PlanWarning[] {
  const bought = purchase[market];
  const isLarge = before !== null && Math.abs(after - before) * 10_000 > before * largeChangeBp;
  return [
    ...(tariff === "sale" && bought !== undefined && after < bought ? (["below_purchase"] as const) : []),
    ...(isLarge ? (["large_change"] as const) : []),
  ];
}
