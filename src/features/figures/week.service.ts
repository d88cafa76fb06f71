import { createContext } from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { marketsOf, may } from "#features/accounts/domain/identity/permissions.ts";
import type { Holders } from "#features/accounts/roles.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { type Locale, marketOf } from "#features/languages/domain/locale.ts";
import { addDays, type Day, dayIn, momentOf, weekday } from "#platform/pure/days.ts";
import { timeZones } from "#platform/pure/market/market.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Reports } from "./reports.service.ts";
import { writeWeek } from "./week/week.email.ts";
import {
  isSubscribed,
  markSent,
  type Subscriber,
  selectSubscribers,
  subscribe,
  unsubscribe,
} from "./week/week.store.ts";

/** The figures of the week by e-mail, on Monday at eight by the clock of the reader, to whoever asked for them. */
export interface WeekEmails {
  isWanted(userId: string): Promise<boolean>;
  /** From next Monday on, or no more. */
  change(account: Pick<Account, "id" | "locale">, isWanted: boolean): Promise<void>;
  /** Writes the e-mails that are due. Who may not see figures any more gets none. */
  send(): Promise<void>;
}

export const weekEmailsContext = createContext<WeekEmails>();

interface WeekDeps {
  db: Database;
  reports: Pick<Reports, "summary">;
  emails: Pick<Emails, "write">;
  holders: Pick<Holders, "accountsOf">;
  now(): Date;
}

const sendAt = "08:00";

/** E-mails of the week on a database. No I/O happens here. */
export function createWeekEmails(deps: WeekDeps): WeekEmails {
  const { db, holders, now } = deps;
  const zoneOf = (locale: Locale) => timeZones[marketOf(locale, null)];
  const mondayOf = (locale: Locale): Day => {
    const today = dayIn(zoneOf(locale), now());
    return addDays(today, 1 - weekday(today));
  };
  /** Monday of the week if its e-mail is due: from eight on until the end of Tuesday, should the shop have been off. */
  function dueMonday({ locale, sentOn }: Subscriber): Day | null {
    const monday = mondayOf(locale);
    const isLate = dayIn(zoneOf(locale), now()) > addDays(monday, 1);
    return sentOn < monday && !isLate && momentOf(monday, sendAt, zoneOf(locale)) <= now() ? monday : null;
  }
  return {
    isWanted: (userId) => isSubscribed(db, userId),
    change: ({ id, locale }, isWanted) => (isWanted ? subscribe(db, id, mondayOf(locale)) : unsubscribe(db, id)),
    async send() {
      const due = (await selectSubscribers(db)).flatMap((reader) => {
        const monday = dueMonday(reader);
        return monday === null ? [] : [{ reader, monday }];
      });
      if (due.length === 0) return;
      const accounts = await holders.accountsOf(
        db,
        due.map(({ reader }) => reader.userId),
      );
      for (const { reader, monday } of due) {
        const account = accounts.get(reader.userId);
        if (account && may(account, "figures")) await sendWeek(deps, { reader, account, monday });
      }
    },
  };
}

/** Writes the e-mail of a week to somebody, once. */
async function sendWeek(
  { db, reports, emails }: WeekDeps,
  { reader, account, monday }: { reader: Subscriber; account: Account; monday: Day },
): Promise<void> {
  const days = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const before = { from: addDays(monday, -14), to: addDays(monday, -8) };
  const sums = await Promise.all(
    marketsOf(account, "figures").map(async (market) => {
      return { market, tiles: await reports.summary({ market, days, before }) };
    }),
  );
  await inTransaction(db, async (trx) => {
    if (await markSent(trx, reader.userId, monday)) await writeWeek(trx, emails, { reader, monday, days, sums });
    return ok(null);
  });
}
