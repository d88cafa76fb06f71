import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Marks } from "./answer.ts";
import type { Lexicon } from "./lexicon.ts";
import { foldWithEnds } from "./text/fold.ts";
import { type Measure, measures } from "./text/measures.ts";
import { stem } from "./text/stems.ts";
import { chunks, joined, type Token, tokens } from "./text/tokens.ts";

type Locale = Audience["locale"];
const locales: readonly Locale[] = ["ua", "pl", "en"];

interface Analysed {
  all: readonly Token[];
  groups: readonly Token[][];
  figures: readonly Measure[];
  /** Stems of the words in each language. */
  stems: Record<Locale, readonly string[]>;
}

interface Reading {
  all: readonly Token[];
  stems: readonly string[];
  locale: Locale;
  lexicon: Lexicon;
}

/** Cache of analysed texts: names of categories and brands are matched with every query. */
const analysed = new Map<string, Analysed>();
const maxAnalysed = 2_000;

function analyse(text: string): Analysed {
  const known = analysed.get(text);
  if (known) return known;
  const all = tokens(text);
  const stemsIn = (locale: Locale) => all.map((token) => stem(token.text, locale));
  const fresh: Analysed = {
    all,
    groups: chunks(all).filter((group) => group.length > 1),
    figures: measures(text),
    stems: { ua: stemsIn("ua"), pl: stemsIn("pl"), en: stemsIn("en") },
  };
  if (analysed.size >= maxAnalysed) analysed.clear();
  analysed.set(text, fresh);
  return fresh;
}

const kinds = ["words", "stems", "concepts", "measures", "prefixes", "joins"] as const;

/** Decides which parts of a text match a query. */
export class MarkRules {
  readonly words = new Set<string>();
  /** `ua:панел` */
  readonly stems = new Set<string>();
  readonly concepts = new Set<string>();
  readonly measures = new Set<string>();
  readonly prefixes = new Set<string>();
  /** Prefixes of models written without separators. */
  readonly joins = new Set<string>();

  take(other: MarkRules): void {
    for (const key of kinds) {
      for (const value of other[key]) this[key].add(value);
    }
  }

  /** Matching ranges of a text. */
  of(text: string, lexicon: Lexicon): Marks {
    const { all, groups, figures, stems } = analyse(text);
    const found: [number, number][] = [];
    for (const measure of figures) if (this.measures.has(measure.key)) found.push([measure.from, measure.to]);
    for (const token of all) {
      const to = this.#end(token, text);
      if (to > token.from) found.push([token.from, to]);
    }
    if (this.joins.size > 0) for (const group of groups) this.#joined(group, found);
    if (this.concepts.size > 0)
      for (const locale of locales) this.#phrases({ all, stems: stems[locale], locale, lexicon }, found);
    return united(found);
  }

  /** Whether any word of a text matches. */
  hits(text: string, lexicon: Lexicon): boolean {
    const { all, groups, stems } = analyse(text);
    for (const [at, token] of all.entries()) {
      if (this.words.has(token.text)) return true;
      for (const prefix of this.prefixes) if (token.text.startsWith(prefix)) return true;
      for (const locale of locales) if (this.stems.has(`${locale}:${stems[locale][at]}`)) return true;
    }
    return (groups.length > 0 && this.joins.size > 0) || this.concepts.size > 0
      ? this.of(text, lexicon).length > 0
      : false;
  }

  /** Whether a word or a concept is also one of another's. */
  shares(other: MarkRules): boolean {
    return (["words", "concepts"] as const).some((key) => [...this[key]].some((value) => other[key].has(value)));
  }

  clear(): void {
    for (const key of kinds) this[key].clear();
  }

  /** End of the match in a word, or the beginning of the word without a match. */
  #end(token: Token, text: string): number {
    const { text: word, from, to } = token;
    if (this.words.has(word)) return to;
    for (const locale of locales) if (this.stems.has(`${locale}:${stem(word, locale)}`)) return to;
    let longest = 0;
    for (const prefix of this.prefixes) {
      if (prefix.length > longest && word.startsWith(prefix)) longest = prefix.length;
    }
    if (longest === 0) return from;
    return from + (foldWithEnds(text.slice(from, to)).ends[longest - 1] ?? to - from);
  }

  #joined(group: readonly Token[], found: [number, number][]): void {
    const [first] = group;
    if (!first || group.length < 2) return;
    const whole = joined(group);
    for (const join of this.joins) {
      if (!whole.startsWith(join)) continue;
      let length = 0;
      let last = first;
      for (const token of group) {
        if (length >= join.length) break;
        length += token.text.replace(".", "").length;
        last = token;
      }
      found.push([first.from, last.to]);
    }
  }

  #phrases({ all, stems, locale, lexicon }: Reading, found: [number, number][]): void {
    for (let at = 0; at < all.length; at += 1) {
      const phrase = lexicon.phraseAt(stems, at, locale);
      if (!phrase) continue;
      const last = at + phrase.length - 1;
      const from = (all[at] as Token).from;
      // A literal match takes precedence over one by meaning.
      const isMarked = phrase.length === 1 && found.some((mark) => mark[0] === from);
      const names = !isMarked && phrase.meanings.some((meaning) => meaning.names && this.concepts.has(meaning.concept));
      if (names) found.push([from, (all[last] as Token).to]);
      at = last;
    }
  }
}

/** Rules that match the first word of a name. */
export function headOf(name: string, lexicon: Lexicon): MarkRules {
  const { all, stems } = analyse(name);
  const rules = new MarkRules();
  const [first] = all;
  if (first) rules.words.add(first.text);
  for (const locale of locales) {
    for (const { concept, names } of lexicon.phraseAt(stems[locale], 0, locale)?.meanings ?? []) {
      if (names) rules.concepts.add(concept);
    }
  }
  return rules;
}

function united(found: [number, number][]): Marks {
  const marks: [number, number][] = [];
  for (const [from, to] of found.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = marks.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}
