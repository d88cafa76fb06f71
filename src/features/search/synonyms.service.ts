import { createContext } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { LiveIndex } from "#features/catalogue/product-index.service.ts";
import { type Locale, marketOf } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Engine } from "./domain/engine.ts";
import type { LexiconRows } from "./domain/lexicon/lexicon-rows.ts";
import { Lexicon } from "./domain/lexicon.ts";
import type { IdleWords } from "./domain/synonyms/idle-words.ts";
import { idleWordsOf } from "./domain/synonyms/idle-words.ts";
import { groupOf, type SynonymGroup, withGroup } from "./domain/synonyms/synonym-group.ts";
import { type WordWarning, warningsOf } from "./domain/synonyms/warnings.ts";
import { type LexiconPart, type LexiconVersion, selectVersions } from "./lexicon/lexicon-versions.store.ts";
import { readLexicon, renewLexicon } from "./lexicon.service.ts";
import { searchCategories } from "./search-categories.service.ts";
import { changeLexicon, type LexiconChange, versionOf } from "./synonyms/lexicon-writes.ts";
import { type Trial, tryQuery } from "./synonyms/try-query.ts";

interface SynonymsDeps {
  db: Database;
  catalogue: Catalogue;
  index: LiveIndex<{ engine: Engine }>;
}

/** Versions of the history that a page shows. */
const pageSize = 10;

/** Words that are searched for before a group is deleted, and to warn of those that find nothing: other requests wait. */
const mostLosses = 20;
const mostWarned = 60;

/** A trial with the names of its products in the language of the query. */
type NamedTrial = Trial & { names: ReadonlyMap<string, string> };

/** What words would do before they are saved. */
interface Trials {
  /** What a query would find with a group instead of the stored one; `null` without the group. */
  attempt(query: string, locale: Locale, concept: string, group: SynonymGroup | null): Promise<NamedTrial>;
  /** Words of a language that find fewer products without a group: how many now, and how many without it. */
  losses(concept: string, locale: Locale): Promise<{ word: string; now: number; without: number }[]>;
  /** What is allowed in a group but hardly meant. */
  warnings(concept: string, group: SynonymGroup): Promise<WordWarning[]>;
}

/** The words of the search as staff edits them. */
export interface Synonyms extends Trials {
  /** All words, as they are stored now. */
  rows(): Promise<LexiconRows>;
  /** A group with its version; `null` content if it was deleted, `null` if it was never there. */
  group(concept: string): Promise<{ version: number; content: SynonymGroup | null } | null>;
  idle(): Promise<{ version: number; content: IdleWords }>;
  /** Saves a part; this process searches by it at once, others within two seconds. */
  change<Change extends LexiconChange>(by: { id: string }, change: Change): ReturnType<typeof changeLexicon<Change>>;
  /** Saved states, newest first, each with the one before it. */
  history(
    part: LexiconPart,
    below: number | null,
  ): Promise<{ versions: (LexiconVersion & { before: unknown })[]; next: number | null }>;
  /** What a part was at a version; `null` where it was deleted or for an unknown one. */
  stateAt(part: LexiconPart, version: number): Promise<unknown>;
}

export const synonymsContext = createContext<Synonyms>();

/** The edited words over a database and the shop's index. No I/O happens here. */
export function createSynonyms(deps: SynonymsDeps): Synonyms {
  const { db, index } = deps;
  const rows = async () => (await readLexicon(db)).rows;
  return {
    rows,
    async group(concept) {
      const content = groupOf(await rows(), concept);
      const version = await versionOf(db, { kind: "group", subject: concept }, content);
      return version === 0 ? null : { version, content };
    },
    async idle() {
      const content = idleWordsOf(await rows());
      return { version: await versionOf(db, { kind: "words", subject: "" }, content), content };
    },
    async change(by, change) {
      const done = await changeLexicon(db, by, change);
      if (done.ok) index.now.engine.takeLexicon(await renewLexicon(db));
      return done;
    },
    async history(part, below) {
      const found = await selectVersions(db, part, { below, limit: pageSize + 1 });
      const versions = found.slice(0, pageSize).map((one, at) => ({ ...one, before: found[at + 1]?.content ?? null }));
      return { versions, next: found.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
    },
    async stateAt(part, version) {
      const [found] = await selectVersions(db, part, { below: version + 1, limit: 1 });
      return found?.version === version ? found.content : null;
    },
    ...createTrials(deps),
  };
}

function createTrials({ db, catalogue, index }: SynonymsDeps): Trials {
  const categories = searchCategories(catalogue);
  const rows = async () => (await readLexicon(db)).rows;

  async function engineNow(): Promise<Engine> {
    await index.ready();
    const { list } = await categories();
    const { engine } = index.now;
    engine.describe(list);
    return engine;
  }

  const lexiconWith = async (concept: string, group: SynonymGroup | null) =>
    new Lexicon(withGroup(await rows(), concept, group));

  return {
    async attempt(query, locale, concept, group) {
      const engine = await engineNow();
      const trial = tryQuery(engine, query, locale, await lexiconWith(concept, group));
      const ids = [...new Set([...trial.before.ids, ...trial.after.hits.map(({ id }) => id)])];
      const cards = await catalogue.cards(ids, { locale, market: marketOf(locale, null) });
      return { ...trial, names: new Map(cards.map(({ id, name }) => [id, name])) };
    },
    async losses(concept, locale) {
      const engine = await engineNow();
      const words = groupOf(await rows(), concept)?.words[locale];
      const lexicon = await lexiconWith(concept, null);
      const total = (word: string, options: { lexicon?: Lexicon }) =>
        engine.find(`${word} `, { locale, limit: 1, ...options }).total;
      return [...(words?.names ?? []), ...(words?.typed ?? []), ...(words?.maybe ?? [])]
        .slice(0, mostLosses)
        .map((word) => ({ word, now: total(word, {}), without: total(word, { lexicon }) }))
        .filter(({ now, without }) => without < now);
    },
    async warnings(concept, group) {
      const engine = await engineNow();
      const lexicon = await lexiconWith(concept, group);
      let searched = 0;
      const finds = (word: string, locale: Locale) => {
        searched += 1;
        return searched > mostWarned || engine.find(`${word} `, { locale, limit: 1, lexicon }).total > 0;
      };
      return warningsOf(concept, group, lexicon, finds);
    },
  };
}
