import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { Lease, LeaseDays } from "../domain/lease.ts";
import type { Quote, RentalFacts } from "../domain/quote.ts";

/** What an order line agrees for each of its units; stored as an `Agreement`. */
export interface AgreedRental extends LeaseDays, Pick<Lease, "orderItemId"> {
  facts: RentalFacts;
  quote: Quote;
}

/** Stores agreements, at least one. */
export async function insertOrderRentals(trx: Executor, rentals: readonly AgreedRental[]): Promise<void> {
  const rows = rentals.map(({ orderItemId, first, end, bufferDays, facts, quote }) => {
    const { months, weeks, days, net } = quote.mix;
    return {
      order_item_id: orderItemId,
      first_day: first,
      end_day: end,
      days: quote.days,
      rent: net,
      mix: { months, weeks, days },
      options: quote.options.map(({ option, net: price }) => ({ option, net: price })),
      tiers: { ...facts.tiers },
      replacement: facts.replacement,
      deposit: quote.deposit,
      buffer_days: bufferDays,
    };
  });
  await insertRows("order_rentals", rows).execute(trx);
}

/** The name of a machine in the order with which it was rented. */
export async function selectMachineName(db: Executor, orderItemId: string): Promise<string> {
  const row = await db
    .selectFrom("published.order_items as order_items")
    .select("name")
    .where("id", "=", orderItemId)
    .executeTakeFirstOrThrow();
  return row.name;
}
