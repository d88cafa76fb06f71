import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { taggedAs } from "#platform/server/cache-tags.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { productTag } from "../domain/cache-tags.ts";
import type { ListedPlan, PlanList, PlanQuery, PriceTimeline } from "../domain/prices/plan-views.ts";
import { type PriceSteps, priceSteps } from "../domain/prices/price-steps.ts";
import { isProductId } from "../domain/product-id.ts";
import { type ListedRow, selectPlanners, selectPlanPage, selectPlansOf, selectPlanTotals } from "./plan-lists.store.ts";
import { isPublished, selectCausedChanges, selectPricedProduct, selectSaleChanges } from "./price-changes.store.ts";

const pageSize = 100;
const maxChanges = 500;
const year = 365 * 86_400_000;

function toListed({ sku, name, createdByName, changedByName, place: _, ...plan }: ListedRow): ListedPlan {
  return {
    ...plan,
    sku: sku ?? plan.product,
    name: name ?? sku ?? plan.product,
    createdByName: nameOfActor({ actor: plan.createdBy, name: createdByName }),
    changedByName: nameOfActor({ actor: plan.changedBy, name: changedByName }),
  };
}

/** The place behind which a page begins; `null` for the first one, also after an address that nobody made. */
function placeOf(after: string | undefined): { place: string; id: string } | null {
  const [place = "", id = ""] = (after ?? "").split("~");
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(place) && isUuid(id) ? { place, id } : null;
}

/** A page of plans with the totals of all that match. */
export async function listPlans(db: Database, query: PlanQuery, locale: Locale): Promise<PlanList> {
  const page = { locale, behind: placeOf(query.after), limit: pageSize + 1 };
  const [found, totals, planners] = await Promise.all([
    selectPlanPage(db, query, page),
    selectPlanTotals(db, query),
    selectPlanners(db),
  ]);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    plans: rows.map(toListed),
    next: last && found.length > pageSize ? `${last.place}~${last.id}` : null,
    totals,
    people: planners.map(({ actor, name }) => ({ actor, name: nameOfActor({ actor, name }) ?? actor })),
  };
}

/** Past, present and planned prices of a product; `null` for an unknown one. */
export async function timelineOf(
  db: Executor,
  { product, locale, now }: { product: string; locale: Locale; now: Date },
): Promise<PriceTimeline | null> {
  const found = await selectPricedProduct(db, product, locale);
  if (!found) return null;
  const since = new Date(now.getTime() - year);
  const changes = await selectCausedChanges(db, product, { since, limit: maxChanges });
  const steps = await Promise.all(
    marketCodes.map(async (market) => [market, await saleSteps(db, { product, market, now })] as const),
  );
  const plans = await selectPlansOf(db, product, locale);
  return {
    product,
    sku: found.sku,
    name: found.name ?? found.sku,
    changes: changes.map(({ actor, name, ...change }) => ({
      ...change,
      byName: actor === null ? null : nameOfActor({ actor, name }),
    })),
    steps: { UA: null, PL: null, ...Object.fromEntries(steps) },
    plans: plans.map(toListed),
  };
}

interface Asked {
  product: string;
  market: MarketCode;
  now: Date;
}

async function saleSteps(db: Executor, { product, market, now }: Asked): Promise<PriceSteps> {
  const since = new Date(now.getTime() - year);
  return priceSteps(await selectSaleChanges(db, { product, market, since }), now, markets[market]);
}

/** Steps of the sale price for everybody; `null` unless the product is on sale. */
export async function publicSteps(db: Database, asked: Asked): Promise<PriceSteps | null> {
  if (!isProductId(asked.product)) return null;
  return taggedAs([productTag(asked.product)], async () =>
    (await isPublished(db, asked.product)) ? saleSteps(db, asked) : null,
  );
}
