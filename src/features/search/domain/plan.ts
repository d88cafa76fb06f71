import type { Audience } from "#features/catalogue/domain/product.ts";
import { Alternatives, Lookup, type LookupDeps, type Slot } from "./alternatives.ts";
import { Corrector } from "./corrections.ts";
import type { Lexicon } from "./lexicon.ts";
import { cleanQuery } from "./query.ts";
import { otherLayout } from "./text/layout.ts";
import { type Measure, measures } from "./text/measures.ts";
import { stem } from "./text/stems.ts";
import { chunks, isCode, joined, type Token, tokens } from "./text/tokens.ts";

type Locale = Audience["locale"];
const locales: readonly Locale[] = ["ua", "pl", "en"];

/** Further words of a query are ignored. */
const maxWords = 12;
const maxJoined = 4;
/** A joined name scores higher than its parts: `go-e`. */
const joinedWorth = 1.15;

/** Score of a word that replaces a typed synonym. */
const synonym = 0.8;

/** Interpretations of a query; a product has to match one of them. */
export interface Plan {
  readings: Slot[][];
  /** True if words that occur nowhere were left out. */
  lost: boolean;
}

interface Element {
  tokens: readonly Token[];
  measure: Measure | null;
  /** Meanings of a phrase of several words. */
  phrase: Alternatives | null;
}

/** Parses queries. */
export class Planner {
  readonly #lookup: Lookup;
  readonly #corrector: Corrector;
  readonly #lexicon: Lexicon;
  readonly #locale: Locale;
  #text = "";
  /** Words that were converted from the other keyboard layout. */
  readonly #changed = new Set<string>();
  #last = -1;
  /** Whether known words may be typos as well. */
  #forgiving = false;

  constructor(deps: LookupDeps) {
    this.#lookup = new Lookup(deps);
    this.#corrector = new Corrector(this.#lookup);
    this.#lexicon = deps.lexicon;
    this.#locale = deps.locale;
  }

