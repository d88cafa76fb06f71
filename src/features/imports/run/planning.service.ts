import { type Alt, altColumns, readAltCell } from "#features/catalogue/domain/media/alt-cells.ts";
import { type FileField, fileColumns, ownMediaOf } from "#features/catalogue/domain/media/media-addresses.ts";
import { type Change, changedColumns } from "#features/catalogue/domain/product-writes/compare.ts";
import {
  type CellError,
  excerpt,
  type FieldError,
  type RowError,
} from "#features/catalogue/domain/product-writes/errors.ts";
import { idOf, otherIdOf } from "#features/catalogue/domain/product-writes/new-id.ts";
import type { ProductChange, StoredProduct } from "#features/catalogue/domain/product-writes/product-change.ts";
import { maxAltLength } from "#features/catalogue/domain/product-writes/read-media.ts";
import { tagErrorOf } from "#features/catalogue/domain/product-writes/read-tags.ts";
import {
  addKnown,
  addReferences,
  type KnownReferences,
  noReferences,
  type References,
  referenceErrorsOf,
} from "#features/catalogue/domain/product-writes/references.ts";
import { skuError } from "#features/catalogue/domain/product-writes/set-plain.ts";
import type { WholeProduct } from "#features/catalogue/domain/product-writes/whole-product.ts";
import { holdParts, selectProducts, selectReferences, selectTags } from "#features/catalogue/product-writes.service.ts";
import { filesIn } from "#features/catalogue/uploaded-files.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { emptied, unguard } from "#platform/pure/csv-line.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { applyRow, type Row } from "../domain/apply-row.ts";
import { readFileSources, type SourcePlaces } from "../domain/file-sources.ts";
import type { Layout } from "../domain/heading.ts";
import { createLineIndex } from "../domain/line-index.ts";

/** A row of the file with its SKU. `ordinal` counts all rows of the file from 1. */
export interface NamedRow extends Row {
  sku: string;
  ordinal: number;
}

/** Files to bring along for a product, by field, in order. */
export type NamedFiles = Record<FileField, string[]> & { productId: string; alts: Alt[] };

/** What a row does to the products. */
export type Plan =
  | { kind: "refused"; row: NamedRow; errors: RowError[] }
  | { kind: "unchanged"; row: NamedRow; files: NamedFiles }
  | ({ kind: "created" | "changed"; row: NamedRow; changes: Change[]; files: NamedFiles } & ProductChange);

/** SKUs, new products and new tags that the file has named so far. */
export function createFileNames() {
  const skus = createLineIndex();
  const ids = createLineIndex();
  const tags = createLineIndex();
  return {
    /** The SKU of a row, or why it has none; a SKU that an earlier row has is refused. */
    sku(row: Row, layout: Layout): { ok: true; sku: string } | { ok: false; errors: RowError[] } {
      const { text: sku } = unguard(row.cells[layout.skuAt] ?? "");
      const error = shapeError(row, layout) ?? nullByteError(sku) ?? skuError(sku) ?? duplicateError(skus.lineOf(sku));
      if (error) return { ok: false, errors: [{ line: row.line, column: "sku", sku: excerpt(sku) || null, ...error }] };
      skus.add(sku, row.line);
      return { ok: true, sku };
    },
    /** Products that the file creates: a later set may contain them. */
    addProduct: (id: string, line: number): void => ids.add(id, line),
    hasProduct: (id: string): boolean => ids.lineOf(id) !== null,
    /** Tags that the file creates. A dry run does not write them, so the database does not have them. */
    addTag: (key: string, line: number): void => tags.add(key, line),
    hasTag: (key: string): boolean => tags.lineOf(key) !== null,
  };
}

export type FileNames = ReturnType<typeof createFileNames>;

/** More cells than headings are accepted if they are blank: spreadsheets write them. */
function shapeError({ cells }: Row, { columns }: Layout): CellError | null {
  const details = { cells: cells.length, headings: columns.length };
  if (cells.length < columns.length) return { code: "short_row", details };
  const isLong = cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== "");
  return isLong ? { code: "long_row", details } : null;
}

function nullByteError(sku: string): CellError | null {
  return sku.includes("\0") ? { code: "null_byte", details: {} } : null;
}

function duplicateError(firstLine: number | null): CellError | null {
  return firstLine === null ? null : { code: "duplicate", details: { line: firstLine } };
}

export interface PlanSettings {
  layout: Layout;
  /** Position of the last product of the shop; new ones are placed after it, in the order of the file. */
  lastPosition: number;
  places: SourcePlaces;
}

/** What the shop and the rows planned so far have. */
interface PlanState {
  known: KnownReferences;
  tags: Awaited<ReturnType<typeof selectTags>>;
  names: FileNames;
}

/** Somebody has just added a product of the rows: they were read as new, and are to be read again. */
class AddedMeanwhile extends Error {
  /** That of a serialisation failure, which this is. */
  readonly code = "40001";
}

/** Compares rows with the stored products. A caller that writes has locked these products; throws `AddedMeanwhile`. */
export async function planRows(
  db: Executor,
  rows: readonly NamedRow[],
  { isWriting, ...settings }: PlanSettings & { isWriting: boolean },
  names: FileNames,
): Promise<Plan[]> {
  const stored = await selectProducts(
    db,
    rows.map(({ sku }) => sku),
  );
  const { layout, lastPosition } = settings;
  const appliedRows = rows.map((row) => applied(row, layout, stored.get(row.sku) ?? null, lastPosition));
  const changes = appliedRows.flatMap(({ before, result }) => (result.ok ? [{ before, after: result.product }] : []));
  if (isWriting) await holdParts(db, changes);
  const state: PlanState = {
    known: await selectReferences(db, referencesIn(appliedRows)),
    tags: await selectTags(db, tagKeysIn(appliedRows)),
    names,
  };
  // Otherwise the product itself would be told to have taken the SKU of its row.
  if (appliedRows.some(({ row, before }) => !before && state.known.skus.has(row.sku))) throw new AddedMeanwhile();
  return appliedRows.map((one) => planOf(one, state, settings));
}

