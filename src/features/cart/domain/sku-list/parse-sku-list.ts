import { isMarkedQuantity, isQuantityText, sumOf, typedQuantity } from "./typed-quantity.ts";

/** A line of a list: an SKU or GTIN and a quantity as text, which the person can correct. */
export interface SkuRow {
  /** Number of the line in the list, from 1. */
  line: number;
  sku: string;
  quantity: string;
}

/** Why a text cannot be read as a list at all. */
export type ListProblem = "empty" | "binary" | "spreadsheet" | "markup" | "too_large" | "too_many";

/** Maximum number of lines; the endpoint refuses more. */
export const maxSkus = 200;
/** Maximum length of an SKU in a request. */
export const maxSkuLength = 80;
/** Maximum size of a file, and of a pasted text in characters. */
export const maxListSize = 200_000;

type ParsedList = { rows: SkuRow[] } | { problem: ListProblem; count: number };

/**
 * Reads a list of SKUs with quantities: separated by tab, semicolon, bar, comma or space, with or without a header, as
 * spreadsheets and people write it. A line without a quantity means one piece; equal SKUs are summed. What cannot be read stays in
 * its row, to be corrected.
 */
export function parseSkuList(text: string): ParsedList {
  const plain = text.replace(/^\uFEFF/u, "");
  if (plain.length > maxListSize) return { problem: "too_large", count: plain.length };
  if (isBinary(plain)) return { problem: "binary", count: 0 };
  if (/<\s*(?:!doctype|html|body|table|script|div|span|p|a|br|td)\b/iu.test(plain))
    return { problem: "markup", count: 0 };
  const lines = plain
    .split(/\r\n|\n|\r/u)
    .map((source, at) => ({ line: at + 1, cells: cellsOf(source) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const header = headerOf(lines[0]?.cells ?? []);
  const listed = header ? lines.slice(1) : lines;
  if (listed.length === 0) return { problem: "empty", count: 0 };
  const rows = summed(listed.map(({ line, cells }) => ({ line, ...(header ? named(cells, header) : guessed(cells)) })));
  return rows.length > maxSkus ? { problem: "too_many", count: rows.length } : { rows };
}

/** The list as text that can be parsed again. */
export function listText(rows: readonly Pick<SkuRow, "sku" | "quantity">[]): string {
  return rows.map(({ sku, quantity }) => `${sku}\t${quantity}`).join("\n");
}

/** Equal keys mean the same SKU. */
export function skuKey(sku: string): string {
  return sku.trim().toLowerCase();
}

function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: files that are not text contain them
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/u.test(text);
}

const spreadsheetSeparators = ["\t", ";", "|"];

function cellsOf(source: string): string[] {
  const separator = spreadsheetSeparators.find((one) => source.includes(one));
  if (separator) return quotedCells(source, separator);
  if (/^\s*(?:"[^"]*"|[^\s,]+)\s*,/u.test(source)) return joinedDecimal(quotedCells(source, ","));
  return spacedCells(source.trim());
}

/** Spreadsheets write `="0012"` for a code that must not become a figure. */
function quotedCells(source: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const char of source.replaceAll('="', '"')) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell].map((one) => one.trim());
}

/** `SKU,12,5` says 12.5 or 12 and something: not for us to guess. */
function joinedDecimal(cells: string[]): string[] {
  const [sku = "", whole = "", decimals = "", ...others] = cells;
  const isDecimal = others.length === 0 && /^\d+$/u.test(whole) && /^\d+$/u.test(decimals);
  return isDecimal ? [sku, `${whole},${decimals}?`] : cells;
}

function spacedCells(source: string): string[] {
  const before = /^(\d+(?:[.,]\d+)?\s*(?:\p{L}{1,5}\.?)?\s*[x×х*]|\d+(?:[.,]\d+)?)\s+(\S+)$/iu.exec(source);
  if (before?.[1] && before[2] && !isQuantityText(before[2])) return [before[2], before[1].replace(/\s*[x×х*]$/iu, "")];
  const [sku = "", ...others] = source.split(/\s+/u);
  const rest = others.join(" ");
  if (rest === "" || isQuantityText(rest)) return rest === "" ? [sku] : [sku, rest];
  const marked = /(?:^|\s)([x×х*]\s*[\d.,]+|[\d.,]+\s*\p{L}{1,6}\.?)$/iu.exec(rest)?.[1] ?? "";
  return [sku, isMarkedQuantity(marked) ? marked : "?"];
}

interface Columns {
  sku: number;
  quantity: number;
}

const skuHeader =
  /^(?:sku|ean|gtin|art(?:icle|ykuł|ykul)?\.?|item|code|symbol|indeks|nr ?(?:kat|art)\p{L}*\.?|kod|part ?(?:no|number)|артикул|код|номенклатура)(?:[\s:].*)?$/iu;
const quantityHeader =
  /^(?:qty|quantity|amount|count|pcs|ilość|ilosc|liczba|szt|sztuk\p{L}*|к-?с?ть|кільк\p{L}*|шт)\.?(?:[\s,(:].*)?$/iu;

/** Columns named by the first line; null if it is no header. */
function headerOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => isQuantityText(cell) && !quantityHeader.test(cell))) return null;
  const columns = {
    sku: cells.findIndex((cell) => skuHeader.test(cell)),
    quantity: cells.findIndex((cell) => quantityHeader.test(cell)),
  };
  return columns.sku >= 0 ? columns : null;
}

function named(cells: readonly string[], { sku, quantity }: Columns): Omit<SkuRow, "line"> {
  return { sku: cells[sku] ?? "", quantity: quantity < 0 ? "1" : (cells[quantity] ?? "") };
}

/** Without a header the SKU is the first cell and the quantity the next one that is a figure; both may be swapped. */
function guessed(cells: readonly string[]): Omit<SkuRow, "line"> {
  const filled = cells.filter((cell) => cell !== "");
  const [first = "", ...others] = filled;
  const [second = ""] = others;
  if (
    others.length === 1 &&
    second !== "?" &&
    isQuantityText(first) &&
    !isQuantityText(second) &&
    !second.endsWith("?")
  )
    return { sku: second, quantity: first };
  if (others.length === 0) return { sku: first, quantity: "1" };
  const figures = others.filter(isQuantityText);
  // Several figures can be quantity, price and discount in any order.
  return { sku: first, quantity: figures.length === 1 || others.length === 1 ? (figures[0] ?? second) : "?" };
}

/** Equal SKUs once, at the place of the first; what cannot be added up stays apart. */
function summed(rows: readonly SkuRow[]): SkuRow[] {
  const bySku = new Map<string, SkuRow>();
  const all: SkuRow[] = [];
  for (const row of rows) {
    const quantity = typedQuantity(row.quantity);
    const earlier = bySku.get(skuKey(row.sku));
    const before = earlier ? typedQuantity(earlier.quantity) : null;
    if (earlier && typeof quantity === "number" && typeof before === "number") {
      earlier.quantity = String(sumOf(before, quantity));
      continue;
    }
    const own = { ...row, quantity: typeof quantity === "number" ? String(quantity) : row.quantity };
    if (typeof quantity === "number" && row.sku !== "") bySku.set(skuKey(row.sku), own);
    all.push(own);
  }
  return all;
}
