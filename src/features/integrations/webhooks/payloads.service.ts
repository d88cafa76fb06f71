import type { Programs } from "#features/orders/programs.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectLease, selectPrices, selectProductById } from "../api/products.store.ts";
import { orderOf, priceOf, productOf, stockOf } from "../domain/shapes.ts";

export interface PayloadDeps {
  db: Executor;
  programs: Pick<Programs, "order" | "returned">;
}

/** An event as it was recorded. */
interface RecordedEvent {
  type: string;
  subject: string;
  changes: Readonly<Record<string, unknown>>;
  at: Date;
}

/**
 * What an event sends: type, time and data in the shapes of the API. The object is as it is at the first attempt, `changes` as
 * it was recorded. An object that is gone by then is its id alone.
 */
export async function payloadOf(deps: PayloadDeps, { type, subject, changes, at }: RecordedEvent): Promise<string> {
  const [kind = ""] = type.split(".");
  const data = (await dataOf(deps, { kind, subject, changes })) ?? { id: subject, changes };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

interface Described extends Pick<RecordedEvent, "subject" | "changes"> {
  kind: string;
}

async function dataOf({ db, programs }: PayloadDeps, { kind, subject, changes }: Described): Promise<object | null> {
  if (kind === "order") {
    const order = await programs.order(subject);
    return order && { order: orderOf(order), changes };
  }
  if (kind === "return") {
    const returned = await programs.returned(subject);
    return returned && { return: returned };
  }
  if (kind === "lease") {
    const lease = await selectLease(db, subject);
    return lease && { lease };
  }
  const product = await selectProductById(db, subject);
  if (!product) return null;
  if (kind === "stock") return { stock: stockOf(product), changes };
  if (kind === "price") return priceData(db, { id: product.id, sku: product.sku }, changes);
  return { product: productOf(product) };
}

async function priceData(
  db: Executor,
  product: { id: string; sku: string },
  { market, tariff, from, to }: RecordedEvent["changes"],
): Promise<object> {
  const of = marketCodes.find((one) => one === market);
  const now = of ? (await selectPrices(db, product.id, [of])).find((price) => price.tariff === tariff) : undefined;
  const amount = (minor: unknown) => (typeof minor === "number" ? toDecimal(minor) : null);
  return {
    product,
    // `null`: not offered any more.
    price: now ? priceOf(now) : null,
    changes: { market, tariff, from: amount(from), to: amount(to) },
  };
}
