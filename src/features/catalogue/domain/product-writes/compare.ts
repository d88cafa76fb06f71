import { locales } from "#features/languages/domain/locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { tariffs } from "../product-index/product-index.ts";
import type { WholeProduct } from "./whole-product.ts";

/** A changed column with both values as text. */
export interface Change {
  column: string;
  before: string;
  after: string;
}

const plain = [
  ["category", "categoryId"],
  ["brand", "brand"],
  ["model", "model"],
  ["family", "family"],
  ["family_position", "familyPosition"],
  ["position", "position"],
  ["published", "published"],
  ["warranty_years", "warrantyYears"],
  ["performance_warranty_years", "performanceWarrantyYears"],
  ["stock", "stock"],
] as const;

export function changedColumns(before: WholeProduct, after: WholeProduct): Change[] {
  const changes: Change[] = [];
  const compare = (column: string, one: unknown, other: unknown): void => {
    if (one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other))) return;
    changes.push({ column, before: textOf(one), after: textOf(other) });
  };
  for (const [column, key] of plain) compare(column, before[key], after[key]);
  compare("tags", before.tags.join("; "), after.tags.join("; "));
  for (const locale of locales)
    for (const field of ["name", "size", "description"] as const)
      compare(`${field}.${locale}`, before.texts[locale]?.[field] ?? null, after.texts[locale]?.[field] ?? null);
  for (const market of marketCodes)
    for (const tariff of tariffs)
      compare(`price.${market}.${tariff}`, amount(before.prices[market][tariff]), amount(after.prices[market][tariff]));
  for (const key of new Set([...Object.keys(before.specs), ...Object.keys(after.specs)]))
    compare(key === "components" ? key : `specs.${key}`, before.specs[key] ?? null, after.specs[key] ?? null);
  return changes;
}

/** A price as written in a file. */
function amount(net: number | undefined): string | null {
  return net === undefined ? null : toDecimal(net);
}

function textOf(value: unknown): string {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
