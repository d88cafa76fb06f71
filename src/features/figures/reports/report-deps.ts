import type { Texts } from "#features/languages/languages.service.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";

/** What reports are made from. */
export interface ReportDeps {
  db: Database;
  texts: Pick<Texts, "in">;
  today(market: MarketCode): Day;
}
