import type { Locale } from "#features/languages/domain/locale.ts";
import type { Engine, Found } from "../domain/engine.ts";
import type { Lexicon } from "../domain/lexicon.ts";

/** Results that a trial shows. */
const shown = 10;

/** A result now and with other words: how many places it has risen (below 0: fallen), `null` if it was not among the first. */
interface TriedHit {
  id: string;
  moved: number | null;
}

/** What a query finds now, and what it would find. */
export interface Trial {
  before: { ids: string[]; total: number; concepts: string[] };
  after: { hits: TriedHit[]; total: number; concepts: string[] };
}

/** Searches by the words in force and by others, over the same index. */
export function tryQuery(engine: Engine, query: string, locale: Locale, lexicon: Lexicon): Trial {
  const found = (options: { lexicon?: Lexicon }): Found => engine.find(query, { locale, limit: shown, ...options });
  const before = found({});
  const concepts = engine.meant(before);
  const after = found({ lexicon });
  return {
    before: { ids: before.ids, total: before.total, concepts },
    after: {
      hits: after.ids.map((id, at) => {
        const place = before.ids.indexOf(id);
        return { id, moved: place < 0 ? null : place - at };
      }),
      total: after.total,
      concepts: engine.meant(after),
    },
  };
}
