import { type Change, changedColumns } from "#features/catalogue/domain/product-writes/compare.ts";
import { type CellError, excerpt, type RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import { idOf, otherIdOf } from "#features/catalogue/domain/product-writes/new-id.ts";
import type {
  NamedTag,
  ProductChange,
  StoredProduct,
} from "#features/catalogue/domain/product-writes/product-change.ts";
import { areSameNames } from "#features/catalogue/domain/product-writes/read-tags.ts";
import { skuError } from "#features/catalogue/domain/product-writes/set-plain.ts";
import type { WholeProduct } from "#features/catalogue/domain/product-writes/whole-product.ts";
import { selectProducts, selectTags, selectTaken } from "#features/catalogue/product-writes.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { unguard } from "#platform/pure/csv-line.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { applyRow, type Row } from "../domain/apply-row.ts";
import type { Layout } from "../domain/heading.ts";
import { createLineIndex } from "../domain/line-index.ts";

/** A row of the file with its SKU. `ordinal` counts all rows of the file from 1. */
export interface NamedRow extends Row {
  sku: string;
  ordinal: number;
}

/** What a row does to the products. */
export type Plan =
  | { kind: "refused"; row: NamedRow; errors: RowError[] }
  | { kind: "unchanged"; row: NamedRow }
  | ({ kind: "created" | "changed"; row: NamedRow; changes: Change[] } & ProductChange);

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
}

/** What the shop and the rows planned so far have. */
interface PlanState {
  taken: Awaited<ReturnType<typeof selectTaken>>;
  /** Ids of products that this batch creates, with their SKUs. */
  created: Map<string, string>;
  tags: Awaited<ReturnType<typeof selectTags>>;
  names: FileNames;
}

/** Compares rows with the stored products. A caller that writes has locked these products. */
export async function planRows(
  db: Executor,
  rows: readonly NamedRow[],
  { layout, lastPosition }: PlanSettings,
  names: FileNames,
): Promise<Plan[]> {
  const stored = await selectProducts(
    db,
    rows.map(({ sku }) => sku),
  );
  const appliedRows = rows.map((row) => applied(row, layout, stored.get(row.sku) ?? null, lastPosition));
  const state: PlanState = {
    taken: await selectTaken(db, idsIn(appliedRows)),
    created: new Map(),
    tags: await selectTags(db, tagKeysIn(appliedRows)),
    names,
  };
  return appliedRows.map((one) => planOf(one, state));
}

/** Plans one row; later rows of the batch see what it creates. */
function planOf({ row, before, result }: AppliedRow, state: PlanState): Plan {
  if (!result.ok) return { kind: "refused", row, errors: result.errors };
  const after = before ? result.product : withFreeId(result.product, row.sku, state);
  const error =
    (before ? null : idError(after, row.sku, state)) ?? componentsError(after, state) ?? tagsError(result.tags, state);
  if (error) return { kind: "refused", row, errors: [{ line: row.line, sku: row.sku, ...error }] };
  const newTags = result.tags.filter(({ key, names }) => names !== null && !state.tags.has(key));
  for (const { key, names } of newTags) if (names) state.tags.set(key, names);
  if (!before) {
    state.created.set(after.id, row.sku);
    return { kind: "created", row, before, after, newTags, changes: [] };
  }
  const changes = changedColumns(before, after);
  if (changes.length === 0) return { kind: "unchanged", row };
  return { kind: "changed", row, before, after, newTags, changes };
}

type ColumnError = CellError & { column: string };

/** SKU of another product that has this id; `null` if the id is free. */
function ownerOf(id: string, sku: string, { taken, created }: PlanState): string | null {
  const owner = taken.get(id)?.sku ?? created.get(id);
  return owner !== undefined && owner !== sku ? owner : null;
}

/** An id derived from the SKU gives way to one that exists; an id given by the file does not. */
function withFreeId(product: WholeProduct, sku: string, state: PlanState): WholeProduct {
  const isDerived = product.id === idOf(sku);
  return isDerived && ownerOf(product.id, sku, state) ? { ...product, id: otherIdOf(sku, product.id) } : product;
}

function idError({ id }: WholeProduct, sku: string, state: PlanState): ColumnError | null {
  const owner = ownerOf(id, sku, state);
  return owner ? { column: "id", code: "id_taken", details: { id, sku: owner } } : null;
}

function componentsError(product: WholeProduct, { taken, created, names }: PlanState): ColumnError | null {
  const components = product.specs.components ?? [];
  const isKnown = (id: string) => id !== product.id && (taken.has(id) || created.has(id) || names.hasProduct(id));
  const missing = components.find(({ id }) => !isKnown(id));
  if (missing) return { column: "components", code: "part_missing", details: { id: missing.id } };
  const set = components.find(({ id }) => taken.get(id)?.isSet);
  return set ? { column: "components", code: "part_is_set", details: { id: set.id } } : null;
}

/** A tag must exist or be named by the row, and its names are the same for all its products. */
function tagsError(named: readonly NamedTag[], { tags, names: fileNames }: PlanState): ColumnError | null {
  for (const { key, names } of named) {
    const stored = tags.get(key);
    if (!stored && names === null && !fileNames.hasTag(key))
      return { column: "tags", code: "unknown_tag", details: { key } };
    if (stored && names !== null && !areSameNames(stored, names)) {
      const storedNames = excerpt(locales.map((locale) => stored[locale]).join(" | "));
      return { column: "tags", code: "tag_named", details: { key, names: storedNames } };
    }
  }
  return null;
}

type AppliedRow = ReturnType<typeof applied>;

function applied(row: NamedRow, layout: Layout, current: StoredProduct | null, lastPosition: number) {
  const own = current?.product.id ?? idOf(row.sku);
  const result = applyRow(row, layout, row.sku, current, { id: own ?? "", position: lastPosition + row.ordinal });
  return { row, before: current?.product ?? null, result };
}

function idsIn(rows: readonly AppliedRow[]): string[] {
  const ids = new Set<string>();
  for (const { before, result } of rows) {
    if (!result.ok) continue;
    if (!before) {
      ids.add(result.product.id);
      ids.add(otherIdOf(result.product.sku, result.product.id));
    }
    for (const { id } of result.product.specs.components ?? []) ids.add(id);
  }
  return [...ids];
}

function tagKeysIn(rows: readonly AppliedRow[]): string[] {
  return [...new Set(rows.flatMap(({ result }) => (result.ok ? result.tags.map(({ key }) => key) : [])))];
}
