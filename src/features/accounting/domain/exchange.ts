import { csvLine, guard } from "#platform/pure/csv-line.ts";
import { divideHalfUp, toDecimal } from "#platform/pure/money.ts";
import type { TaxedLine } from "./taxed-lines.ts";
import type { VatEntry } from "./vat-entry.ts";

/** An invoice or credit note with its lines, for other accounting programs. */
export interface ExchangeEntry extends VatEntry {
  address: string;
  email: string;
  currency: string;
  paymentMethod: "card" | "transfer" | "pod";
  payUntil: string | null;
  lines: readonly TaxedLine[];
}

const rateText = (rateBp: number): string => toDecimal(rateBp).replace(/\.?0+$/, "") || "0";
/** Net price of a piece; whole lines add up, a price is rounded. */
const unitPrice = ({ net, quantity }: TaxedLine): string => toDecimal(divideHalfUp(net, quantity));

const polishUnits: Record<TaxedLine["unit"], string> = { piece: "szt.", metre: "m", service: "usł." };
const polishMethods: Record<ExchangeEntry["paymentMethod"], string> = {
  ...{ card: "karta płatnicza", transfer: "przelew", pod: "za pobraniem" },
};

/**
 * Fakturownia: a row for each line. Headings are the names of its public API (kind, number, issue_date …); in the second step of its
 * import the reader says what each column is.
 */
export async function* fakturowniaCsv(entries: AsyncIterable<ExchangeEntry>): AsyncGenerator<string> {
  yield csvLine([
    ...["kind", "number", "issue_date", "sell_date", "payment_to", "payment_type", "currency", "buyer_name"],
    ...["buyer_tax_no", "buyer_street", "buyer_email", "corrected_number", "product_name", "product_code", "quantity"],
    ...["quantity_unit", "price_net", "tax", "total_price_net", "total_price_tax", "total_price_gross"],
  ]);
  for await (const entry of entries) {
    const { kind, number, day, payUntil, paymentMethod, currency, name, taxId, address, email, corrects } = entry;
    for (const line of entry.lines) {
      yield csvLine([
        ...[kind === "invoice" ? "vat" : "correction", number, day, day, payUntil ?? day, paymentMethod, currency],
        ...[name, taxId ?? "", address, email, corrects?.number ?? "", line.name, line.sku ?? ""].map(guard),
        ...[String(line.quantity), polishUnits[line.unit], unitPrice(line), rateText(line.rateBp)],
        ...[toDecimal(line.net), toDecimal(line.tax), toDecimal(line.net + line.tax)],
      ]);
    }
  }
}

/**
 * wFirma: a row for each document and rate, semicolons and days as YYYY-MM-DD, which its imports ask for; the reader drags columns into the
 * order that it wants.
 */
export async function* wfirmaCsv(entries: AsyncIterable<ExchangeEntry>): AsyncGenerator<string> {
  const row = (cells: readonly string[]) => csvLine(cells, ";");
  yield row([
    ...["Numer dokumentu", "Rodzaj", "Data wystawienia", "Data sprzedaży", "Termin płatności", "Forma płatności"],
    ...["Kontrahent", "NIP", "Adres", "Dokument korygowany", "Stawka VAT", "Netto", "VAT", "Brutto", "Waluta"],
  ]);
  for await (const entry of entries) {
    const { kind, number, day, payUntil, paymentMethod, currency, name, taxId, address, corrects } = entry;
    for (const { rateBp, net, tax, gross } of entry.vat) {
      yield row([
        ...[number, kind === "invoice" ? "Faktura VAT" : "Korekta", day, day, payUntil ?? day],
        ...[polishMethods[paymentMethod], ...[name, taxId ?? "", address, corrects?.number ?? ""].map(guard)],
        ...[rateText(rateBp), ...[net, tax, gross].map((amount) => toDecimal(amount).replace(".", ",")), currency],
      ]);
    }
  }
}

const ukrainianUnits: Record<TaxedLine["unit"], string> = { piece: "шт", metre: "м", service: "послуга" };

/** 1C and BAS: a row for each line, semicolons and decimal commas, for loading into a sales document from a spreadsheet. */
export async function* basCsv(entries: AsyncIterable<ExchangeEntry>): AsyncGenerator<string> {
  const row = (cells: readonly string[]) => csvLine(cells, ";");
  yield row([
    ...["Дата", "Номер", "Вид документа", "Контрагент", "Код ЄДРПОУ / РНОКПП", "Документ-основа", "Артикул"],
    ...[
      "Номенклатура",
      "Кількість",
      "Одиниця",
      "Ціна без ПДВ",
      "Сума без ПДВ",
      "Ставка ПДВ",
      "Сума ПДВ",
      "Всього",
      "Валюта",
    ],
  ]);
  const amount = (minor: number): string => toDecimal(minor).replace(".", ",");
  for await (const { kind, number, day, name, taxId, corrects, currency, lines } of entries) {
    const document = kind === "invoice" ? "Реалізація товарів і послуг" : "Повернення товарів від покупця";
    for (const line of lines) {
      yield row([
        ...[day.split("-").reverse().join("."), number, document],
        ...[name, taxId ?? "", corrects?.number ?? "", line.sku ?? "", line.name].map(guard),
        ...[String(line.quantity), ukrainianUnits[line.unit], unitPrice(line).replace(".", ","), amount(line.net)],
        ...[`${rateText(line.rateBp)}%`, amount(line.tax), amount(line.net + line.tax), currency],
      ]);
    }
  }
}
