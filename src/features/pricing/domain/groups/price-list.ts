import { parse } from "csv-parse/sync";
import { byteOrderMark, csvLine, guard, unguard } from "#platform/pure/csv-line.ts";
import { readAmount } from "#platform/pure/from-decimal.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { OwnPriceLine } from "./own-prices.ts";

const maxQuantity = 1_000_000;

/** Columns of a list, in this order; also the heading of the file. */
const listColumns = ["sku", "market", "from_quantity", "net"] as const;

/** Why a line is refused; the message is `adminGroups.line_<code>`. */
export type LineError = "columns" | "unknown_sku" | "market" | "quantity" | "price" | "twice";

/** A refused line: its number in the text, and what was typed there. */
export interface RefusedLine {
  line: number;
  text: string;
  error: LineError;
}

/** A readable line of a list that names its product by SKU. */
interface TypedLine extends Omit<OwnPriceLine, "productId"> {
  line: number;
  text: string;
  sku: string;
}

/** Lines with their products, and every refused line, in the order of the text. */
export interface ReadList {
  lines: OwnPriceLine[];
  refused: RefusedLine[];
}

/** SKUs that a text names, to look them up. */
export function skusIn(text: string): string[] {
  return rowsOf(text).map(({ cells }) => cells[0] ?? "");
}

/**
 * Reads pasted cells or CSV: SKU, market, quantity from which the price applies (empty: 1), net price of one piece (empty: take
 * the price away). Cells are separated by tabs, semicolons or commas; a heading is skipped. `idOf` gives the id of a product by
 * its SKU, in any case of its letters.
 */
export function readPriceList(text: string, idOf: (sku: string) => string | undefined): ReadList {
  const seen = new Set<string>();
  const read: ReadList = { lines: [], refused: [] };
  for (const row of rowsOf(text)) {
    const typed = readLine(row);
    const productId = typeof typed === "string" ? undefined : idOf(typed.sku);
    const error = typeof typed === "string" ? typed : productId === undefined ? "unknown_sku" : null;
    if (typeof typed === "string" || productId === undefined) {
      if (error) read.refused.push({ line: row.line, text: row.text, error });
      continue;
    }
    const { market, fromQuantity, net } = typed;
    const place = `${market} ${fromQuantity} ${productId}`;
    if (seen.has(place)) read.refused.push({ line: row.line, text: row.text, error: "twice" });
    else read.lines.push({ productId, market, fromQuantity, net });
    seen.add(place);
  }
  return read;
}

interface Row {
  line: number;
  text: string;
  cells: string[];
}

/** Lines that are not empty, without the heading. */
function rowsOf(text: string): Row[] {
  const rows = text
    .replace(byteOrderMark, "")
    .split(/\r\n?|\n/)
    .map((one, at) => ({ line: at + 1, text: one.trim().slice(0, 200), cells: cellsOf(one) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  return rows[0]?.cells[0]?.toLowerCase() === "sku" ? rows.slice(1) : rows;
}

function cellsOf(line: string): string[] {
  const delimiter = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  try {
    const [cells = []]: string[][] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
    return cells.map((cell) => unguard(cell).text);
  } catch {
    // A quotation mark that is not closed: the line is refused as it is.
    return [line];
  }
}

/** As for prices of products: 999 999 999.99. */
const maxNet = 99_999_999_999;

function readLine({ line, text, cells }: Row): TypedLine | LineError {
  const [sku = "", place = "", quantity = "", price = "", ...more] = cells;
  if (sku === "" || cells.length < 3 || more.some((cell) => cell !== "")) return "columns";
  const market = marketCodes.find((one) => one === place.toUpperCase());
  if (!market) return "market";
  const fromQuantity = quantityOf(quantity);
  if (fromQuantity === null) return "quantity";
  const net = price === "" ? null : readAmount(price);
  if (price !== "" && (net === null || net === 0 || net > maxNet)) return "price";
  return { line, text, sku, market, fromQuantity, net };
}

function quantityOf(typed: string): number | null {
  if (typed === "") return 1;
  const count = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= maxQuantity ? count : null;
}

/** Prices as the file that `readPriceList` reads. */
export function writePriceList(
  prices: readonly { sku: string; market: MarketCode; fromQuantity: number; net: number }[],
): string {
  const lines = prices.map(({ sku, market, fromQuantity, net }) =>
    csvLine([guard(sku), market, String(fromQuantity), toDecimal(net)]),
  );
  return byteOrderMark + csvLine(listColumns) + lines.join("");
}
