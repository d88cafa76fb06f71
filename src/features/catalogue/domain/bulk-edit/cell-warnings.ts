import { divideHalfUp, toDecimal } from "#platform/pure/money.ts";
import { applyFields } from "../product-writes/apply-fields.ts";
import type { Column } from "../product-writes/columns.ts";
import { excerpt } from "../product-writes/errors.ts";
import type { StoredProduct } from "../product-writes/product-change.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";
import { fieldText } from "../product-writes/write-cells.ts";
import type { CellWarning } from "./bulk-change.ts";

/** Per cent of an amount from which on a change is a large one. */
const largePercent = 30;

/** The last raise of a price within the 30 days that Directive 98/6/EC, Art. 6a looks back; net, in minor units. */
export interface PriceRaise {
  before: number;
  raised: number;
  at: Date;
}

interface Facts {
  before: WholeProduct;
  after: WholeProduct;
  raise: PriceRaise | undefined;
  /** What the end of a reduction that runs would restore, net in minor units. */
  afterReduction: number | undefined;
  /** What an open draft would store in this field. */
  drafted: string | undefined;
}

/** What staff should look at before they change this field. */
export function cellWarnings(column: Column, facts: Facts): CellWarning[] {
  const { before, after, raise, afterReduction, drafted } = facts;
  const warnings: CellWarning[] = [];
  const [old, next] = [amountOf(before, column), amountOf(after, column)];
  const loss = lossAt(after, column);
  if (loss !== null) warnings.push({ code: "below_purchase", details: { purchase: toDecimal(loss) } });
  if (old !== undefined && next !== undefined && Math.abs(next - old) * 100 > old * largePercent)
    warnings.push({ code: "large_change", details: { percent: divideHalfUp((next - old) * 100, old) } });
  if (raise && old !== undefined && next !== undefined && next < old)
    warnings.push({
      code: "reduction_after_raise",
      details: { before: toDecimal(raise.before), raised: toDecimal(raise.raised), at: raise.at.toISOString() },
    });
  if (afterReduction !== undefined && old !== next)
    warnings.push({ code: "in_reduction", details: { after: toDecimal(afterReduction) } });
  if (drafted !== undefined && drafted !== fieldText(after, column))
    warnings.push({ code: "in_draft", details: { value: excerpt(drafted) } });
  return warnings;
}

/** What a typed text of a draft would store; the text itself if it would be refused. */
export function draftedText(current: StoredProduct, column: Column, typed: string): string {
  const applied = applyFields({ [column.name]: typed }, current, current.product);
  return applied.ok ? fieldText(applied.product, column) : typed;
}

/** Whether a price is lowered: only then its last raise matters. */
export function isReduced(before: WholeProduct, after: WholeProduct, column: Column): boolean {
  const [old, next] = [amountOf(before, column), amountOf(after, column)];
  return column.kind === "price" && old !== undefined && next !== undefined && next < old;
}

function amountOf({ prices, purchase }: WholeProduct, column: Column): number | undefined {
  if (column.kind === "price" && column.market) return prices[column.market][column.tariff];
  return column.kind === "purchase" ? purchase[column.market] : undefined;
}

/** The purchase price of the market above the net sale price, if the column is one of both; `null` otherwise. */
function lossAt({ prices, purchase }: WholeProduct, column: Column): number | null {
  const isPrice = column.kind === "price" && column.tariff === "sale";
  if (!(isPrice || column.kind === "purchase") || !column.market) return null;
  const [sale, cost] = [prices[column.market].sale, purchase[column.market]];
  return sale !== undefined && cost !== undefined && sale < cost ? cost : null;
}
