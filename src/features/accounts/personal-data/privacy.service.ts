import { createContext } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import { marketOf } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Files, StoredFile } from "#platform/server/files/files.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import type { Account } from "../accounts.service.ts";
import { selectReader } from "../accounts.store.ts";
import { readerOf } from "../domain/identity/account.ts";
import { erasureUntil, graceHours } from "../domain/personal/erasure.ts";
import type { ErasableOrders, LeasePhotos, PersonalDataSource } from "../personal-data.service.ts";
import { hasOtherAdministrator, lockRolesOf, selectMember } from "../roles/staff-members.store.ts";
import { selectMergedInto } from "../sessions/merging.store.ts";
import type { Security, SecurityRefusal } from "../sessions/security.service.ts";
import type { Avatars } from "./avatars.service.ts";
import { sendDataReady, sendErasureAsked } from "./privacy.email.ts";
import {
  anonymiseUser,
  deleteErasedUsers,
  isErasureAsked,
  lockDue,
  lockMergedInto,
  markErasure,
  selectDue,
  unmarkErasure,
} from "./privacy.store.ts";

/** All data of one user. */
export interface PersonalExport {
  exportedAt: string;
  /** Rows by table, without secrets. */
  tables: Record<string, Record<string, unknown>[]>;
  files: {
    avatar: ExportedFile | null;
    /** Photos of rented machines by the key in `lease_checks`. Each file is read on demand. */
    photos: { key: string; read: () => Promise<ExportedFile | null> }[];
  };
}

interface ExportedFile {
  type: string;
  base64: string;
}

/** Export and erasure of personal data (D39). */
export interface Privacy {
  export(userId: string): Promise<PersonalExport>;
  /**
   * Schedules the erasure after checking the password: ends every session and writes an e-mail. Signing in until the
   * returned day cancels it. The last administrator is refused. With `keepsReviews`, reviews stay without a name; otherwise they are deleted.
   */
  askErasure(
    account: Account,
    request: { password: string; keepsReviews: boolean },
    caller: Caller,
  ): Promise<Result<{ until: Day }, SecurityRefusal | { code: "last_admin" }>>;
  /**
   * Tells somebody who asked staff for their data by e-mail where to download it after signing in; once for a key. False if the
   * account is erased or unknown.
   */
  sendExportLink(trx: Executor, userId: string, key: string): Promise<boolean>;
  /**
   * Schedules the erasure of somebody who asked by letter, in the transaction of the staff action. False if the account has a role, is
   * erased, unknown or will be erased already: staff is dismissed first, so the last administrator stays. The caller has locked the account.
   */
  startErasure(trx: Executor, userId: string, how: { keepsReviews: boolean }): Promise<boolean>;
  /** Cancels a requested erasure; false if none is. */
  withdrawErasure(trx: Executor, userId: string): Promise<boolean>;
  /** Erases all users whose grace period is over. Idempotent, and safe to run in several processes. */
  eraseDue(): Promise<void>;
}

export const privacyContext = createContext<Privacy>();

interface PrivacyDeps {
  db: Database;
  files: Files;
  avatars: Pick<Avatars, "get">;
  security: Pick<Security, "checkPassword">;
  emails: Emails;
  /** Data of each feature, in the order of the export. */
  sources: readonly PersonalDataSource[];
  orders: ErasableOrders;
  photos: LeasePhotos;
  /** Deletes the e-mails of erased users, except those with open orders. */
  eraseEmails: (trx: Executor, options: { except: readonly string[] }) => Promise<void>;
  /** Removes a user from the reviews, within the transaction. */
  eraseReviews: (trx: Executor, userId: string, how: { keep: boolean }) => Promise<void>;
  now: () => Date;
}

/** Privacy on a database and the shop's files. No I/O happens here. */
export function createPrivacy(deps: PrivacyDeps): Privacy {
  return {
    export: (userId) => exportUser(deps, userId),
    askErasure: (account, request, caller) => askErasure(deps, account, request, caller),
    sendExportLink: async (trx, userId, key) => {
      const reader = await selectReader(trx, userId);
      if (reader) await sendDataReady(trx, deps.emails, reader, key);
      return reader !== null;
    },
    startErasure: (trx, userId, how) => startErasure(deps, trx, userId, how),
    withdrawErasure: (trx, userId) => unmarkErasure(trx, userId),
    async eraseDue() {
      const before = new Date(deps.now().getTime() - graceHours * 3_600_000);
      for (const userId of await selectDue(deps.db, before)) await eraseUser(deps, userId, before);
      await finishErasures(deps);
    },
  };
}

