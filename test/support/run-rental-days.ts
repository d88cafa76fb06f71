import { sql } from "kysely";
import { dayRangeText, dayText } from "../../src/features/languages/domain/day-words.ts";
import { leaseDays } from "../../src/features/rental/calendar/dates.service.ts";
import { calendarFile } from "../../src/features/rental/domain/calendar-file.ts";
import { isOpen, lastDay, paidDays } from "../../src/features/rental/domain/open-days.ts";
import { quote, type RentalFacts } from "../../src/features/rental/domain/quote.ts";
import { selectFleet } from "../../src/features/rental/fleet/fleet.store.ts";
import { insertLeases } from "../../src/features/rental/leases/leases.store.ts";
import { createRental } from "../../src/features/rental/rental.service.ts";
import { addDays, type Day } from "../../src/platform/pure/days.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { createDatabase } from "../../src/platform/server/db/database.ts";

// Calculates days and prices in a server process with another time zone (`TZ`). Input comes from the environment, output is
// one JSON text.
const { connection, productId, freeProductId, lineId, facts, views } = JSON.parse(process.env.ASK ?? "") as DaysAsk;
const { db } = createDatabase(connection);

/**
 * The input: for each view, all calculations on its days for a product with as many units as the view has pairs, and the
 * instants at which certain days are checked for availability of another product.
 */
export interface DaysAsk {
  connection: Parameters<typeof createDatabase>[0];
  productId: string;
  freeProductId: string;
  lineId: string;
  facts: RentalFacts;
  views: { market: MarketCode; days: Day[]; some: Day[]; instants: string[] }[];
}

export interface DaysAnswer {
  /** UTC offset of this process in July in minutes, which proves that it has its own time zone. */
  behind: number;
  /**
   * For each view and each pair of its open days: start, end, paid days, net price, and the days for which the unit is held.
   */
  pairs: string[][];
  /** For each view and each of its instants: whether certain days could be booked, as `1` or `0`. */
  bookable: string[][];
  /** Texts for each day, which must not depend on the time zone. */
  words: string[][];
}

const pairs: string[][] = [];
const bookable: string[][] = [];
const words: string[][] = [];
for (const { market: code, days, some, instants } of views) {
  const market = markets[code];
  const open = days.filter((day) => isOpen(day, market));
  const wishes = open.flatMap((start) =>
    open.filter((end) => end >= start).map((end) => ({ start, end, days: paidDays(start, end, market) })),
  );
  const holds = await heldFor(code, wishes);
  pairs.push(
    wishes.map(({ start, end, days: paid }, at) => {
      if (lastDay(start, paid, market) !== end) throw new Error(`${start} for ${paid} days does not end on ${end}`);
      const net = quote(facts, { days: paid, options: ["insurance"] }, market.rental)?.net;
      return `${start} ${end} ${paid} ${net} ${holds[at]}`;
    }),
  );
  const seen: string[] = [];
  for (const instant of instants) {
    const rental = createRental({ db, now: () => new Date(instant) });
    let row = "";
    for (const start of some) {
      const offer = await rental.offer(freeProductId, { start, days: 1, options: [], quantity: 1 }, code);
      row += offer.ok ? "1" : "0";
    }
    seen.push(row);
  }
  bookable.push(seen);
  words.push(
    days.map((first) => {
      const end = addDays(first, 2);
      const file = calendarFile([{ uid: "x", summary: "x", days: { first, end } }], new Date(0));
      const said = (["ua", "pl", "en"] as const).map((locale) => [
        dayText(first, locale),
        dayRangeText(first, end, locale),
      ]);
      return `${said.join(" ")} ${file.match(/(?<=VALUE=DATE:)\d+/g)}`;
    }),
  );
}
const behind = new Date("2026-07-01").getTimezoneOffset();
await db.destroy();
process.stdout.write(JSON.stringify({ behind, pairs, bookable, words } satisfies DaysAnswer));

/** Creates a lease for each request on a unit of its own and reads the resulting holds, then rolls back. */
async function heldFor(code: MarketCode, wishes: readonly { start: Day; end: Day; days: number }[]): Promise<string[]> {
  const market = markets[code];
  let held: string[] = [];
  const undone = new Error("undone");
  await db
    .transaction()
    .execute(async (trx) => {
      const { rows: units } = await sql<{ id: number }>`
        select id from rental_units where product_id = ${productId} and market = ${code} order by id`.execute(trx);
      const leases = wishes.map((request, at) => {
        const unitId = units[at]?.id ?? 0;
        return { unitId, orderItemId: lineId, userId: "olena", productId, ...leaseDays(request, market) };
      });
      await insertLeases(trx, leases);
      const [from, to] = [addDays(wishes[0]?.start ?? "", -1), addDays(wishes.at(-1)?.end ?? "", 9)];
      const fleet = await selectFleet(trx, { productIds: [productId], market: code, from, to, today: from });
      const byUnit = new Map(fleet.get(productId)?.map(({ id, holds }) => [Number(id), holds[0]]));
      held = leases.map(({ unitId }) => {
        const hold = byUnit.get(unitId);
        return `${hold?.from}/${hold?.inspectedFrom}/${hold?.until}`;
      });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return held;
}
