import { ok } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { isDatabaseGone } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type CarriedOut, carryOut, type PriceState, priceText } from "../domain/prices/carry-out.ts";
import type { PricePlan } from "../domain/prices/price-plan.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import { selectProductsById, writeProducts } from "../product-writes.service.ts";
import { failGone, lockPriced, selectDueProducts, selectOpenPlans, updatePlans } from "./price-plans.store.ts";

export interface CarryingDeps {
  db: Database;
  now: () => Date;
}

/** Products of one transaction: few enough that nobody waits long for one of them. */
const batchSize = 200;

/**
 * Carries out every plan that is due. The lock of its product excludes forms, imports and other processes: products that somebody else
 * has locked come last, and what another process has carried out meanwhile is not due any more. Unexpected errors are thrown after the
 * last product.
 */
export async function carryOutDue({ db, now }: CarryingDeps): Promise<void> {
  const errors: unknown[] = [];
  const run = async (ids: readonly string[], free: boolean): Promise<string[]> => {
    const found = await inTransaction(db, async (trx) => {
      const locked = await lockPriced(trx, ids, free);
      await changePrices(trx, locked, (state, isArchived) => carryOut(state, now(), isArchived));
      const rest = ids.filter((id) => !locked.includes(id));
      if (!free && rest.length > 0) await failGone(trx, rest);
      return ok(rest);
    });
    return found.ok ? found.value : [];
  };
  /** One product that cannot be written must not hold up the others of its batch. */
  const runEach = async (ids: readonly string[], free: boolean): Promise<string[]> => {
    try {
      return await run(ids, free);
    } catch (error) {
      if (isDatabaseGone(error)) throw error;
      if (ids.length > 1)
        return (
          await eachInTurn(
            ids.map((id) => [id]),
            (one) => runEach(one, free),
          )
        ).flat();
      errors.push(error);
      return [];
    }
  };
  const busy = await eachInTurn(batchesOf(await selectDueProducts(db, now())), (ids) => runEach(ids, true));
  await eachInTurn(batchesOf(busy.flat()), (ids) => runEach(ids, false));
  if (errors.length > 0)
    throw new AggregateError(errors, `prices of ${errors.length} products could not be carried out`);
}

function batchesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );
}

async function eachInTurn<One, Made>(all: readonly One[], work: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) made.push(await work(one));
  return made;
}

/**
 * Changes the prices of locked products that have plans, each by `step`; writes the products, each with a version, and the plans. Gives
 * the plans that changed.
 */
export async function changePrices(
  trx: Executor,
  products: readonly string[],
  step: (state: PriceState, isArchived: boolean) => CarriedOut,
): Promise<PricePlan[]> {
  if (products.length === 0) return [];
  const byPrice = Map.groupBy(await selectOpenPlans(trx, products), priceText);
  const stored = await selectProductsById(trx, products);
  const written = new Map<string, { after: WholeProduct; actor: string }>();
  const changed: PricePlan[] = [];
  for (const open of byPrice.values()) {
    const { product = "", market = "UA", tariff = "sale" } = open[0] ?? {};
    const before = written.get(product)?.after ?? stored.get(product)?.product;
    if (!before) continue;
    const net = before.prices[market][tariff] ?? null;
    const done = step({ net, open }, before.archived);
    changed.push(...done.changed);
    if (done.net === net) continue;
    const { [tariff]: _, ...others } = before.prices[market];
    const list = done.net === null ? others : { ...others, [tariff]: done.net };
    const after = { ...before, prices: { ...before.prices, [market]: list } };
    written.set(product, { after, actor: done.changed.at(-1)?.changedBy ?? "shop:prices" });
  }
  for (const [actor, rows] of Map.groupBy(written.values(), (one) => one.actor)) {
    const changes = rows.map(({ after }) => ({ before: stored.get(after.id)?.product ?? null, after, newTags: [] }));
    await writeProducts(trx, changes, { actor, reason: "planned price", entry: "plan" });
  }
  if (changed.length > 0) await updatePlans(trx, changed);
  return changed;
}
