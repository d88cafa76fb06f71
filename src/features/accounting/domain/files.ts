import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Period } from "./period.ts";

/** Files of a month, with the markets that have them and their media type. */
export const accountingFiles = {
  "register.csv": { markets: ["UA", "PL"], type: "text/csv; charset=utf-8" },
  "documents.zip": { markets: ["UA", "PL"], type: "application/zip" },
  "vat-book.csv": { markets: ["UA", "PL"], type: "text/csv; charset=utf-8" },
  "payments.csv": { markets: ["UA", "PL"], type: "text/csv; charset=utf-8" },
  "jpk-v7m.xml": { markets: ["PL"], type: "application/xml" },
  "fakturownia.csv": { markets: ["PL"], type: "text/csv; charset=utf-8" },
  "wfirma.csv": { markets: ["PL"], type: "text/csv; charset=utf-8" },
  "tax-invoices.zip": { markets: ["UA"], type: "application/zip" },
  "bas.csv": { markets: ["UA"], type: "text/csv; charset=utf-8" },
} as const satisfies Record<string, { markets: readonly MarketCode[]; type: string }>;

export type AccountingFile = keyof typeof accountingFiles;

export const fileNames = Object.keys(accountingFiles) as AccountingFile[];

/** Files whose SHA-256 is stored when a month is closed. */
export const frozenFiles = ["register.csv", "vat-book.csv", "jpk-v7m.xml"] as const satisfies readonly AccountingFile[];

/** Whether a market has the file. */
export function hasFile(name: AccountingFile, market: MarketCode): boolean {
  const { markets }: { markets: readonly MarketCode[] } = accountingFiles[name];
  return markets.includes(market);
}

/** Path of a download, with its query. */
export function filePath(name: AccountingFile, { market, month }: Period, filter = ""): string {
  return `/api/admin/accounting/${name}?${new URLSearchParams({ market, month })}${filter}`;
}
