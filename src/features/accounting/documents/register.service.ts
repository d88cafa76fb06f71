import { createContext } from "react-router";
import type { DocumentKind } from "#features/orders/domain/documents/document.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { DocumentCursor, DocumentFilter } from "../domain/document-filter.ts";
import { gapsOf, type NumberGap } from "../domain/number-gaps.ts";
import { currentMonth, monthsUntil, type Period } from "../domain/period.ts";
import { selectClosedMonths } from "../months/months.store.ts";
import {
  type RegisterRow,
  selectDocuments,
  selectFirstMonth,
  selectKindSums,
  selectMissingNumbers,
} from "./documents.store.ts";

/** Documents of a month. The pages check permissions. */
export interface Register {
  page(
    period: Period,
    filter: DocumentFilter & { after: DocumentCursor | null },
  ): Promise<{ rows: RegisterRow[]; next: DocumentCursor | null }>;
  /** Number and sum of the documents of each kind, without regard to the kind of the filter. */
  kinds(period: Period, filter: DocumentFilter): Promise<{ kind: DocumentKind; count: number; total: number }[]>;
  /** Numbers that no document has: none, unless somebody worked in the database. */
  gaps(period: Period): Promise<NumberGap[]>;
  /** Months to choose from, newest first. */
  months(market: MarketCode): Promise<{ month: string; isClosed: boolean }[]>;
  now(): Date;
}

export const registerContext = createContext<Register>();

const pageSize = 50;

/** The register over a database. No I/O happens here. */
export function createRegister({ db, now }: { db: Database; now: () => Date }): Register {
  return {
    now,
    page: (period, filter) => selectDocuments(db, period, { ...filter, limit: pageSize }),
    kinds: (period, filter) => selectKindSums(db, period, filter),
    gaps: async (period) => gapsOf(await selectMissingNumbers(db, period)),
    async months(market) {
      const [first, closed] = await Promise.all([selectFirstMonth(db, market), selectClosedMonths(db, market)]);
      return monthsUntil(currentMonth(market, now()), first).map((month) => ({
        month,
        isClosed: closed.includes(month),
      }));
    },
  };
}
