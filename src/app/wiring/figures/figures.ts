import type { RouterContextProvider } from "react-router";
import type { Holders } from "#features/accounts/roles.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { createAnalytics } from "#features/figures/analytics.service.ts";
import { isBot } from "#features/figures/domain/visit.ts";
import { createReports, reportsContext } from "#features/figures/reports.service.ts";
import { createSums, sumsContext } from "#features/figures/sums.service.ts";
import { createWeekEmails, weekEmailsContext } from "#features/figures/week.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { missesContext } from "#features/search/search.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface FiguresDeps {
  db: Database;
  texts: Texts;
  emails: Emails;
  holders: Holders;
}

/** Sums, reports and analytics. No I/O happens here. */
export function composeFigures({ db, texts, emails, holders }: FiguresDeps) {
  const now = () => new Date();
  const sums = createSums({ db, now });
  const reports = createReports({ db, texts, now });
  const analytics = createAnalytics({ db, now });
  const weekEmails = createWeekEmails({ db, reports, emails, holders, now });
  return {
    ...{ sums, reports, analytics, weekEmails },
    provideFigures(context: RouterContextProvider): void {
      context.set(missesContext, ({ query, locale, market }, headers) => {
        if (!isBot(Object.fromEntries(headers))) analytics.missed({ query, locale, market });
      });
      context.set(sumsContext, sums);
      context.set(weekEmailsContext, weekEmails);
      context.set(reportsContext, reports);
    },
  };
}
