import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectCustomsCodes } from "../documents/documents.store.ts";
import { basCsv, type ExchangeEntry, fakturowniaCsv, wfirmaCsv } from "../domain/exchange.ts";
import { boundsOf, type Period } from "../domain/period.ts";
import { taxedLines } from "../domain/taxed-lines.ts";
import {
  inWindows1251,
  taxInvoiceFileName,
  taxInvoiceXml,
  type UkrainianSeller,
} from "../domain/ukraine/tax-invoice.ts";
import { everyDocument } from "../vat/sales-book.ts";
import type { ZipFile } from "./zip-writer.ts";

interface Sources {
  texts: Pick<Texts, "in">;
}

const locales: Record<MarketCode, Locale> = { UA: "ua", PL: "pl" };

type Exchanged = ExchangeEntry & { serial: number };

/** Invoices and credit notes of a month with their lines. */
async function* entriesOf(db: Executor, { texts }: Sources, period: Period): AsyncGenerator<Exchanged> {
  const t = texts.in(locales[period.market]);
  const names = {
    delivery: t("adminAccounting.line_delivery"),
    pay_on_delivery: t("adminAccounting.line_pay_on_delivery"),
  };
  const filter = { kinds: ["invoice", "credit_note"] as const, withLines: true };
  for await (const row of everyDocument(db, period, filter)) {
    const { number, serial, day, kind, buyer, corrects, vat, paymentMethod, payUntil, parts } = row;
    yield {
      ...{ number, day, corrects, vat, paymentMethod, payUntil, serial: serial ?? 0 },
      kind: kind === "credit_note" ? "credit_note" : "invoice",
      name: buyer.company ?? buyer.name ?? "",
      taxId: buyer.taxId ?? null,
      address: buyer.address ?? "",
      email: buyer.email ?? "",
      currency: currencies[period.market],
      lines: taxedLines(parts ?? { lines: [], sums: [] }, vat, names),
    };
  }
}

const formats = { "fakturownia.csv": fakturowniaCsv, "wfirma.csv": wfirmaCsv, "bas.csv": basCsv } as const;
export type ExchangeFile = keyof typeof formats;

/** A month in the format of another accounting program. */
export function exchangeCsv(
  db: Executor,
  sources: Sources,
  name: ExchangeFile,
  period: Period,
): AsyncGenerator<string> {
  return formats[name](entriesOf(db, sources, period));
}

/** Tax invoices and their adjustments of a month, one file each. */
export async function* taxInvoices(db: Executor, sources: Sources, period: Period): AsyncGenerator<ZipFile> {
  const { seller, transfer, accounting } = marketAt(period.market, new Date(boundsOf(period).until.getTime() - 1));
  const { vatNumber, taxOffice, signer, signerTaxId } = accounting;
  const own: UkrainianSeller = {
    ...{ taxId: seller.taxId, name: transfer.holder, vatNumber, taxOffice, signer, signerTaxId },
  };
  for await (const entry of entriesOf(db, sources, period)) {
    const skus = entry.lines.flatMap(({ sku }) => (sku === null ? [] : [sku]));
    const invoice = { ...entry, customsCodes: await selectCustomsCodes(db, skus) };
    yield {
      name: taxInvoiceFileName(invoice, own),
      bytes: inWindows1251(taxInvoiceXml(invoice, own)),
      at: new Date(`${entry.day}T12:00:00Z`),
    };
  }
}