  /** Interprets a query; with `forgiving` known words may be typos as well. */
  plan(typed: string, forgiving = false): Plan {
    this.#changed.clear();
    this.#text = this.#relaid(cleanQuery(typed));
    this.#forgiving = forgiving;
    const all = tokens(this.#text).slice(0, maxWords);
    // A trailing space means that the last word is complete.
    this.#last = /\s$/.test(typed) ? -1 : (all.at(-1)?.from ?? -1);
    const phrased = this.#elements(all, true);
    const readings = [this.#slots(phrased)];
    if (phrased.some((element) => element.phrase)) readings.push(this.#slots(this.#elements(all, false)));
    const joint = this.#joined(all);
    if (joint) readings.unshift(joint);
    const known = readings.map((slots) => slots.filter((slot) => !slot.alternatives.isEmpty));
    const complete = known.filter((slots, at) => slots.length === readings[at]?.length && slots.length > 0);
    if (complete.length > 0) return { readings: complete, lost: false };
    const best = known.reduce((a, b) => (b.length > a.length ? b : a), []);
    return { readings: best.length > 0 ? [best] : [], lost: best.length > 0 };
  }

  /** Splits the query into figures with units, phrases (if `phrases`) and words, without stop words unless there is nothing else. */
  #elements(all: readonly Token[], phrases: boolean): Element[] {
    const figures = measures(this.#text);
    const found: Element[] = [];
    for (let at = 0; at < all.length; at += 1) {
      const token = all[at] as Token;
      const measure = figures.find((figure) => figure.from === token.from) ?? null;
      const phrase = measure || !phrases ? null : this.#phrase(all, at);
      let count = phrase?.length ?? 1;
      if (measure) count = all.filter((other) => other.from >= measure.from && other.from < measure.to).length || 1;
      found.push({ tokens: all.slice(at, at + count), measure, phrase: phrase?.alternatives ?? null });
      at += count - 1;
    }
    const telling = found.filter(({ tokens: [token], measure, phrase }) => measure || phrase || !this.#isStop(token));
    return telling.length > 0 ? telling : found;
  }

  /** Stop words (`ціна`, `kupić`) apply in all languages, those of one or two letters only in their own. */
  #isStop(token: Token | undefined): boolean {
    if (token === undefined) return false;
    const { text } = token;
    return locales.some(
      (locale) =>
        (locale === this.#locale || text.length > 2) &&
        (this.#lexicon.isStopWord(text, locale) || this.#lexicon.isAsideWord(text, locale)),
    );
  }

  /** The longest phrase of several words from `at` on that matches products or categories. */
  #phrase(all: readonly Token[], at: number): { length: number; alternatives: Alternatives } | null {
    let best: { length: number; alternatives: Alternatives } | null = null;
    for (const locale of locales) {
      const stems = all.map((token) => stem(token.text, locale));
      const phrase = this.#lexicon.phraseAt(stems, at, locale);
      if (!phrase || phrase.length < 2 || (best && best.length >= phrase.length)) continue;
      const alternatives = new Alternatives();
      for (const { concept, weight } of phrase.meanings) this.#lookup.concept(alternatives, concept, weight + 0.1);
      if (!alternatives.isNamed) continue;
      for (const token of all.slice(at, at + phrase.length)) {
        if (!this.#isStop(token)) alternatives.marks.stems.add(`${locale}:${stem(token.text, locale)}`);
      }
      best = { length: phrase.length, alternatives };
    }
    return best;
  }

  /** The proper spelling of a word from the other layout; any other word as typed. */
  #spelt(raw: string): string {
    return this.#changed.has(raw) ? (this.#lookup.index.spellings.get(raw) ?? raw) : raw;
  }

  #raw(token: Token): string {
    return this.#text.slice(token.from, token.to);
  }

  #slots(elements: readonly Element[]): Slot[] {
    return elements.flatMap((element) => {
      const [first] = element.tokens;
      const last = element.tokens.at(-1);
      if (!first || !last) return [];
      const shown = this.#text.slice(first.from, last.to);
      const asTyped = !element.tokens.some((token) => this.#changed.has(token.text));
      if (element.phrase) return [{ shown, asTyped, alternatives: element.phrase }];
      if (element.measure)
        return [{ shown, asTyped: true, alternatives: this.#figure(element.measure, element.tokens) }];
      return this.#word(first);
    });
  }

  #figure(measure: Measure, words: readonly Token[]): Alternatives {
    const alternatives = new Alternatives();
    this.#lookup.measure(alternatives, measure.kind, measure.value, measure.key);
    this.#lookup.word(alternatives, joined(words), 0.9);
    // `4×4` can be a drive as well as a cross-section.
    for (const locale of locales) {
      const phrase = this.#lexicon.phraseAt(
        words.map((token) => stem(token.text, locale)),
        0,
        locale,
      );
      if (phrase?.length !== words.length) continue;
      for (const { concept, weight } of phrase.meanings) this.#lookup.concept(alternatives, concept, weight);
    }
    return alternatives;
  }

  #word(token: Token): Slot[] {
    const word = token.text;
    const raw = this.#raw(token);
    const alternatives = new Alternatives();
    const unfinished = token.from === this.#last;
    const isSaid = this.#lookup.word(alternatives, word);
    // A synonym that no product contains finds the results of the proper word.
    if (!isSaid)
      for (const name of this.#lexicon.namesFor(word, this.#locale)) this.#lookup.word(alternatives, name, synonym);
    if (unfinished || (isCode(word) && word.length > 2 && /\p{L}/u.test(word))) this.#lookup.prefix(alternatives, word);
    if (/^\d+(?:\.\d+)?$/.test(word)) this.#lookup.bare(alternatives, Number(word));
    if (this.#forgiving) {
      const typo = this.#corrector.typo(word);
      if (typo) return [typo];
    }
    if (!alternatives.isEmpty) return [{ shown: this.#spelt(raw), asTyped: !this.#changed.has(raw), alternatives }];
    if (!unfinished && word.length > 2) {
      this.#lookup.prefix(alternatives, word);
      if (!alternatives.isEmpty) return [{ shown: raw, asTyped: true, alternatives }];
    }
    // Stop words such as `ціна` are not corrected.
    if (this.#isStop(token)) return [{ shown: raw, asTyped: true, alternatives }];
    const parts = isCode(word) ? this.#corrector.split(word) : null;
    const correction = parts ? null : this.#corrector.word(word, raw, unfinished);
    if (correction) return [correction];
    const pieces = parts ?? this.#corrector.split(word);
    if (!pieces) return [{ shown: raw, asTyped: true, alternatives }];
    return pieces.map((piece) => {
      const one = new Alternatives();
      this.#lookup.word(one, piece);
      return { shown: piece, asTyped: parts !== null, alternatives: one };
    });
  }

  /** The interpretation in which words are joined to a model number or a name: `sun 5k sg04lp3`, `eco flow`, `us 5000`. */
  #joined(all: readonly Token[]): Slot[] | null {
    const slots: Slot[] = [];
    let run: Token[] = [];
    let any = false;
    const finish = () => {
      if (run.length > 0) slots.push(...this.#slots(this.#elements(run, true)));
      run = [];
    };
    for (let at = 0; at < all.length; at += 1) {
      let taken = 0;
      for (let count = Math.min(maxJoined, all.length - at); count > 1 && taken === 0; count -= 1) {
        const group = all.slice(at, at + count);
        const alternatives = this.#join(group);
        if (!alternatives) continue;
        finish();
        const shown = this.#text.slice((group[0] as Token).from, (group.at(-1) as Token).to);
        slots.push({ shown, asTyped: true, alternatives });
        taken = count;
      }
      if (taken > 0) {
        any = true;
        at += taken - 1;
      } else run.push(all[at] as Token);
    }
    if (!any) return null;
    if (run.some((token) => !this.#isStop(token))) finish();
    return slots;
  }

  /** Converts pieces that only make sense in the other keyboard layout, where signs may be letters: `rf,tkm` is кабель. */
  #relaid(text: string): string {
    const pieces = text.split(" ");
    return pieces
      .map((piece, at) => {
        const other = otherLayout(piece);
        if (other === null || tokens(piece).some((token) => this.#isKnown(token.text, at === pieces.length - 1)))
          return piece;
        const words = tokens(other);
        const [first] = words;
        if (!first || words.length > 1 || isCode(first.text) || first.text.length < 2) return piece;
        if (!this.#isKnown(first.text, at === pieces.length - 1)) return piece;
        this.#changed.add(first.text);
        return first.text;
      })
      .join(" ");
  }

  #isKnown(word: string, unfinished: boolean): boolean {
    const alternatives = new Alternatives();
    this.#lookup.word(alternatives, word);
    if (alternatives.isEmpty && unfinished) this.#lookup.prefix(alternatives, word);
    return !alternatives.isEmpty;
  }

  #join(group: readonly Token[]): Alternatives | null {
    const word = joined(group);
    const together = chunks(group).length === 1;
    if (word.length < 3 || (!together && !isCode(word) && group.length > 2)) return null;
    const { index } = this.#lookup;
    const alternatives = new Alternatives();
    const term = index.words.find(word);
    if (term >= 0 && index.main.count(term) > 0) this.#lookup.word(alternatives, word, joinedWorth);
    if (word.length > 3 && isCode(word)) this.#lookup.whole(alternatives, word);
    const unfinished = group.at(-1)?.from === this.#last;
    if (unfinished && word.length > 3 && alternatives.terms.size === 0) this.#lookup.prefix(alternatives, word);
    if (alternatives.terms.size === 0) return null;
    alternatives.marks.joins.add(word);
    for (const token of group) alternatives.marks.words.add(token.text);
    return alternatives;
  }
}
