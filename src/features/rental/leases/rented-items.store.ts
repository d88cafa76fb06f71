import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { Quote, RentalFacts } from "../domain/quote.ts";

/** What was agreed for a line of an order, for one piece; days half-open. */
export interface AgreedRental {
  orderItemId: string;
  first: Day;
  end: Day;
  bufferDays: number;
  facts: RentalFacts;
  quote: Quote;
}

/** Keeps what was agreed. There has to be something. */
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
