import { toDecimal } from "#platform/pure/money.ts";
import { type PriceBasis, type PriceStep, steppedNet } from "../bulk-edit/arithmetic.ts";
import { splitList } from "../product-writes/read-cells.ts";
import { isMoney, isText, minorOf } from "./grid-cell.ts";
import type { CellEdit, SheetRow } from "./sheet.ts";

/** Tax rates by market in basis points. */
export type TaxRates = Readonly<Record<"UA" | "PL", number>>;

/** A tool for the selected cells. `isGross`: amounts are meant with tax, as visitors see them. */
export type GridTool =
  | { kind: "set"; text: string }
  | { kind: "price"; step: Exclude<PriceStep, { kind: "rate" }>; isGross: boolean }
  | { kind: "copy"; from: string; rateMillionths: number | null; isGross: boolean }
  | { kind: "replace"; find: string; by: string }
  | { kind: "tags"; add: readonly string[]; remove: readonly string[] };

/** A selected cell. */
export interface ToolCell {
  row: SheetRow;
  field: string;
}

/** New texts of the cells, and how many the tool cannot be used for. */
export interface ToolResult {
  edits: CellEdit[];
  skipped: number;
}

/** Applies a tool to cells; `textOf` is the text that a cell shows. */
export function applyTool(
  tool: GridTool,
  cells: readonly ToolCell[],
  { textOf, taxRates }: { textOf: (row: SheetRow, field: string) => string; taxRates: TaxRates },
): ToolResult {
  const edits: CellEdit[] = [];
  for (const { row, field } of cells) {
    const to = textAfter(tool, field, (other) => textOf(row, other), taxRates);
    if (to !== null) edits.push({ product: row.id, field, to });
  }
  return { edits, skipped: cells.length - edits.length };
}

/** The new text of a cell, or `null` if the tool cannot be used for it. */
function textAfter(tool: GridTool, field: string, textOf: (field: string) => string, rates: TaxRates): string | null {
  switch (tool.kind) {
    case "set":
      return tool.text;
    case "price":
      if (field === "stock") return stockAfter(textOf(field), tool.step);
      return priceAfter(textOf, { from: field, to: field, step: tool.step, isGross: tool.isGross }, rates);
    case "copy": {
      if (isMoney(field) !== isMoney(tool.from)) return null;
      if (!isMoney(field)) return textOf(tool.from);
      const step: PriceStep = { kind: "rate", rateMillionths: tool.rateMillionths ?? 1_000_000 };
      return priceAfter(textOf, { from: tool.from, to: field, step, isGross: tool.isGross }, rates);
    }
    case "replace":
      return isText(field) ? textOf(field).replaceAll(tool.find, () => tool.by) : null;
    case "tags":
      return field === "tags" ? tagsAfter(textOf(field), tool.add, tool.remove) : null;
  }
}

interface PriceTarget {
  from: string;
  to: string;
  step: PriceStep;
  isGross: boolean;
}

/** Purchase prices are net always. An empty cell can be set, not changed. */
function priceAfter(
  textOf: (field: string) => string,
  { from, to, step, isGross }: PriceTarget,
  rates: TaxRates,
): string | null {
  if (!isMoney(to)) return null;
  const minor = minorOf(from, textOf(from)) ?? (step.kind === "set" ? 1 : null);
  if (minor === null) return null;
  const isTaxed = isGross && [from, to].every((field) => field.startsWith("price."));
  const basis: PriceBasis = isTaxed ? { fromBp: rateOf(from, rates), toBp: rateOf(to, rates) } : null;
  const net = steppedNet(minor, step, basis);
  return net === null ? null : toDecimal(net);
}

function rateOf(field: string, rates: TaxRates): number {
  return field.includes(".PL") ? rates.PL : rates.UA;
}

/** Pieces of stock after a step by a whole amount, never below none. */
function stockAfter(text: string, step: PriceStep): string | null {
  if (!/^\d{1,8}$/.test(text) || (step.kind !== "set" && step.kind !== "amount")) return null;
  if (step.amountMinor % 100 !== 0) return null;
  const pieces = step.amountMinor / 100 + (step.kind === "amount" ? Number(text) : 0);
  return pieces >= 0 ? String(pieces) : null;
}

function tagsAfter(text: string, add: readonly string[], remove: readonly string[]): string {
  const keyOf = (item: string) => (item.split("=", 1)[0] ?? "").trim().toLowerCase();
  const tags = splitList(text).filter((item) => item !== "" && !remove.includes(keyOf(item)));
  const present = new Set(tags.map(keyOf));
  return [...tags, ...add.filter((item) => !present.has(keyOf(item)))].sort().join("; ");
}
