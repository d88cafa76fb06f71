import { createContext } from "react-router";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { BulkEdit } from "../bulk-edit/bulk-edit.service.ts";
import { type CellChange, type CheckedCell, maxProducts } from "../domain/bulk-edit/bulk-change.ts";
import { definitions } from "../domain/definitions/current.ts";
import { selectKeysOf } from "./staff-categories.store.ts";

/** What moving all products of a category to another would do. */
export interface MovePreview {
  /** Products that can be moved as they are. */
  fits: number;
  /** Products that stay, by id and SKU, and the keys of the figures for which there is no place, each with its number of products. */
  left: readonly { id: string; sku: string }[];
  leftFacts: readonly { key: string; count: number }[];
  /** There are more products than are moved at once. */
  isCut: boolean;
}

/** Moves of all products of a category, for staff: a bulk change, which can be undone for 30 days. */
export interface MovingProducts {
  preview(from: number, to: number): Promise<MovePreview | null>;
  /** Moves those that fit. Repeated with its `key` it answers the same and changes nothing. */
  move(
    by: { id: string },
    order: { from: number; to: number; key: string; reason: string },
  ): Promise<Result<{ products: number }, { code: "unknown_category" | "changed_elsewhere" }>>;
}

export const movingProductsContext = createContext<MovingProducts>();

interface MovingDeps {
  db: Database;
  bulkEdit: Pick<BulkEdit, "preview" | "apply">;
}

/** No I/O happens here. */
export function createMovingProducts({ db, bulkEdit }: MovingDeps): MovingProducts {
  const read = async (from: number, to: number) => {
    const [source, target] = [definitions().category(from), definitions().category(to)];
    if (!source || !target || source === target) return null;
    const found = await selectKeysOf(db, from, maxProducts + 1);
    const products = found.slice(0, maxProducts);
    const changes = products.map(
      ({ id }): CellChange => ({ product: id, field: "category", from: source.slug, to: target.slug }),
    );
    const { cells } = changes.length > 0 ? await bulkEdit.preview({ changes }) : { cells: [] };
    return { products, cells, isCut: found.length > maxProducts };
  };
  return {
    async preview(from, to) {
      const found = await read(from, to);
      if (!found) return null;
      const { products, cells, isCut } = found;
      const skus = new Map(products.map(({ id, sku }) => [id, sku]));
      const left = cells.filter(({ error }) => error !== null);
      return {
        fits: cells.length - left.length,
        left: left.map(({ product }) => ({ id: product, sku: skus.get(product) ?? product })),
        leftFacts: factsOf(left),
        isCut,
      };
    },
    async move(by, { from, to, key, reason }) {
      const found = await read(from, to);
      if (!found) return fail({ code: "unknown_category" });
      const changes = found.cells.filter(({ error }) => error === null);
      if (changes.length === 0) return ok({ products: 0 });
      const done = await bulkEdit.apply(by, { changes, key, reason });
      return done.ok ? ok({ products: done.value.products }) : fail({ code: "changed_elsewhere" });
    },
  };
}

function factsOf(cells: readonly CheckedCell[]): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { error } of cells)
    for (const key of String(error?.details.facts ?? "").split(", "))
      if (key !== "") counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count);
}
