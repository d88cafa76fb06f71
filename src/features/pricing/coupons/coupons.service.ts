import { randomBytes } from "node:crypto";
import { createContext } from "react-router";
import { addAuditEntry, isRepeated } from "#features/admin/audit.service.ts";
import { byteOrderMark, csvLine, guard } from "#platform/pure/csv-line.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { codeOf, codePrefix } from "../domain/codes.ts";
import { type CouponErrors, type CouponForm, readCouponForm } from "../domain/coupon-form.ts";
import { selectUseRows, sumUses, type UseRow, type UseState, type UseSum } from "../uses/use-lists.store.ts";
import { lockRows } from "../uses/uses.store.ts";
import {
  type CouponRow,
  countCoupons,
  insertCoupons,
  type PromotionHead,
  selectCouponRows,
  selectHead,
  selectOwner,
  updateDisabled,
} from "./coupons.store.ts";

export type { CouponRow, PromotionHead } from "./coupons.store.ts";

type Person = { id: string };

/** Why no code was added. `taken` names the promotion that has the code. */
export type CouponRefusal =
  | { code: "invalid_fields"; errors: CouponErrors }
  | { code: "taken"; by: { id: string; name: string } }
  | { code: "unknown_promotion" };

/** Codes and uses of promotions, for staff. The pages check permissions. */
export interface Coupons {
  head(id: string): Promise<PromotionHead | null>;
  /** Codes that begin with what was typed, newest first, 100 after this code. */
  list(
    id: string,
    page: { search: string; after: string | null },
  ): Promise<{ coupons: CouponRow[]; next: string | null }>;
  count(id: string): Promise<{ all: number; disabled: number }>;
  /** Adds the code of a form, or generates as many as it says. Repeated with its key it adds nothing. */
  add(
    by: Person,
    id: string,
    form: Readonly<Record<string, unknown>>,
  ): Promise<Result<{ added: number }, CouponRefusal>>;
  /** Disables a code, or enables it again; false if nothing changed. Orders that are being placed go first. */
  disable(by: Person, id: string, code: string, disabled: boolean): Promise<boolean>;
  /** Orders that used the promotion, newest first, 50 after the use with this id. */
  uses(id: string, page: { state: UseState; after: string | null }): Promise<{ uses: UseRow[]; next: string | null }>;
  sums(id: string): Promise<UseSum[]>;
  /** All codes as CSV, newest first. */
  codesCsv(id: string): AsyncIterable<string>;
  /** All uses as CSV, newest first, without names and addresses of buyers. */
  usesCsv(id: string): AsyncIterable<string>;
}

export const couponsContext = createContext<Coupons>();

const couponsOfPage = 100;
const usesOfPage = 50;
const batchSize = 1_000;
/** 50 random bits. */
const characters = 10;

/** No I/O happens here. */
export function createCoupons({ db }: { db: Database }): Coupons {
  return {
    head: (id) => selectHead(db, id),
    async list(id, { search, after }) {
      // A text that no code can begin with stays as it is and finds nothing.
      const stored = search.trim() === "" ? "" : (codePrefix(search) ?? search);
      const found = await selectCouponRows(db, { id, search: stored, after, limit: couponsOfPage + 1 });
      const coupons = found.slice(0, couponsOfPage);
      return { coupons, next: found.length > couponsOfPage ? (coupons.at(-1)?.code ?? null) : null };
    },
    count: (id) => countCoupons(db, id),
    async add(by, id, fields) {
      const read = readCouponForm(fields);
      if (!read.ok) return read;
      return inTransaction(db, (trx) => addCodes(trx, `user:${by.id}`, id, read.value));
    },
    async disable(by, id, code, disabled) {
      const actor = `user:${by.id}`;
      const done = await inTransaction(db, async (trx) => {
        // Orders read codes while they hold this lock.
        await lockRows(trx, [id]);
        if (!(await updateDisabled(trx, { id, code, by: disabled ? actor : null })))
          return fail({ code: "unchanged" as const });
        const action = disabled ? "promotion.disable_code" : "promotion.enable_code";
        await addAuditEntry(trx, { actor, action, subject: { kind: "promotion", id }, details: { reference: code } });
        return ok(null);
      });
      return done.ok;
    },
    async uses(id, { state, after }) {
      const found = await selectUseRows(db, { id, state, after, limit: usesOfPage + 1 });
      const uses = found.slice(0, usesOfPage);
      return { uses, next: found.length > usesOfPage ? (uses.at(-1)?.id ?? null) : null };
    },
    sums: (id) => sumUses(db, id),
    codesCsv: (id) => codeLines(db, id),
    usesCsv: (id) => useLines(db, id),
  };
}

async function addCodes(
  trx: Executor,
  actor: string,
  id: string,
  form: CouponForm,
): Promise<Result<{ added: number }, CouponRefusal>> {
  const subject = { kind: "promotion", id } as const;
  await lockRows(trx, [id]);
  if (!(await selectHead(trx, id))) return fail({ code: "unknown_promotion" });
  // Checked under the lock: of a form sent twice, the second waits for the first.
  if (await isRepeated(trx, subject, form.key)) return ok({ added: form.intent === "add" ? 1 : form.count });
  const order = { id, actor, limit: form.limit, note: form.note };
  if (form.intent === "generate") await generate(trx, form.count, order);
  else if ((await insertCoupons(trx, [form.code], order)).length === 0) {
    const by = await selectOwner(trx, form.code);
    return by ? fail({ code: "taken", by }) : fail({ code: "unknown_promotion" });
  }
  const what: Record<string, string | number> =
    form.intent === "add" ? { reference: form.code } : { pieces: form.count };
  await addAuditEntry(trx, { actor, action: "promotion.add_codes", subject, details: { ...what, key: form.key } });
  return ok({ added: form.intent === "add" ? 1 : form.count });
}

/** Draws codes until so many were new. */
async function generate(trx: Executor, count: number, order: Parameters<typeof insertCoupons>[2]): Promise<void> {
  for (let missing = count; missing > 0; ) {
    const drawn = new Set(Array.from({ length: missing }, () => codeOf(randomBytes(characters))));
    missing -= (await insertCoupons(trx, [...drawn], order)).length;
  }
}

async function* codeLines(db: Executor, id: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(["code", "note", "limit", "used", "created", "disabled"]);
  for (let after: string | null = null; ; ) {
    const rows: CouponRow[] = await selectCouponRows(db, { id, search: "", after, limit: batchSize });
    yield rows
      .map(({ code, note, limitTotal, used, createdAt, disabledAt }) => {
        const dates = [createdAt.toISOString(), disabledAt?.toISOString() ?? ""];
        return csvLine([
          guard(code),
          guard(note),
          limitTotal === null ? "" : String(limitTotal),
          String(used),
          ...dates,
        ]);
      })
      .join("");
    after = rows.at(-1)?.code ?? null;
    if (rows.length < batchSize) return;
  }
}

async function* useLines(db: Executor, id: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(["order", "code", "market", "currency", "discount_net", "used", "given_back"]);
  for (let after: string | null = null; ; ) {
    const rows: UseRow[] = await selectUseRows(db, { id, state: "all", after, limit: batchSize });
    yield rows
      .map(({ orderNumber, code, market, currency, amount, usedAt, releasedAt }) => {
        const dates = [usedAt.toISOString(), releasedAt?.toISOString() ?? ""];
        return csvLine([orderNumber, code ?? "", market, currency, toDecimal(amount), ...dates]);
      })
      .join("");
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batchSize) return;
  }
}
