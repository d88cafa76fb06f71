import { createContext } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import { marketOf } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Files, KeptFile } from "#platform/server/files/files.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import type { Account } from "../accounts.service.ts";
import { erasureUntil, graceHours } from "../domain/personal/erasure.ts";
import type { ErasableOrders, LeasePhotos, PersonalDataSource } from "../personal-data.service.ts";
import type { Security, SecurityRefusal } from "../sessions/security.service.ts";
import type { Avatars } from "./avatars.service.ts";
import { deleteErasedUsers, emptyUser, holdDue, markErasure, selectDue } from "./privacy.store.ts";

/** Everything that the shop knows about one person. */
export interface PersonalExport {
  exportedAt: string;
  /** Rows of each table, as they are kept; without secrets. */
  tables: Record<string, Record<string, unknown>[]>;
  files: {
    avatar: ExportedFile | null;
    /** Photos of rented machines, by the keys that stand in `lease_checks`. Each is read when it is asked for. */
    photos: { key: string; read: () => Promise<ExportedFile | null> }[];
  };
}

interface ExportedFile {
  type: string;
  base64: string;
}

/** What people may ask about their data (D39). */
export interface Privacy {
  export(userId: string): Promise<PersonalExport>;
  /**
   * Remembers the wish to be erased, after the password was right: ends every session and writes an e-mail. Signing in
   * until the day that is given takes the wish back. Reviews stay without a name if that is wished, else they go too.
   */
  askErasure(
    account: Account,
    request: { password: string; keepsReviews: boolean },
    caller: Caller,
  ): Promise<Result<{ until: Day }, SecurityRefusal>>;
  /** Erases everybody whose grace is over. Comes to the same end however often, and by how many processes, it is done. */
  eraseDue(): Promise<void>;
}

export const privacyContext = createContext<Privacy>();

interface PrivacyDeps {
  db: Database;
  files: Files;
  avatars: Pick<Avatars, "get">;
  security: Pick<Security, "checkPassword">;
  emails: Emails;
  /** What features store about users, in the order of the export. */
  sources: readonly PersonalDataSource[];
  orders: ErasableOrders;
  photos: LeasePhotos;
  /** Deletes the e-mails of erased users, but for those whose orders are still open. */
  eraseEmails: (trx: Executor, options: { except: readonly string[] }) => Promise<void>;
  /** Takes a person out of the reviews, which know accounts. Belongs to a transaction. */
  eraseReviews: (trx: Executor, userId: string, how: { keep: boolean }) => Promise<void>;
  now: () => Date;
}

/** Privacy on a database and the shop's files. No I/O happens here. */
export function createPrivacy(deps: PrivacyDeps): Privacy {
  const { db, files, avatars, security, emails, sources, orders, eraseReviews, now } = deps;
  return {
    async export(userId) {
      const { tables, photos } = await db
        .transaction()
        // Of one moment, so that no row refers to another one that is not in it.
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          const found: PersonalExport["tables"] = {};
          for (const source of sources) Object.assign(found, await source.rows(trx, userId));
          return { tables: found, photos: await deps.photos.ofUser(trx, userId) };
        });
      const kept = await avatars.get(userId);
      const exported = (file: KeptFile) => ({ type: file.type, base64: file.bytes.toString("base64") });
      const read = async (key: string) => {
        const photo = await files.get(key);
        return photo && exported(photo);
      };
      return {
        exportedAt: now().toISOString(),
        tables,
        files: {
          avatar: kept && exported(kept.file),
          photos: photos.map((key) => ({ key, read: () => read(key) })),
        },
      };
    },

    async askErasure(account, { password, keepsReviews }, caller) {
      const checked = await security.checkPassword(account.id, password, caller);
      if (!checked.ok) return checked;
      const asked = now();
      const { locale, email, firstName } = account;
      const until = erasureUntil(asked, markets[marketOf(locale, null)].timeZone);
      await db.transaction().execute(async (trx) => {
        await markErasure(trx, account.id, { now: asked, keepsReviews });
        const reader = { userId: account.id, email, firstName, locale };
        const content = { kind: "erasure-asked", until, signInLink: `/${locale}/auth` } as const;
        await emails.write(trx, `erasure-asked:${account.id}:${asked.getTime()}`, reader, content);
      });
      return ok({ until });
    },

    async eraseDue() {
      const before = new Date(now().getTime() - graceHours * 3_600_000);
      for (const userId of await selectDue(db, before)) {
        await db.transaction().execute(async (trx) => {
          const due = await holdDue(trx, userId, before);
          if (!due) return;
          // Before the row forgets its key: what fails in between is done again from the beginning.
          if (due.avatar !== null) await files.remove(due.avatar);
          await eraseReviews(trx, userId, { keep: due.erasure_keeps_reviews });
          for (const source of sources) await source.erase(trx, { id: userId, email: due.email });
          await emptyUser(trx, userId, now());
        });
      }
      await db.transaction().execute(async (trx) => {
        const orderIds = await orders.anonymiseClosed(trx);
        // Before the transaction ends: what fails in between is done again from the beginning.
        for (const key of await deps.photos.takeOut(trx, orderIds)) await files.remove(key);
        await deps.eraseEmails(trx, { except: await orders.usersWithOpen(trx) });
        await deleteErasedUsers(trx);
      });
    },
  };
}
