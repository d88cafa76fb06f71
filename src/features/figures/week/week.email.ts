import type { Emails } from "#features/emails/emails.service.ts";
import type { Day } from "#platform/pure/days.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Days } from "../domain/periods.ts";
import { changeOf, type Tile, tileKinds } from "../domain/report.ts";
import { changeText, valueText } from "../domain/value-text.ts";
import type { Subscriber } from "./week.store.ts";

/** Figures of the e-mail. */
const named = ["net", "orders", "average", "cancelled", "refunded"] as const;

interface Week {
  reader: Subscriber;
  monday: Day;
  days: Days;
  sums: readonly { market: MarketCode; tiles: readonly Tile[] }[];
}

/** Writes the figures of a week to a subscriber. */
export async function writeWeek(
  trx: Executor,
  emails: Pick<Emails, "write">,
  { reader, monday, days, sums }: Week,
): Promise<void> {
  const { userId, email, firstName, locale } = reader;
  await emails.write(
    trx,
    `week-figures:${userId}:${monday}`,
    { userId, email, firstName, locale },
    {
      kind: "week-figures",
      ...days,
      markets: sums.map(({ market, tiles }) => ({ market, figures: figuresOf(tiles, market) })),
      link: `/${locale}/admin/figures?period=7`,
      stopLink: `/${locale}/admin#week`,
    },
  );
}

function figuresOf(tiles: readonly Tile[], market: MarketCode) {
  return tiles.flatMap((tile) => {
    const name = named.find((one) => one === tile.name);
    if (!name) return [];
    const change = changeOf(tile);
    const value = valueText(tile.value, tileKinds[name], currencies[market], "tile");
    return [{ name, value, change: change === null ? null : changeText(change) }];
  });
}
