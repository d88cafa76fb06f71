import { attributesOf } from "#features/catalogue/domain/attributes.ts";
import { categories, categoryBySlug } from "#features/catalogue/domain/categories.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { NamedTag, StoredProduct } from "#features/catalogue/domain/product-writes/product-change.ts";
import type { WholeProduct } from "#features/catalogue/domain/product-writes/whole-product.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { emptied, unguard } from "#platform/pure/csv-line.ts";
import type { Column, PlainField } from "./columns.ts";
import type { ErrorCode, ErrorDetails, Fault } from "./errors.ts";
import { shown } from "./errors.ts";
import type { Layout } from "./heading.ts";
import { type Read, readComponents, readFlag, readMoney, readNumber, readSpec, readWhole } from "./read-cells.ts";
import { readTags } from "./read-tags.ts";
import { attributeAt } from "./write-cells.ts";

/** A row of a file, its cells as they stand there. */
export interface Row {
  line: number;
  cells: readonly string[];
}

type Draft = { -readonly [Key in keyof WholeProduct]: WholeProduct[Key] };

/** Most characters of a cell, by what it holds. */
const lengths: Record<string, number> = {
  brand: 120,
  model: 160,
  family: 120,
  name: 300,
  size: 60,
  description: 20_000,
};
const longestCell = 4_000;
const maxStock = 10_000_000;
const maxYears = 100;
const maxErrors = 20;

/**
 * What becomes of a product when a row is applied to what the shop has; empty cells leave it as it is. All errors of the row, or
 * the product as it would be and the tags that the row names.
 */