async function exportUser({ db, files, avatars, sources, photos, now }: PrivacyDeps, userId: string) {
  const found = await db
    .transaction()
    // One snapshot, so that references between rows resolve.
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const tables: PersonalExport["tables"] = {};
      const photoKeys: string[] = [];
      // What stayed with accounts that were merged into this one is the same person's.
      for (const id of [userId, ...(await selectMergedInto(trx, userId))]) {
        for (const source of sources) {
          for (const [table, rows] of Object.entries(await source.rows(trx, id)))
            tables[table] = [...(tables[table] ?? []), ...rows];
        }
        photoKeys.push(...(await photos.ofUser(trx, id)));
      }
      return { tables, photoKeys };
    });
  const avatar = await avatars.get(userId);
  const read = async (key: string) => {
    const photo = await files.get(key);
    return photo && exportedFile(photo);
  };
  return {
    exportedAt: now().toISOString(),
    tables: found.tables,
    files: {
      avatar: avatar && exportedFile(avatar.file),
      photos: found.photoKeys.map((key) => ({ key, read: () => read(key) })),
    },
  };
}

function exportedFile({ type, bytes }: StoredFile): ExportedFile {
  return { type, base64: bytes.toString("base64") };
}

async function askErasure(
  { db, security, emails, now }: PrivacyDeps,
  account: Account,
  { password, keepsReviews }: { password: string; keepsReviews: boolean },
  caller: Caller,
): ReturnType<Privacy["askErasure"]> {
  const checked = await security.checkPassword(account.id, password, caller);
  if (!checked.ok) return checked;
  const requestedAt = now();
  const until = erasureUntil(requestedAt, markets[marketOf(account.locale, null)].timeZone);
  return inTransaction(db, async (trx): ReturnType<Privacy["askErasure"]> => {
    // Under the lock of all administrators, so that of two who leave at once one remains.
    const role = (await lockRolesOf(trx, [account.id])).get(account.id);
    if (role === "admin" && !(await hasOtherAdministrator(trx, account.id))) return fail({ code: "last_admin" });
    await markErasure(trx, account.id, { now: requestedAt, keepsReviews });
    const reader = { ...readerOf(account), userId: account.id };
    await sendErasureAsked(trx, emails, reader, { requestedAt, until });
    return ok({ until });
  });
}

async function startErasure(
  { emails, now }: PrivacyDeps,
  trx: Executor,
  userId: string,
  { keepsReviews }: { keepsReviews: boolean },
): Promise<boolean> {
  const reader = await selectReader(trx, userId);
  const member = await selectMember(trx, userId);
  if (!reader || member?.role !== "customer" || (await isErasureAsked(trx, userId))) return false;
  const requestedAt = now();
  const until = erasureUntil(requestedAt, markets[marketOf(reader.locale, null)].timeZone);
  await markErasure(trx, userId, { now: requestedAt, keepsReviews });
  await sendErasureAsked(trx, emails, { ...reader, userId }, { requestedAt, until });
  return true;
}

/** Erases a user unless the request was withdrawn meanwhile. What orders still need stays until `finishErasures`. */
async function eraseUser(
  { db, files, sources, eraseReviews, now }: PrivacyDeps,
  userId: string,
  before: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, userId, before);
    if (!due) return;
    // Accounts that were merged into this one are the same person's, who cannot ask for their erasure by signing in to them.
    for (const one of [due, ...(await lockMergedInto(trx, userId))]) {
      // Before the row loses the key: if a later step fails, the next run repeats all of them.
      if (one.avatar !== null) await files.remove(one.avatar);
      await eraseReviews(trx, one.id, { keep: due.erasure_keeps_reviews });
      for (const source of sources) await source.erase(trx, one);
      await anonymiseUser(trx, one.id, now());
    }
  });
}

/** Anonymises closed orders of erased users, and deletes what no open order needs any more. */
async function finishErasures({ db, files, orders, photos, eraseEmails }: PrivacyDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orderIds = await orders.anonymiseClosed(trx);
    // Before the commit: if a later step fails, the next run repeats all of them.
    for (const key of await photos.takeOut(trx, orderIds)) await files.remove(key);
    await eraseEmails(trx, { except: await orders.usersWithOpen(trx) });
    await deleteErasedUsers(trx);
  });
}
