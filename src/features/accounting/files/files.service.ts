import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Documents } from "#features/orders/documents.service.ts";
import { byteOrderMark, csvLine, guard } from "#platform/pure/csv-line.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { selectVatSums } from "../documents/documents.store.ts";
import type { DocumentFilter } from "../domain/document-filter.ts";
import { type AccountingFile, hasFile } from "../domain/files.ts";
import { boundsOf, type Period } from "../domain/period.ts";
import { firstJpkMonth, jpkV7m } from "../domain/poland/jpk-v7m.ts";
import { vatBookCsv } from "../domain/vat-book.ts";
import { selectMoney } from "../money/money.store.ts";
import { selectClosing } from "../months/months.store.ts";
import { byRate, everyDocument, salesBook } from "../vat/sales-book.ts";
import { selectCollective } from "../vat/vat.store.ts";
import { exchangeCsv, taxInvoices } from "./exchange-files.ts";
import { type ZipFile, zipOf } from "./zip-writer.ts";

/** Files of a month for the accountant. The endpoint checks permissions. */
export interface AccountingFiles {
  /** Content of a file, made while it is read; `null` if the market has none in this month. Audited. */
  open(
    by: { id: string },
    name: AccountingFile,
    period: Period,
    filter: DocumentFilter,
  ): Promise<AsyncIterable<string | Buffer> | null>;
}

export interface FilesDeps {
  db: Database;
  texts: Pick<Texts, "in">;
  documents: Pick<Documents, "pdf">;
  now: () => Date;
}

const locales: Record<MarketCode, Locale> = { UA: "ua", PL: "pl" };

/** Files over a database. No I/O happens here. */
export function createAccountingFiles(deps: FilesDeps): AccountingFiles {
  return {
    async open(by, name, period, filter) {
      if (!isOffered(name, period)) return null;
      const closing = await selectClosing(deps.db, period);
      const subject = { kind: "export", id: `accounting-${period.market.toLowerCase()}-${period.month}` } as const;
      await addAuditEntry(deps.db, {
        ...{ actor: `user:${by.id}`, action: "accounting.download", subject, details: { called: name } },
      });
      if (name === "documents.zip") return zipOf(pdfs(deps, period, filter));
      if (name === "tax-invoices.zip") return zipOf(taxInvoices(deps.db, deps, period));
      return contentOf(deps.db, deps, { name, period, filter, createdAt: closing?.closedAt ?? deps.now() });
    },
  };
}

/** Whether a month of a market has the file. */
export function isOffered(name: AccountingFile, { market, month }: Period): boolean {
  return hasFile(name, market) && (name !== "jpk-v7m.xml" || month >= firstJpkMonth);
}

interface FileRequest {
  name: Exclude<AccountingFile, "documents.zip" | "tax-invoices.zip">;
  period: Period;
  filter: DocumentFilter;
  /** When a file says that it was made: of a closed month, when it was closed. */
  createdAt: Date;
}

/** Content of a file of text; the same bytes every time while the documents are the same. */
export function contentOf(
  db: Executor,
  deps: Pick<FilesDeps, "texts">,
  { name, period, filter, createdAt }: FileRequest,
): AsyncGenerator<string> {
  const t = deps.texts.in(locales[period.market]);
  if (name === "register.csv") return registerCsv(db, period, filter, t);
  if (name === "vat-book.csv") return vatBook(db, period, t);
  if (name === "payments.csv") return paymentsCsv(db, period, t);
  if (name === "jpk-v7m.xml") return jpk(db, period, createdAt);
  return exchangeCsv(db, deps, name, period);
}