export function applyRow(
  row: Row,
  layout: Layout,
  sku: string,
  current: StoredProduct | null,
  fresh: { id: string; position: number },
): { ok: true; product: WholeProduct; tags: readonly NamedTag[] } | { ok: false; faults: Fault[] } {
  let named: readonly NamedTag[] = [];
  const faults: Fault[] = [];
  const refuse = (column: string | null, code: ErrorCode, details: ErrorDetails = {}): void => {
    if (faults.length < maxErrors) faults.push({ line: row.line, column, sku, code, details });
  };
  const draft: Draft = current ? structured(current.product) : empty(sku, fresh);
  const prices = draft.prices;
  const specs: Record<string, unknown> = draft.specs;
  const category = layout.categoryAt < 0 ? "" : unguard(row.cells[layout.categoryAt] ?? "").text;
  if (category !== "") {
    // Aliases open a listing, but a product stands in a category itself.
    const found = categoryBySlug(category.toLowerCase());
    if (found && found.slug === category.toLowerCase()) draft.categoryId = found.id;
    else refuse("category", "unknown_category", { value: shown(category) });
  }
  for (let at = 0; at < layout.columns.length; at++) {
    const cell = row.cells[at] ?? "";
    if (cell === "") continue;
    const column = layout.columns[at];
    if (cell.includes("\0")) {
      refuse(column?.name ?? null, "null_byte");
      continue;
    }
    const { text, literal } = unguard(cell);
    if (text === "") continue;
    if (!column) {
      refuse(null, "long_row", { cells: row.cells.length, headings: layout.columns.length });
      continue;
    }
    const most = lengths[column.kind === "text" ? column.field : column.name] ?? longestCell;
    if (text.length > most) {
      refuse(column.name, "too_long", { most, length: text.length });
      continue;
    }
    const error = apply(column, text, !literal && text === emptied);
    if (error) refuse(column.name, error.code, error.details);
  }
  assess();
  return faults.length > 0 ? { ok: false, faults } : { ok: true, product: draft, tags: named };

  function apply(column: Column, text: string, isEmptied: boolean): { code: ErrorCode; details: ErrorDetails } | null {
    switch (column.kind) {
      case "plain":
        return applyPlain(column.field, text, isEmptied);
      case "text": {
        if (isEmptied && column.field !== "size") return { code: "cannot_empty", details: {} };
        const known = draft.texts[column.locale] ?? { name: "", description: "", size: null };
        draft.texts[column.locale] = { ...known, [column.field]: isEmptied ? null : text };
        return null;
      }
      case "price": {
        if (column.market === null) return null;
        const list = prices[column.market];
        if (isEmptied) {
          delete list[column.tariff];
          return null;
        }
        return take(readMoney(text, column.market), (net) => {
          list[column.tariff] = net;
        });
      }
      case "spec": {
        if (isEmptied) {
          delete specs[column.key];
          return null;
        }
        const attribute = attributeAt(draft.categoryId, column.key);
        if (!attribute) return { code: "unknown_attribute", details: { category: slugOf(draft.categoryId) } };
        return take(readSpec(text, attribute), (value) => {
          specs[column.key] = value;
        });
      }
    }
  }

  function applyPlain(
    field: PlainField,
    text: string,
    isEmptied: boolean,
  ): { code: ErrorCode; details: ErrorDetails } | null {
    const whole = (key: "familyPosition" | "position" | "stock", min: number, max: number) =>
      take(readWhole(text, min, max), (value) => {
        draft[key] = value;
      });
    const years = (key: "warrantyYears" | "performanceWarrantyYears") => {
      if (isEmptied) draft[key] = null;
      return isEmptied
        ? null
        : take(readNumber(text, 0.1, maxYears), (value) => {
            // The table keeps a tenth of a year.
            draft[key] = Math.round(value * 10) / 10;
          });
    };
    if (isEmptied && !["family", "warranty_years", "performance_warranty_years", "tags", "components"].includes(field))
      return { code: "cannot_empty", details: {} };
    switch (field) {
      case "sku":
      case "category":
        return null;
      case "id":
        if (text === draft.id) return null;
        if (current) return { code: "id_differs", details: { id: draft.id } };
        if (!isProductId(text)) return { code: "bad_id", details: { value: shown(text) } };
        draft.id = text;
        return null;
      case "brand":
      case "model":
        draft[field] = text;
        return null;
      case "family":
        draft.family = isEmptied ? null : text;
        return null;
      case "family_position":
        return whole("familyPosition", 0, 2_000_000_000);
      case "position":
        return whole("position", 0, 2_000_000_000);
      case "published":
        return take(readFlag(text), (value) => {
          draft.published = value;
        });
      case "warranty_years":
        return years("warrantyYears");
      case "performance_warranty_years":
        return years("performanceWarrantyYears");
      case "tags":
        if (isEmptied) draft.tags = [];
        return isEmptied
          ? null
          : take(readTags(text), (tags) => {
              named = tags;
              draft.tags = tags.map(({ key }) => key).sort();
            });
      case "stock":
        return whole("stock", 0, maxStock);
      case "components":
        if (isEmptied) delete specs.components;
        return isEmptied
          ? null
          : take(readComponents(text), (value) => {
              specs.components = value;
            });
    }
  }

  /** What no cell can tell by itself. */
  function assess(): void {
    const before = current?.product ?? null;
    if (!before) {
      const missing: [string, boolean][] = [
        ["category", draft.categoryId === 0],
        ["brand", draft.brand === ""],
        ["model", draft.model === ""],
        ...locales.flatMap((locale): [string, boolean][] => [
          [`name.${locale}`, !draft.texts[locale]?.name],
          [`description.${locale}`, !draft.texts[locale]?.description],
        ]),
      ];
      for (const [column, isMissing] of missing)
        if (isMissing && !faults.some((error) => error.column === column)) refuse(column, "needed");
    }
    if (draft.categoryId === 0) return;
    if (before && before.categoryId !== draft.categoryId) {
      const known = new Set<string>(attributesOf(draft.categoryId).attributes.map(({ key }) => key));
      const left = Object.keys(specs).filter((key) => key !== "components" && !known.has(key));
      if (left.length > 0) refuse("category", "facts_left", { facts: left.join(", ") });
    }
    const isSet = draft.specs.components !== undefined;
    if (isSet && draft.categoryId !== setCategory) refuse("components", "only_sets");
    const wasSet = before?.specs.components !== undefined;
    if (before && wasSet && !isSet) refuse("components", "stays_set");
    if (
      before &&
      draft.categoryId === setCategory &&
      isSet &&
      !wasSet &&
      (before.stock ?? 0) + (current?.reserved ?? 0) > 0
    )
      refuse("components", "becomes_set");
    else if (
      draft.categoryId === setCategory &&
      isSet &&
      draft.stock !== null &&
      !(before && before.stock === draft.stock)
    )
      refuse("stock", "set_stock");
    if (isSet) draft.stock = null;
    if (current && draft.stock !== null && draft.stock !== before?.stock && draft.stock < current.reserved)
      refuse("stock", "below_reserved", { reserved: current.reserved });
    const isFamilyNew =
      before?.family !== draft.family || locales.some((one) => before?.texts[one]?.size !== draft.texts[one]?.size);
    const sized = locales.filter((locale) => draft.texts[locale]?.size);
    if (isFamilyNew && draft.family !== null && sized.length < locales.length) refuse("family", "family_size");
  }
}

/** Only these name their parts. */
const setCategory = 4;

function take<T>(read: Read<T>, use: (value: T) => void): { code: ErrorCode; details: ErrorDetails } | null {
  if (!read.ok) return { code: read.code, details: read.details };
  use(read.value);
  return null;
}

function slugOf(categoryId: number): string {
  return categories.find(({ id }) => id === categoryId)?.slug ?? "";
}

/** A copy to change, as deep as rows reach. */
function structured(product: WholeProduct): Draft {
  return {
    ...product,
    texts: { ...product.texts },
    prices: { UA: { ...product.prices.UA }, PL: { ...product.prices.PL } },
    specs: { ...product.specs },
  };
}

function empty(sku: string, { id, position }: { id: string; position: number }): Draft {
  return {
    id,
    sku,
    categoryId: 0,
    brand: "",
    model: "",
    family: null,
    familyPosition: 0,
    position,
    published: true,
    warrantyYears: null,
    performanceWarrantyYears: null,
    texts: {},
    tags: [],
    prices: { UA: {}, PL: {} },
    stock: null,
    specs: {},
  };
}
