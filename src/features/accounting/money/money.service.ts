import { createContext } from "react-router";
import { type Day, dayIn } from "#platform/pure/days.ts";
import { type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Period } from "../domain/period.ts";
import {
  type DepositSums,
  type MoneySums,
  type Receivable,
  selectDepositSums,
  selectMoneySums,
  selectReceivables,
} from "./money.store.ts";

/** Payments, refunds, deposits and receivables. The pages check permissions. */
export interface MoneyReports {
  payments(period: Period): Promise<{ methods: MoneySums[]; deposits: DepositSums }>;
  /** What is owed today, the oldest first. */
  receivables(market: MarketCode): Promise<{ today: Day; open: Receivable[] }>;
}

export const moneyReportsContext = createContext<MoneyReports>();

/** Reports over a database. No I/O happens here. */
export function createMoneyReports({ db, now }: { db: Database; now: () => Date }): MoneyReports {
  return {
    async payments(period) {
      const [methods, deposits] = await Promise.all([selectMoneySums(db, period), selectDepositSums(db, period)]);
      return { methods, deposits };
    },
    receivables: async (market) => ({
      today: dayIn(timeZones[market], now()),
      open: await selectReceivables(db, market),
    }),
  };
}
