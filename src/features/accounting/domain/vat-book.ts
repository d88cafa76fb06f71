import { csvLine, guard } from "#platform/pure/csv-line.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { CollectiveEntry, VatEntry } from "./vat-entry.ts";

/** Headings of a sales book in the language of its market. */
export type BookHeadings = readonly [
  ...[day: string, number: string, kind: string, buyer: string, taxId: string, corrects: string],
  ...[rate: string, net: string, tax: string, gross: string],
];

/** Names of kinds in the language of the market. */
export type BookKinds = Readonly<Record<"invoice" | "credit_note" | "collective", string>>;

const rateText = (rateBp: number): string => toDecimal(rateBp).replace(/\.?0+$/, "");

/** VAT sales book as CSV: a row for each document and rate. Texts that a spreadsheet would execute are guarded. */
export async function* vatBookCsv(
  { headings, kinds }: { headings: BookHeadings; kinds: BookKinds },
  entries: AsyncIterable<VatEntry>,
  collective: readonly CollectiveEntry[],
): AsyncGenerator<string> {
  yield csvLine(headings);
  for await (const { number, day, kind, name, taxId, corrects, vat } of entries) {
    for (const { rateBp, net, tax, gross } of vat) {
      const texts = [day, number, kinds[kind], name, taxId ?? "", corrects?.number ?? ""].map(guard);
      yield csvLine([...texts, rateText(rateBp), ...[net, tax, gross].map(toDecimal)]);
    }
  }
  for (const { day, rateBp, net, tax, gross } of collective)
    yield csvLine([day, "", kinds.collective, "", "", "", rateText(rateBp), ...[net, tax, gross].map(toDecimal)]);
}
