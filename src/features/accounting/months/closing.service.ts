import { createHash } from "node:crypto";
import { createContext } from "react-router";
import { z } from "zod";
import { type ApprovalHandler, requestApproval } from "#features/admin/approvals.service.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { isMarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { selectKindSums, selectVatSums } from "../documents/documents.store.ts";
import { frozenFiles } from "../domain/files.ts";
import type { MonthFigures } from "../domain/month-sums.ts";
import { boundsOf, isOver, type Period } from "../domain/period.ts";
import { contentOf, type FilesDeps, isOffered } from "../files/files.service.ts";
import { byRate } from "../vat/sales-book.ts";
import { selectCollective } from "../vat/vat.store.ts";
import {
  type Closing,
  type FrozenFile,
  insertClosing,
  lockMonth,
  reopenMonth,
  selectClosing,
  selectClosings,
  selectFingerprint,
} from "./months.store.ts";

/** Characters of the reason to reopen a month. */
export const maxReopenReason = 500;

/** A frozen file and whether it would be the same today. */
export type CheckedFile = FrozenFile & { isSame: boolean };

/** Closing of months. The pages check permissions. */
export interface Closings {
  /** Closings of a month, the newest first; the first one is in force unless it was reopened. */
  history(period: Period): Promise<Closing[]>;
  /** Sums of a month as they are now. */
  sums(period: Period): Promise<MonthFigures>;
  /** What of a closed month would be different today: erased buyers change files, but never the documents themselves. */
  check(period: Period): Promise<{ isSame: boolean; files: CheckedFile[] } | null>;
  /** Closes a month that is over: from then on no document is issued in it. Audited. */
  close(by: { id: string }, period: Period): Promise<Result<null, { code: "not_over" | "already_closed" }>>;
  /** Asks a second person to reopen a month. */
  askReopening(
    by: { id: string },
    period: Period,
    reason: string,
  ): Promise<Result<null, { code: "not_closed" | "reason_needed" | "already_requested" }>>;
  now(): Date;
}

export const closingsContext = createContext<Closings>();

const reopeningSchema = z.strictObject({
  closing: z.uuid(),
  market: z.string(),
  month: z.string(),
  reason: z.string(),
});

const subjectOf = ({ market, month }: Period) => ({
  kind: "accounting_month" as const,
  id: `${market.toLowerCase()}-${month}`,
});

/** Closing over a database. No I/O happens here. */
export function createClosings(deps: FilesDeps): Closings {
  const { db, now } = deps;
  return {
    now,
    history: (period) => selectClosings(db, period),
    sums: (period) => figuresOf(db, period),
    async check(period) {
      const closing = await selectClosing(db, period);
      if (!closing) return null;
      const [current, files] = await Promise.all([
        fingerprintOf(db, period),
        freeze(db, deps, { period, createdAt: closing.closedAt }),
      ]);
      const isSame = current === closing.sums.fingerprint;
      return {
        isSame,
        files: closing.files.map((file) => ({ ...file, isSame: files.some(({ hash }) => hash === file.hash) })),
      };
    },
    async close(by, period) {
      if (!isOver(period, now())) return fail({ code: "not_over" });
      return inTransaction(db, (trx) => close(trx, deps, { by, period }));
    },
    askReopening: (by, period, reason) =>
      inTransaction(db, async (trx): Promise<Awaited<ReturnType<Closings["askReopening"]>>> => {
        const text = reason.trim().slice(0, maxReopenReason);
        if (text === "") return fail({ code: "reason_needed" });
        const closing = await selectClosing(trx, period);
        if (!closing) return fail({ code: "not_closed" });
        const payload = { closing: closing.id, ...period, reason: text };
        const asked = await requestApproval(trx, {
          ...{ kind: "month_reopen", subject: subjectOf(period), payload, by, market: period.market },
        });
        return asked.ok ? ok(null) : asked;
      }),
  };
}

async function close(
  trx: Executor,
  deps: FilesDeps,
  { by, period }: { by: { id: string }; period: Period },
): Promise<Result<null, { code: "already_closed" }>> {
  const createdAt = await lockMonth(trx, period);
  const sums = { ...(await figuresOf(trx, period)), fingerprint: await fingerprintOf(trx, period) };
  const files = await freeze(trx, deps, { period, createdAt });
  const actor = `user:${by.id}`;
  if (!(await insertClosing(trx, period, { actor, sums, files }))) return fail({ code: "already_closed" });
  const rows = sums.kinds.reduce((all, { count }) => all + count, 0);
  await addAuditEntry(trx, { actor, action: "accounting.close", subject: subjectOf(period), details: { rows } });
  return ok(null);
}

/** Reopens what a second person has approved; refused if the month was reopened, or closed anew, meanwhile. */
export const reopenApproved: ApprovalHandler = async (trx, approval, by) => {
  const payload = reopeningSchema.parse(approval.payload);
  if (!isMarketCode(payload.market)) throw new Error(`market ${payload.market}`);
  const period = { market: payload.market, month: payload.month };
  await lockMonth(trx, period);
  const actor = `user:${by.id}`;
  if (!(await reopenMonth(trx, payload.closing, { actor, reason: payload.reason })))
    return fail({ code: "not_closed" });
  const details = { reason: payload.reason };
  await addAuditEntry(trx, { actor, action: "accounting.reopen", subject: subjectOf(period), details });
  return ok(null);
};

const fingerprintOf = (db: Executor, period: Period) => selectFingerprint(db, boundsOf(period), period.market);

async function figuresOf(db: Executor, period: Period): Promise<MonthFigures> {
  const kinds = await selectKindSums(db, period);
  const vat = await selectVatSums(db, period);
  const collective = await selectCollective(db, period);
  const rows = byRate(collective).map((row) => ({
    ...{ ...row, kind: "collective" as const },
    documents: collective.filter(({ rateBp }) => rateBp === row.rateBp).length,
  }));
  return { kinds, vat: [...vat, ...rows] };
}

/** SHA-256 of each frozen file of a month. */
async function freeze(
  db: Executor,
  deps: FilesDeps,
  { period, createdAt }: { period: Period; createdAt: Date },
): Promise<FrozenFile[]> {
  const files: FrozenFile[] = [];
  for (const name of frozenFiles) {
    if (!isOffered(name, period)) continue;
    const hash = createHash("sha256");
    let bytes = 0;
    const filter = { search: "", kind: null, buyer: null };
    for await (const piece of contentOf(db, deps, { name, period, filter, createdAt })) {
      hash.update(piece);
      bytes += Buffer.byteLength(piece);
    }
    files.push({ name, hash: hash.digest("hex"), bytes });
  }
  return files;
}
