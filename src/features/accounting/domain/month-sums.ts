import type { DocumentKind } from "#features/orders/domain/documents/document.ts";
import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";

/** Documents and VAT of a month; amounts in minor units. */
export interface MonthFigures {
  kinds: readonly { kind: DocumentKind; count: number; total: number }[];
  vat: readonly (VatRow & { kind: "invoice" | "credit_note" | "collective"; documents: number })[];
}

/** What a month was when it was closed. */
export interface MonthSums extends MonthFigures {
  /** SHA-256 over the documents but for their buyers. */
  fingerprint: string;
}
