import type { DocumentKind } from "#features/orders/domain/documents/document.ts";
import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";

/** What a month was when it was closed; amounts in minor units. */
export interface MonthSums {
  kinds: readonly { kind: DocumentKind; count: number; total: number }[];
  vat: readonly (VatRow & { kind: "invoice" | "credit_note" | "collective"; documents: number })[];
  /** SHA-256 over the documents but for their buyers. */
  fingerprint: string;
}
