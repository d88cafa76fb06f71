import type {
  NamedTag,
  ProductChange,
  StoredProduct,
  TagNames,
} from "#features/catalogue/domain/product-writes/product-change.ts";
import { selectProducts, selectTags, selectTaken } from "#features/catalogue/product-writes.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { unguard } from "#platform/pure/csv-line.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { applyRow, type Row } from "../domain/apply-row.ts";
import { type Change, changedColumns } from "../domain/compare.ts";
import { type ErrorCode, type ErrorDetails, type Fault, shown } from "../domain/errors.ts";
import type { Layout } from "../domain/heading.ts";
import { idOf, otherIdOf } from "../domain/new-id.ts";
import { areSameNames } from "../domain/read-tags.ts";
import { createSeen } from "../domain/seen.ts";

/** A row of the file with its SKU; its place counts all rows of the file from 1. */
export interface NamedRow extends Row {
  sku: string;
  place: number;
}

/** What becomes of a row. */
export type Plan =
  | { kind: "refused"; row: NamedRow; faults: Fault[] }
  | { kind: "unchanged"; row: NamedRow }
  | ({ kind: "created" | "changed"; row: NamedRow; changes: Change[] } & ProductChange);

const longestSku = 80;

/** What a file has named so far: doubles are found, and parts of sets that are new themselves. */
export function createMemory() {
  const skus = createSeen();
  const ids = createSeen();
  const tags = createSeen();
  return {
    /**
     * The SKU of a row, or its error; each number counts once. A row that was done before is only remembered.
     */
    name(row: Row, layout: Layout): { ok: true; sku: string } | { ok: false; fault: Fault } {
      const { text: sku } = unguard(row.cells[layout.skuAt] ?? "");
      const error = (code: ErrorCode, details: ErrorDetails = {}) => ({
        ok: false as const,
        fault: { line: row.line, column: "sku", sku: shown(sku) || null, code, details },
      });
      if (row.cells.length < layout.columns.length)
        return error("short_row", { cells: row.cells.length, headings: layout.columns.length });
      if (
        row.cells.length > layout.columns.length &&
        row.cells.slice(layout.columns.length).some((cell) => cell.trim() !== "")
      )
        return error("long_row", { cells: row.cells.length, headings: layout.columns.length });
      if (sku === "") return error("no_sku");
      if (sku.includes("\0")) return error("null_byte");
      if (sku.length > longestSku || /\p{Cc}/u.test(sku)) return error("bad_sku", { most: longestSku });
      const first = skus.lineOf(sku);
      if (first !== null) return error("duplicate", { line: first });
      skus.add(sku, row.line);
      return { ok: true, sku };
    },
    /** A new product that the file has named before a set needs it. */
    made: (id: string, line: number): void => ids.add(id, line),
    isMade: (id: string): boolean => ids.lineOf(id) !== null,
    /** A tag that a row above has made: where nothing is written, the shop does not know it. */
    tagged: (key: string, line: number): void => tags.add(key, line),
    isTag: (key: string): boolean => tags.lineOf(key) !== null,
  };
}

export type Memory = ReturnType<typeof createMemory>;

/** Places products behind the last one, in the order of the file. */
export interface PlanSettings {
  layout: Layout;
  lastPosition: number;
}