async function* registerCsv(
  db: Executor,
  period: Period,
  filter: DocumentFilter,
  t: Translate,
): AsyncGenerator<string> {
  const names = ["day", "number", "kind", "buyer", "tax_id", "order", "net", "vat", "gross", "corrects"] as const;
  yield byteOrderMark + csvLine([...names, "payment" as const].map((name) => t(`adminAccounting.col_${name}`)));
  for await (const row of everyDocument(db, period, filter)) {
    const { day, number, kind, buyer, order, total, vat, corrects, paymentMethod } = row;
    const tax = vat.reduce((all, one) => all + one.tax, 0);
    const isTaxed = vat.length > 0;
    const texts = [
      day,
      number,
      t(`adminAccounting.kind_${kind}`),
      buyer.company ?? buyer.name ?? "",
      buyer.taxId ?? "",
    ];
    yield csvLine([
      ...[...texts, order].map(guard),
      ...[isTaxed ? toDecimal(total - tax) : "", isTaxed ? toDecimal(tax) : "", toDecimal(total)],
      guard(corrects?.number ?? ""),
      t(`adminAccounting.method_${paymentMethod}`),
    ]);
  }
}

async function* vatBook(db: Executor, period: Period, t: Translate): AsyncGenerator<string> {
  const col = (name: "day" | "number" | "kind" | "buyer" | "tax_id" | "corrects" | "rate" | "net" | "vat" | "gross") =>
    t(`adminAccounting.col_${name}`);
  yield byteOrderMark;
  yield* vatBookCsv(
    {
      headings: [
        ...([col("day"), col("number"), col("kind"), col("buyer"), col("tax_id"), col("corrects")] as const),
        ...([col("rate"), col("net"), col("vat"), col("gross")] as const),
      ],
      kinds: {
        invoice: t("adminAccounting.kind_invoice"),
        credit_note: t("adminAccounting.kind_credit_note"),
        collective: t("adminAccounting.kind_collective"),
      },
    },
    salesBook(db, period),
    await selectCollective(db, period),
  );
}

async function* paymentsCsv(db: Executor, period: Period, t: Translate): AsyncGenerator<string> {
  const names = ["day", "order", "payment", "movement", "amount", "fee", "reference"] as const;
  yield byteOrderMark + csvLine(names.map((name) => t(`adminAccounting.col_${name}`)));
  let after: { at: string; id: string } | null = null;
  do {
    const part: Awaited<ReturnType<typeof selectMoney>> = await selectMoney(db, period, { after, limit: 500 });
    for (const { day, order, method, kind, amount, fee, reference } of part.rows) {
      const texts = [day, order, t(`adminAccounting.method_${method}`), t(`adminAccounting.movement_${kind}`)];
      yield csvLine([...texts, toDecimal(amount), fee === null ? "" : toDecimal(fee), guard(reference ?? "")]);
    }
    after = part.next;
  } while (after);
}

async function* jpk(db: Executor, period: Period, createdAt: Date): AsyncGenerator<string> {
  const collective = await selectCollective(db, period);
  const sums = byRate([...(await selectVatSums(db, period)), ...collective]);
  // The seller of the month, not of today.
  const { seller, transfer, contact, accounting } = marketAt(
    period.market,
    new Date(boundsOf(period).until.getTime() - 1),
  );
  const head = {
    ...{ month: period.month, createdAt, sums, taxOffice: accounting.taxOffice },
    seller: { taxId: seller.taxId, name: transfer.holder, email: accounting.email, phone: contact.phone },
  };
  yield* jpkV7m(head, salesBook(db, period), collective);
}

/** Documents as PDF, named by their numbers; those without a number of their own also by their kind. */
async function* pdfs(
  { db, documents, texts }: FilesDeps,
  period: Period,
  filter: DocumentFilter,
): AsyncGenerator<ZipFile> {
  const t = texts.in(locales[period.market]);
  for await (const { id, orderId, kind, number, day } of everyDocument(db, period, filter)) {
    const pdf = await documents.pdf(orderId, id, null);
    if (!pdf) continue;
    const isNumbered = kind !== "confirmation" && kind !== "agreement";
    const name = isNumbered ? number : `${number} ${t(`adminAccounting.kind_${kind}`)}`;
    yield { name: `${name}.pdf`, bytes: pdf.bytes, at: new Date(`${day}T12:00:00Z`) };
  }
}