/** Plans one row; later rows of the batch see what it creates. */
function planOf({ row, before, result }: AppliedRow, state: PlanState, settings: PlanSettings): Plan {
  if (!result.ok) return { kind: "refused", row, errors: result.errors };
  const after = before ? result.product : withFreeId(result.product, row.sku, state);
  const errors = referenceErrorsOf({ before, after }, state.known, state.names.hasProduct);
  const tagError = tagErrorOf(result.tags, state.tags, state.names.hasTag);
  if (tagError) errors.push(tagError);
  const files = namedFiles(row, settings, after, errors);
  if (errors.length > 0) {
    const inRow = errors.map(
      ({ field, ...error }): RowError => ({ line: row.line, sku: row.sku, column: field, ...error }),
    );
    return { kind: "refused", row, errors: inRow };
  }
  addKnown(state.known, after);
  const newTags = result.tags.filter(({ key, names }) => names !== null && !state.tags.has(key));
  for (const { key, names } of newTags) if (names) state.tags.set(key, names);
  if (!before) return { kind: "created", row, before, after, newTags, changes: [], files };
  const changes = changedColumns(before, after);
  if (changes.length === 0) return { kind: "unchanged", row, files };
  return { kind: "changed", row, before, after, newTags, changes, files };
}

/**
 * Files that a row names; what is wrong with them is added to the errors. Nothing for files of this shop that the product has in the
 * same order, so that importing an export brings nothing.
 */
function namedFiles(
  { cells }: NamedRow,
  { layout, places }: PlanSettings,
  product: WholeProduct,
  errors: FieldError[],
): NamedFiles {
  const alts = altsIn(cells, layout, errors);
  const inField = (field: FileField): string[] => {
    const { text, literal } = unguard(cells[layout.filesAt[field]] ?? "");
    const read = readFileSources(!literal && text === emptied ? "" : text, field, places);
    if (!read.ok) errors.push({ field: fileColumns[field], code: read.code, details: read.details });
    const sources = read.ok ? read.value : [];
    const own = sources.map((source) => ownMediaOf(source, places.origin)?.id ?? "");
    if (field === "pictures") checkAlts(alts, sources.length, errors);
    const isSame = isWithin(own, filesIn(product, field));
    return isSame && (field === "files" || own.every((id, at) => hasAlt(product, id, alts[at]))) ? [] : sources;
  };
  return { productId: product.id, pictures: inField("pictures"), files: inField("files"), alts };
}

/** Alternative texts of the pictures that a row names, in their order. */
function altsIn(cells: readonly string[], { altsAt }: Layout, errors: FieldError[]): Alt[] {
  const alts: Alt[] = [];
  for (const locale of locales) {
    for (const [at, text] of readAltCell(unguard(cells[altsAt[locale]] ?? "").text).entries()) {
      if (text.length > maxAltLength) {
        const details = { item: at + 1, most: maxAltLength, length: text.length };
        errors.push({ field: altColumns[locale], code: "alt_length", details });
      }
      alts[at] = { ...alts[at], ...(text === "" ? {} : { [locale]: text }) };
    }
  }
  return alts;
}

/** A text without a picture is a mistake: it would stand at another one, or nowhere. */
function checkAlts(alts: readonly Alt[], pictures: number, errors: FieldError[]): void {
  const [locale] = locales.filter((one) => alts.slice(pictures).some((alt) => alt[one] !== undefined));
  if (locale) errors.push({ field: altColumns[locale], code: "alt_without_picture", details: { most: pictures } });
}

function hasAlt({ pictures }: WholeProduct, id: string, alt: Alt = {}): boolean {
  const item = pictures.find((one) => one.kind !== "render" && one.file === id);
  return (
    item !== undefined &&
    item.kind !== "render" &&
    locales.every((one) => (alt[one] ?? item.alt[one]) === item.alt[one])
  );
}

/** True if all items are in the list, in the same order. */
function isWithin(items: readonly string[], list: readonly string[]): boolean {
  let at = 0;
  for (const one of list) if (one === items[at]) at += 1;
  return at === items.length;
}

/** An id derived from the SKU gives way to one that exists; an id given by the file does not. */
function withFreeId(product: WholeProduct, sku: string, { known }: PlanState): WholeProduct {
  if (product.id !== idOf(sku) || !known.addresses.has(product.id)) return product;
  const id = otherIdOf(sku, product.id);
  return { ...product, id, address: product.address === product.id ? id : product.address };
}

type AppliedRow = ReturnType<typeof applied>;

function applied(row: NamedRow, layout: Layout, current: StoredProduct | null, lastPosition: number) {
  const own = current?.product.id ?? idOf(row.sku);
  const result = applyRow(row, layout, row.sku, current, { id: own ?? "", position: lastPosition + row.ordinal });
  return { row, before: current?.product ?? null, result };
}

function referencesIn(rows: readonly AppliedRow[]): References {
  const asked = noReferences();
  for (const { row, before, result } of rows) {
    if (!result.ok) continue;
    addReferences(asked, { before, after: result.product });
    if (!before) asked.addresses.add(otherIdOf(row.sku, result.product.id));
  }
  return asked;
}

function tagKeysIn(rows: readonly AppliedRow[]): string[] {
  return [...new Set(rows.flatMap(({ result }) => (result.ok ? result.tags.map(({ key }) => key) : [])))];
}
