import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Database } from "#platform/server/db/database.ts";
import { toCard } from "../domain/card.ts";
import { definitions, underDefinitions } from "../domain/definitions/current.ts";
import { createDefinitions, type Definitions } from "../domain/definitions/definitions.ts";
import { withPart } from "../domain/definitions/parts.ts";
import type { ListRow } from "../domain/definitions/rows.ts";
import { createDescriber } from "../domain/describe.ts";
import { find } from "../domain/facets/facet-find.ts";
import { createFacets } from "../domain/facets/facet-index.ts";
import { filterVocabulary } from "../domain/facets/filter-labels.ts";
import type { FigureGroup, ProductCard } from "../domain/product.ts";
import { createColumns } from "../domain/product-index/product-columns.ts";
import { specOf } from "../domain/specs.ts";
import type { ProductFactsReader } from "../product/product-facts.service.ts";
import { productsOfCategories, type StoredProduct } from "../product-index/product-index.store.ts";
import { type FilterPage, filterPage } from "./filter-page.ts";
import { filterLabels } from "./filter-view.ts";

/** Products from which filters are previewed. */
const previewed = 5_000;
/** Products to choose from. */
const mostChoices = 60;

/** Who looks at a preview. */
export interface PreviewReader {
  locale: Locale;
  market: MarketCode;
  t: Translate;
  /** Short names of categories by slug. */
  categories: ReadonlyMap<string, string>;
}

/** The filters of a category as its listing would show them. */
export interface FiltersPreview {
  page: FilterPage;
  /** Products that were counted. */
  total: number;
  /** Filters that no product has a figure for, by their names in addresses. */
  empty: string[];
}

/** A product as its page and card would show it. */
export interface ProductPreviewOfList {
  id: string;
  groups: FigureGroup[];
  card: ProductCard;
}

/** Previews of the attributes and filters of a category, over its published products. */
export interface ListPreviews {
  filters(list: ListRow, reader: PreviewReader): Promise<FiltersPreview>;
  /** A product of the categories that have the list, or the first one; `null` without any. `products` are those to choose from. */
  product(
    list: ListRow,
    asked: string | null,
    reader: PreviewReader,
  ): Promise<{ products: { id: string; name: string }[]; shown: ProductPreviewOfList | null }>;
}

export const listPreviewsContext = createContext<ListPreviews>();

/** Previews over the database. No I/O happens here. */
export function createListPreviews(db: Database, facts: Pick<ProductFactsReader, "byIds">): ListPreviews {
  return {
    async filters(list, reader) {
      const next = withList(list);
      const categoryIds = next.below(list.categoryId);
      const products = await productsOfCategories(db, categoryIds, previewed);
      return underDefinitions(next, () => filtersOf(list, { products, categoryIds }, reader));
    },
    async product(list, asked, { locale, market, t }) {
      const next = withList(list);
      const sharing = [...next.below(list.categoryId)].filter((id) => next.listOwner(id) === list.categoryId);
      const found = await productsOfCategories(db, sharing, mostChoices);
      const products = found.map(({ id, texts }) => ({ id, name: texts[locale].name }));
      const id = products.find((one) => one.id === asked)?.id ?? products[0]?.id;
      const row = id === undefined ? undefined : (await facts.byIds([id], { locale, market })).get(id);
      if (!row) return { products, shown: null };
      const shown = underDefinitions(next, () => {
        const describer = createDescriber(locale, t);
        const groups = describer.groups(row.categoryId, row.specs);
        return { id: row.id, groups, card: toCard(row, describer, markets[market]) };
      });
      return { products, shown };
    },
  };
}

function withList(list: ListRow): Definitions {
  const change = { kind: "list", subject: String(list.categoryId), rows: list } as const;
  return createDefinitions(withPart(definitions().rows, change));
}

interface Counted {
  products: readonly StoredProduct[];
  categoryIds: readonly number[];
}

function filtersOf(list: ListRow, { products, categoryIds }: Counted, reader: PreviewReader): FiltersPreview {
  const { locale, market, t } = reader;
  const columns = createColumns();
  const index = createFacets(columns, definitions());
  for (const product of products) {
    const ordinal = columns.take(product);
    if (ordinal !== null) index.put(ordinal, product);
  }
  const words = filterVocabulary(index, categoryIds);
  const settings = markets[market];
  const query = { filters: new Map(), sort: null, page: 1, wanted: null };
  const { groups, all, without } = find(index, {
    ...{ ...query, categoryIds, only: null, offset: 0, limit: 0, market, taxRateBp: settings.taxRateBp, counts: true },
    locale,
  });
  const money = (minor: number) => formatMoney(minor, settings.currency);
  const labels = filterLabels({
    ...{ words, isRental: definitions().category(list.categoryId)?.rental ?? false },
    names: reader.categories,
    wording: { t, money, market: settings, locale },
  });
  const own = t("catalogueListing.sortOwn");
  const page = filterPage({ groups, inverters: [], without, all, query, words, labels, own, path: "" });
  const empty = list.facets.filter(({ key }) => !products.some(({ specs }) => specOf(specs as never, key) !== null));
  return { page, total: products.length, empty: empty.map(({ param }) => param) };
}
