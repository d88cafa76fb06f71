import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";

/** A document of tax in the sales book; amounts in minor units, negative in a credit note. */
export interface VatEntry {
  number: string;
  /** Day of issue in the market. */
  day: string;
  kind: "invoice" | "credit_note";
  /** Name of the company or the person; empty once the buyer is erased. */
  name: string;
  /** `null`: a private person. */
  taxId: string | null;
  corrects: { number: string; issuedOn: string } | null;
  vat: readonly VatRow[];
}

/** Paid sales of a day at one rate for which no invoice was issued. */
export interface CollectiveEntry extends VatRow {
  day: string;
}

/** Sum of VAT rows at one rate. */
export function sumAt(rows: readonly VatRow[], rates: readonly number[]): { net: number; tax: number } {
  const those = rows.filter(({ rateBp }) => rates.includes(rateBp));
  return { net: those.reduce((all, { net }) => all + net, 0), tax: those.reduce((all, { tax }) => all + tax, 0) };
}
