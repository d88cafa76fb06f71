import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { SearchCategory } from "./domain/categories-index.ts";

/** A category with its name in one language. */
export interface NamedCategory {
  id: number;
  slug: string;
  name: string;
  picture: string;
}

interface KnownCategories {
  /** The same array as long as nothing in it changes. */
  list: readonly SearchCategory[];
  names: Record<Locale, ReadonlyMap<number, NamedCategory>>;
}

/** Milliseconds for which names of categories are cached. */
const fresh = 10_000;

/** Reads the names of all categories in all languages, cached for ten seconds or until the definitions change. */
export function searchCategories(catalogue: Catalogue): () => Promise<KnownCategories> {
  let known: KnownCategories | null = null;
  let readAt = 0;
  let from = definitions();
  let reading: Promise<KnownCategories> | null = null;

  async function read(): Promise<KnownCategories> {
    const present = definitions();
    // Names do not depend on the market.
    const [ua, pl, en] = await Promise.all(
      locales.map((locale) => catalogue.categories({ locale, market: locale === "pl" ? "PL" : "UA" })),
    );
    const all = { ua: ua ?? [], pl: pl ?? [], en: en ?? [] };
    const words = (locale: Locale, id: number) => {
      const category = all[locale].find((one) => one.id === id);
      return { name: category?.name ?? "", short: category?.shortName ?? "" };
    };
    const list = all.ua.map(({ id, slug, parentId, rental }) => ({
      ...{ id, slug, parentId, rental },
      names: { ua: words("ua", id), pl: words("pl", id), en: words("en", id) },
    }));
    // A hidden category is not suggested, but its name finds its products.
    const named = (locale: Locale) =>
      new Map(all[locale].filter(({ id }) => !definitions().isHidden(id)).map((category) => [category.id, category]));
    const isSame = known !== null && JSON.stringify(known.list) === JSON.stringify(list);
    known = {
      list: isSame && known ? known.list : list,
      names: { ua: named("ua"), pl: named("pl"), en: named("en") },
    };
    readAt = performance.now();
    from = present;
    return known;
  }

  return async () => {
    if (known && from === definitions() && performance.now() - readAt < fresh) return known;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
