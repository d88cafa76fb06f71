import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { PlanRequest } from "../../src/features/catalogue/domain/prices/plan-request.ts";
import { createPricePlans } from "../../src/features/catalogue/prices/price-plans.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { panel } from "./draft-builders.ts";

/** Plans as one process of the shop has them; nobody wakes the job. */
export function plansOf(db: Database, now: () => Date = () => new Date()) {
  return createPricePlans({ db, now, wakeAt: async () => undefined });
}

/** A request to reduce the sale price of a panel by 10 % in Ukraine, for 28 November. */
export function request(change: Partial<PlanRequest> = {}): PlanRequest {
  return {
    ...{ batch: randomUUID(), products: [panel], markets: ["UA"], tariffs: ["sale"], kind: "reduction" },
    ...{ how: "percent", percent: "10", amounts: {}, rounding: "none", reason: "Black Friday" },
    ...{ starts: { day: "2026-11-28", time: "" }, ends: { day: "2026-11-28", time: "" } },
    ...{ isConfirmed: true, isPartial: false },
    ...change,
  };
}

/** Net sale price of a product, or `null`. */
export async function saleOf(db: Database, product = panel, market = "UA"): Promise<number | null> {
  const { rows } = await sql<{ net: number }>`select net::float8 as net from prices
    where product_id = ${product} and market = ${market} and tariff = 'sale'`.execute(db);
  return rows[0]?.net ?? null;
}

/** Sets a price as an import would. */
export async function setSale(db: Database, net: number, product = panel): Promise<void> {
  await sql`update prices set net = ${net} where product_id = ${product} and market = 'UA' and tariff = 'sale'`.execute(
    db,
  );
}

/** State and outcome of all plans of a product, in the order of their starts. */
export async function statesOf(db: Database, product = panel): Promise<string[]> {
  const { rows } = await sql<{ state: string; outcome: string | null }>`select state, outcome from price_plans
    where product_id = ${product} order by starts_at, created_at, id`.execute(db);
  return rows.map(({ state, outcome }) => (outcome ? `${state} ${outcome}` : state));
}
