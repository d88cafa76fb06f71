import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { maxMatches } from "#features/catalogue/domain/staff-list/list-query.ts";
import type { LiveIndex } from "#features/catalogue/product-index.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Engine } from "./domain/engine.ts";
import { searchCategories } from "./search-categories.service.ts";

type EngineIndex = LiveIndex<{ engine: Engine }>;

interface StaffSearchDeps {
  catalogue: Catalogue;
  /** The shop's own index, of published products. */
  index: EngineIndex;
  /** Creates the index of all others. */
  unpublished: () => EngineIndex;
}

/**
 * Search for staff: published products in the order of the shop's own search, then unpublished ones. Their index is created by the
 * first search, so that a process without staff has none; from then on it follows the notices of the shop's own index.
 */
export function createStaffSearch({ catalogue, index, unpublished }: StaffSearchDeps) {
  const categories = searchCategories(catalogue);
  let others: EngineIndex | null = null;
  /** Until the second index has read the changes that the first one shows: a product that left one must be in the other. */
  let followed = Promise.resolve();

  function start(): EngineIndex {
    const created = unpublished();
    index.onChange((changes) => {
      const read = changes === null ? created.load() : created.refresh(changes.map(({ id }) => id));
      // A change that fails to be read is read again with everything.
      followed = read.catch(() => created.reload());
    });
    return created;
  }

  return async (typed: string, locale: Locale): Promise<string[]> => {
    others ??= start();
    const [{ list }] = await Promise.all([categories(), index.ready(), others.ready()]);
    await followed;
    const found = [index, others].flatMap(({ now: { engine } }) => {
      engine.describe(list);
      return engine.find(typed, { locale, limit: maxMatches + 1 }).ids;
    });
    return [...new Set(found)].slice(0, maxMatches + 1);
  };
}
