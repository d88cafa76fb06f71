import { createHash } from "node:crypto";
import type { z } from "zod";
import type { StaffActor } from "#features/admin/audit.service.ts";
import type { PlanRequest } from "#features/catalogue/domain/prices/plan-request.ts";
import type { PricePlans } from "#features/catalogue/prices/price-plans.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { priceOf, type pricesShape } from "../domain/shapes.ts";
import { type ProgramProduct, selectPrices } from "./products.store.ts";

type Product = Pick<ProgramProduct, "id" | "sku">;

/** What was read before: `match` is its `ETag`, `null` for whatever it was. */
interface AsSeen {
  match: string | null;
  markets: readonly MarketCode[];
}

/** Prices for programs, over the planned prices of the catalogue. Endpoints check the key. */
export interface ProgramPrices {
  /** Prices of these markets that apply and are planned, with their version. */
  of(product: Product, markets: readonly MarketCode[]): Promise<{ data: z.input<typeof pricesShape>; etag: string }>;
  /** Plans prices; `changed`: they are not `asSeen` any more, and nothing was planned. */
  plan(by: StaffActor, product: Product, request: PlanRequest, asSeen: AsSeen): ReturnType<PricePlans["planIf"]>;
}

interface ProgramPricesDeps {
  db: Database;
  pricePlans: Pick<PricePlans, "planIf" | "timeline">;
}

/** Prices on a database. No I/O happens here. */
export function createProgramPrices({ db, pricePlans }: ProgramPricesDeps): ProgramPrices {
  const read = async (on: Executor, { id, sku }: Product, markets: readonly MarketCode[]) => {
    const prices = await selectPrices(on, id, markets);
    const plans = (await pricePlans.timeline(id, "en", on))?.plans.filter(({ market }) => markets.includes(market));
    const planned = (plans ?? []).map((plan) => ({
      ...priceOf(plan),
      ...{ id: plan.id, kind: plan.kind },
      startsAt: plan.startsAt.toISOString(),
      endsAt: plan.endsAt?.toISOString() ?? null,
    }));
    const data = { sku, productId: id, prices: prices.map(priceOf), planned };
    return { data, etag: `"${createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 22)}"` };
  };
  return {
    of: (product, markets) => read(db, product, markets),
    plan: (by, product, request, { match, markets }) =>
      pricePlans.planIf(
        by,
        request,
        async (trx) => match === null || match === (await read(trx, product, markets)).etag,
      ),
  };
}
