import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { saleUnit } from "../../domain/card.ts";
import { productState } from "../../domain/drafts/product-state.ts";
import { productPicture } from "../../domain/pictures/rendered.ts";
import { maxSelected, type Selection } from "../../domain/staff-list/list-actions.ts";
import { type ListCursor, type ListQuery, maxMatches } from "../../domain/staff-list/list-query.ts";
import type { ListRow } from "../../domain/staff-list/overview-row.ts";
import type { ListView } from "../../domain/staff-list/saved-views.ts";
import { exportSelected } from "./list-export.service.ts";
import { deleteView, selectViews, upsertView } from "./list-views.store.ts";
import {
  type ListCounts,
  type ListMatches,
  type OverviewRow,
  selectListChoices,
  selectListCounts,
  selectListNames,
  selectListPage,
} from "./product-list.store.ts";

type Person = { id: string };

export interface ListPage {
  rows: ListRow[];
  /** Place of the next page; `null` on the last. */
  next: ListCursor | null;
  counts: ListCounts;
  /** The search has found more than `maxMatches`: filters and counts look at the first ones only. */
  isCut: boolean;
}

/** All products for staff. The pages check permissions. */
export interface ProductList {
  /** A page of at most 100 rows, with the counts of all that match. */
  page(query: ListQuery, locale: Locale): Promise<ListPage>;
  /** Keys of at most `limit` rows that a query finds, in its order; `isCut`: there are more, or the search has found too many. */
  keys(query: ListQuery, locale: Locale, limit: number): Promise<{ keys: string[]; isCut: boolean }>;
  /** Keys of what is selected; `null` for more than may be. */
  selected(selection: Selection, locale: Locale): Promise<readonly string[] | null>;
  /** Names of rows by key, in the order of the keys; the SKU or the key of one without a name. */
  names(keys: readonly string[], locale: Locale): Promise<Map<string, string>>;
  /** Values of the filters; up to a minute old. */
  choices(): ReturnType<typeof selectListChoices>;
  /** Own and shared views, own ones first. */
  views(by: Person): Promise<ListView[]>;
  /** Saves a view, in the place of the own one of its name. */
  saveView(
    by: Person,
    view: Pick<ListView, "name" | "query" | "isShared">,
  ): Promise<Result<null, { code: "view_limit" }>>;
  deleteView(by: Person, id: string): Promise<void>;
  /** Writes these products as CSV in the import format, in their order; keys of new products are left out. */
  exportCsv(by: Person, keys: readonly string[], take: (piece: string) => Promise<void>): Promise<void>;
}

export const productListContext = createContext<ProductList>();

interface ProductListDeps {
  db: Database;
  /** Ids of products in any state that match typed words, best first. */
  find: (typed: string, locale: Locale) => Promise<readonly string[]>;
  /** Of this shop, for the addresses of files in exports. */
  origin: string;
  now: () => Date;
}

export const listPageSize = 100;
/** Milliseconds for which the values of filters are kept. */
const fresh = 60_000;

/** No I/O happens here. */
export function createProductList({ db, find, origin, now }: ProductListDeps): ProductList {
  const matchesOf = async (
    { search }: ListQuery,
    locale: Locale,
  ): Promise<{ matches: ListMatches | null; isCut: boolean }> => {
    if (!search) return { matches: null, isCut: false };
    const ids = await find(search, locale);
    return { matches: { ids: ids.slice(0, maxMatches), words: search }, isCut: ids.length > maxMatches };
  };
  const keys: ProductList["keys"] = async (query, locale, limit) => {
    const { matches, isCut } = await matchesOf(query, locale);
    const found = await selectListPage(db, query, { locale, matches, limit });
    return { keys: found.slice(0, limit).map(({ key }) => key), isCut: isCut || found.length > limit };
  };
  const choices = cachedChoices(db);
  return {
    async page(query, locale) {
      const { matches, isCut } = await matchesOf(query, locale);
      const [found, counts] = await Promise.all([
        selectListPage(db, query, { locale, matches, limit: listPageSize }),
        selectListCounts(db, query, matches),
      ]);
      const rows = found.slice(0, listPageSize);
      const last = found.length > listPageSize ? rows.at(-1) : undefined;
      return {
        rows: rows.map((row) => toRow(row, now())),
        next: last ? { key: last.key, value: last.value } : null,
        counts,
        isCut,
      };
    },
    keys,
    async selected(selection, locale) {
      if ("keys" in selection) return selection.keys;
      const found = await keys(selection.query, locale, maxSelected);
      return found.isCut ? null : found.keys;
    },
    names: (keys, locale) => selectListNames(db, keys, locale),
    choices,
    views: ({ id }) => selectViews(db, id),
    saveView: async ({ id }, view) => ((await upsertView(db, id, view)) ? ok(null) : fail({ code: "view_limit" })),
    deleteView: async (by, id) => {
      if (isUuid(id)) await deleteView(db, by.id, id);
    },
    async exportCsv(by, keys, take) {
      const subject = { kind: "export", id: "products" } as const;
      const details = { pieces: keys.length };
      await addAuditEntry(db, { actor: `user:${by.id}`, action: "export.download", subject, details });
      await exportSelected(db, keys, origin, take);
    },
  };
}

/** Reads the values of filters, and keeps them for a minute. */
function cachedChoices(db: Database): ProductList["choices"] {
  let cached: { choices: ReturnType<typeof selectListChoices>; at: number } | null = null;
  return () => {
    if (!cached || performance.now() - cached.at > fresh) {
      const choices = selectListChoices(db);
      choices.catch(() => {
        cached = null;
      });
      cached = { choices, at: performance.now() };
    }
    return cached.choices;
  };
}

function toRow(row: OverviewRow, now: Date): ListRow {
  const { key, productId, hasDraft, name, nameLocale, sku, brand, category, categoryId, available } = row;
  return {
    ...{ key, hasDraft, sku, brand, category, nameLocale, available },
    isNew: productId === null,
    name: name ?? "",
    state: productState(row, now),
    isPlanned: row.publishAt !== null,
    picture: productPicture({ id: key, pictures: row.pictures ?? [] }),
    priceUaMinor: row.priceUaMinor,
    pricePlMinor: row.pricePlMinor,
    unit: saleUnit(categoryId ?? 0),
    texts: {
      ua: row.hasUa ? "complete" : "missing",
      pl: textsState(row.hasPl, row.isStalePl),
      en: textsState(row.hasEn, row.isStaleEn),
    },
    changedAt: row.updatedAt,
    changedBy: row.updatedBy && nameOfActor({ actor: row.updatedBy, name: row.updatedByName }),
    isImported: row.entry === "import",
  };
}

function textsState(isThere: boolean, isStale: boolean): "complete" | "stale" | "missing" {
  if (!isThere) return "missing";
  return isStale ? "stale" : "complete";
}
