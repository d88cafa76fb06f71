import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type RegisterRow, selectDocuments } from "../documents/documents.store.ts";
import type { DocumentCursor } from "../domain/document-filter.ts";
import type { Period } from "../domain/period.ts";
import type { VatEntry } from "../domain/vat-entry.ts";

/** Rows that are read at a time. */
const part = 500;

type Filter = Omit<Parameters<typeof selectDocuments>[2], "after" | "limit">;

/** All documents of a filter in the order of issue; one part of them at a time is in memory. */
export async function* everyDocument(db: Executor, period: Period, filter: Filter = {}): AsyncGenerator<RegisterRow> {
  let after: DocumentCursor | null = null;
  do {
    const read: Awaited<ReturnType<typeof selectDocuments>> = await selectDocuments(db, period, {
      ...{ ...filter, after, limit: part },
    });
    yield* read.rows;
    after = read.next;
  } while (after);
}

/** Invoices and credit notes of a month as the sales book has them. */
export async function* salesBook(db: Executor, period: Period): AsyncGenerator<VatEntry> {
  for await (const row of everyDocument(db, period, { kinds: ["invoice", "credit_note"] })) {
    const { number, day, kind, buyer, corrects, vat } = row;
    yield {
      ...{ number, day, corrects, vat },
      kind: kind === "credit_note" ? "credit_note" : "invoice",
      name: buyer.company ?? buyer.name ?? "",
      taxId: buyer.taxId ?? null,
    };
  }
}

/** Rows of one rate as one, highest rate first. */
export function byRate(rows: readonly VatRow[]): VatRow[] {
  return [...Map.groupBy(rows, ({ rateBp }) => rateBp)]
    .map(([rateBp, those]) => {
      const sum = (name: "net" | "tax" | "gross") => those.reduce((all, row) => all + row[name], 0);
      return { rateBp, net: sum("net"), tax: sum("tax"), gross: sum("gross") };
    })
    .sort((one, other) => other.rateBp - one.rateBp);
}
