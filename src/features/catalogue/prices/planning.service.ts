import { randomUUID } from "node:crypto";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { cancelPlans, carryOut, priceText } from "../domain/prices/carry-out.ts";
import type { PlanPreview, PlanRequest, RequestError } from "../domain/prices/plan-request.ts";
import type { PlanRefusal } from "../domain/prices/plan-views.ts";
import { previewPlans } from "../domain/prices/preview-plans.ts";
import { historyDays } from "../domain/prices/price-history.ts";
import { type MarketPlan, readRequest } from "../domain/prices/read-request.ts";
import { selectProductsById } from "../product-writes.service.ts";
import { type CarryingDeps, changePrices } from "./carrying-out.service.ts";
import {
  countBatch,
  insertPlans,
  lockBatch,
  lockPriced,
  selectHistories,
  selectOpenPlans,
  selectPlannedProducts,
} from "./price-plans.store.ts";

export interface PlanningDeps extends CarryingDeps {
  /** Has plans carried out at these times, once the transaction is committed. */
  wakeAt: (trx: Executor, times: readonly Date[]) => Promise<void>;
}

/** What a request would plan. */
export async function previewRequest(
  { db, now }: PlanningDeps,
  request: PlanRequest,
): Promise<Result<PlanPreview, { code: "invalid"; errors: RequestError[] }>> {
  const read = readRequest(request, now());
  return read.ok ? ok(await previewOf(db, request, read.value)) : read;
}

async function previewOf(db: Executor, request: PlanRequest, plans: readonly MarketPlan[]): Promise<PlanPreview> {
  const ids = [...new Set(request.products)];
  const asked = plans.map(({ market }) => market);
  const days = Math.max(...asked.map((market) => historyDays(markets[market])));
  const stored = await selectProductsById(db, ids);
  return previewPlans(request, plans, {
    products: new Map([...stored].map(([id, { product }]) => [id, product])),
    open: Map.groupBy(await selectOpenPlans(db, ids), priceText),
    histories: await selectHistories(db, ids, { markets: asked, days }),
  });
}

type Planned = Result<{ batch: string; planned: number }, PlanRefusal>;
type PlannedIf = Result<{ batch: string; planned: number }, PlanRefusal | { code: "changed" }>;

/**
 * Plans the prices of a request in one transaction. The products are locked before they are looked at, so that no two reductions of
 * one price can overlap.
 */
export async function planPrices(deps: PlanningDeps, actor: string, request: PlanRequest): Promise<Planned> {
  const done = await planPricesIf(deps, { actor, request, isCurrent: async () => true });
  if (!done.ok && done.code === "changed") throw new Error("no version was asked for");
  return done;
}

/** The same if `isCurrent` holds once the products are locked. */
export async function planPricesIf(
  { db, now, wakeAt }: PlanningDeps,
  {
    actor,
    request,
    isCurrent,
  }: { actor: string; request: PlanRequest; isCurrent: (trx: Executor) => Promise<boolean> },
): Promise<PlannedIf> {
  const at = now();
  const read = readRequest(request, at);
  if (!read.ok) return read;
  const { batch, kind } = request;
  return inTransaction(db, async (trx): Promise<PlannedIf> => {
    await lockBatch(trx, batch);
    const known = await countBatch(trx, batch);
    if (known > 0) return ok({ batch, planned: known });
    const locked = await lockPriced(trx, request.products);
    if (!(await isCurrent(trx))) return fail({ code: "changed" });
    const preview = await previewOf(trx, request, read.value);
    const { rows, errors } = preview;
    if (rows.length === 0 || (errors.length > 0 && !request.isPartial)) {
      const isOverlap = errors.some(({ code }) => code === "overlap");
      return fail({ code: isOverlap ? "overlap" : "refused", errors });
    }
    if (!request.isConfirmed && rows.some(({ warnings }) => warnings.length > 0))
      return fail({ code: "unconfirmed", preview });
    const plans = rows.map((row) => ({ ...row, id: randomUUID(), batch, kind, net: row.after }));
    await insertPlans(trx, plans, { actor, reason: request.reason.trim() });
    if (request.starts === "now")
      await changePrices(trx, locked, (state, isArchived) => carryOut(state, at, isArchived));
    const times = plans.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])]);
    const later = [...new Set(times.map((time) => time.getTime()))].filter((time) => time > at.getTime());
    await wakeAt(
      trx,
      later.map((time) => new Date(time)),
    );
    await audit(trx, { actor, action: "price.plan", reason: request.reason.trim() }, plans);
    return ok({ batch, planned: plans.length });
  });
}

/** Cancels plans and ends reductions, in one transaction. */
export async function cancelPrices(
  { db, now }: PlanningDeps,
  actor: string,
  which: { ids: readonly string[] } | { batch: string },
): Promise<{ cancelled: number; ended: number }> {
  const done = await inTransaction(db, async (trx) => {
    const plans = await selectPlannedProducts(trx, which);
    const chosen = new Set(plans.map(({ id }) => id));
    const locked = await lockPriced(trx, [...new Set(plans.map(({ product }) => product))]);
    const at = now();
    const changed = (
      await changePrices(trx, locked, (state, isArchived) => cancelPlans(state, { chosen, actor, now: at }, isArchived))
    ).filter(({ id, changedBy }) => chosen.has(id) && changedBy === actor);
    const cancelled = changed.filter(({ state }) => state === "cancelled").length;
    const ended = changed.filter(
      ({ state, kind, endsAt }) => kind === "reduction" && state === "ended" && endsAt,
    ).length;
    for (const batch of Map.groupBy(changed, (plan) => plan.batch).values())
      await audit(trx, { actor, action: "price.cancel", reason: batch[0]?.reason ?? "" }, batch);
    return ok({ cancelled, ended });
  });
  return done.ok ? done.value : { cancelled: 0, ended: 0 };
}

/** One entry for a batch, at its product if it is only one. */
function audit(
  trx: Executor,
  { actor, action, reason }: { actor: string; action: "price.plan" | "price.cancel"; reason: string },
  plans: readonly { batch: string; product: string }[],
): Promise<void> {
  const [first] = plans;
  if (!first) return Promise.resolve();
  const isOne = plans.every(({ product }) => product === first.product);
  const subject = isOne
    ? ({ kind: "edited_product", id: first.product } as const)
    : ({ kind: "prices", id: first.batch } as const);
  return addAuditEntry(trx, { actor, action, subject, details: { reason } });
}
