import type { RouterContextProvider } from "react-router";
import { createAnalytics } from "#features/figures/analytics.service.ts";
import { isBot } from "#features/figures/domain/visit.ts";
import { createReports, reportsContext } from "#features/figures/reports.service.ts";
import { createSums, sumsContext } from "#features/figures/sums.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { missesContext } from "#features/search/search.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface FiguresDeps {
  db: Database;
  texts: Texts;
}

/** Sums, reports and analytics. No I/O happens here. */
export function composeFigures({ db, texts }: FiguresDeps) {
  const now = () => new Date();
  const sums = createSums({ db, now });
  const reports = createReports({ db, texts, now });
  const analytics = createAnalytics({ db, now });
  return {
    ...{ sums, reports, analytics },
    provideFigures(context: RouterContextProvider): void {
      context.set(missesContext, ({ query, locale, market }, headers) => {
        if (!isBot(Object.fromEntries(headers))) analytics.missed({ query, locale, market });
      });
      context.set(sumsContext, sums);
      context.set(reportsContext, reports);
    },
  };
}