/** Looks up what the shop has and says what becomes of each row. The caller holds the products where it means to write. */
export async function planRows(
  db: Executor,
  rows: readonly NamedRow[],
  { layout, lastPosition }: PlanSettings,
  memory: Memory,
): Promise<Plan[]> {
  const known = await selectProducts(
    db,
    rows.map(({ sku }) => sku),
  );
  const wanted = rows.map((row) => applied(row, layout, known.get(row.sku) ?? null, lastPosition));
  const taken = await selectTaken(db, idsIn(wanted));
  const isIdTaken = (id: string, sku: string): string | null => {
    const other = taken.get(id)?.sku ?? batch.get(id);
    return other !== undefined && other !== sku ? other : null;
  };
  const batch = new Map<string, string>();
  const tags = await selectTags(db, keysIn(wanted));
  const plans: Plan[] = [];
  for (const { row, before, result } of wanted) {
    const refused = (column: string | null, code: ErrorCode, details: ErrorDetails = {}): void => {
      plans.push({ kind: "refused", row, faults: [{ line: row.line, column, sku: row.sku, code, details }] });
    };
    if (!result.ok) {
      plans.push({ kind: "refused", row, faults: result.faults });
      continue;
    }
    let after = result.product;
    if (!before) {
      const own = idOf(row.sku);
      // An id that was made of the number gives way; one that the file wants does not.
      if (after.id === own && isIdTaken(after.id, row.sku)) after = { ...after, id: otherIdOf(row.sku, after.id) };
      const other = isIdTaken(after.id, row.sku);
      if (other) {
        refused("id", "id_taken", { id: after.id, sku: other });
        continue;
      }
    }
    const parts = after.specs.components ?? [];
    const missing = parts.find(({ id }) => id === after.id || !(taken.has(id) || batch.has(id) || memory.isMade(id)));
    const set = parts.find(({ id }) => taken.get(id)?.isSet);
    if (missing || set) {
      refused("components", missing ? "part_missing" : "part_is_set", { id: (missing ?? set)?.id ?? "" });
      continue;
    }
    const tagError = errorOfTags(result.tags, tags, memory);
    if (tagError) {
      refused("tags", tagError.code, tagError.details);
      continue;
    }
    const newTags = result.tags.filter(({ key, names }) => names !== null && !tags.has(key));
    for (const { key, names } of newTags) if (names) tags.set(key, names);
    if (!before) {
      batch.set(after.id, row.sku);
      plans.push({ kind: "created", row, before, after, newTags, changes: [] });
      continue;
    }
    const changes = changedColumns(before, after);
    plans.push(
      changes.length === 0 ? { kind: "unchanged", row } : { kind: "changed", row, before, after, newTags, changes },
    );
  }
  return plans;
}

function applied(row: NamedRow, layout: Layout, current: StoredProduct | null, lastPosition: number) {
  const own = current?.product.id ?? idOf(row.sku);
  const result = applyRow(row, layout, row.sku, current, { id: own ?? "", position: lastPosition + row.place });
  const before = current?.product ?? null;
  // Nothing of the number can stand in an address, and the file gives no id.
  if (result.ok && result.product.id === "") {
    const error: Fault = { line: row.line, column: "id", sku: row.sku, code: "needed", details: {} };
    return { row, before, result: { ok: false as const, faults: [error] } };
  }
  return { row, before, result };
}

function idsIn(wanted: readonly ReturnType<typeof applied>[]): string[] {
  const ids = new Set<string>();
  for (const { before, result } of wanted) {
    if (!result.ok) continue;
    if (!before) {
      ids.add(result.product.id);
      ids.add(otherIdOf(result.product.sku, result.product.id));
    }
    for (const { id } of result.product.specs.components ?? []) ids.add(id);
  }
  return [...ids];
}

function keysIn(wanted: readonly ReturnType<typeof applied>[]): string[] {
  return [...new Set(wanted.flatMap(({ result }) => (result.ok ? result.tags.map(({ key }) => key) : [])))];
}

/** A tag that nobody has and that the row does not name, or that is called otherwise: its names belong to all its products. */
function errorOfTags(
  named: readonly NamedTag[],
  known: ReadonlyMap<string, TagNames>,
  memory: Memory,
): { code: ErrorCode; details: ErrorDetails } | null {
  for (const { key, names } of named) {
    const kept = known.get(key);
    if (!kept && names === null && !memory.isTag(key)) return { code: "unknown_tag", details: { key } };
    if (kept && names !== null && !areSameNames(kept, names))
      return { code: "tag_named", details: { key, names: shown(locales.map((locale) => kept[locale]).join(" | ")) } };
  }
  return null;
}
