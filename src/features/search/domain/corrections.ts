import { locales } from "#features/languages/domain/locale.ts";
import { Alternatives, type Lookup, type Slot } from "./alternatives.ts";
import { maxTypos } from "./text/distance.ts";
import { lookAlike, otherLayout } from "./text/layout.ts";
import { skeletonStem, skeletons, vowelless } from "./text/skeleton.ts";
import { readings, stem } from "./text/stems.ts";
import { figurePieces, isCode, tokens } from "./text/tokens.ts";

/** Scores of corrections. */
const worth = {
  sound: 0.9,
  soundStem: 0.85,
  layout: 0.9,
  typo: [0.9, 0.75, 0.6],
  soundTypo: 0.6,
  prefixTypo: 0.5,
} as const;
const maxCandidates = 8;
const minSplit = 3;
/** Shorter stems and sounds are close to too many others. */
const minStem = 4;
const minSound = 5;
/** From this length on a word may have two typos; counted in the correct word. */
const minTwoTypos = 8;
const cyrillic = /[\u0400-\u04ff]/;

/** Corrects words that occur nowhere. */
export class Corrector {
  readonly #lookup: Lookup;

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  /**
   * The most likely correction of a word, or `null`: the same sound in another alphabet, the sound of a brand, a typo, a typo in
   * the sound, a typo in the other layout, a prefix with a typo, missing letters.
   */
  word(word: string, raw: string, unfinished: boolean): Slot | null {
    if (isCode(word)) return this.#code(word, raw, unfinished);
    return (
      this.#sound(word, unfinished) ??
      this.#brandSound(word) ??
      this.typo(word) ??
      this.#soundTypo(word) ??
      this.#layoutTypo(raw) ??
      (unfinished ? this.#prefixTypo(word) : null) ??
      this.#missingLetters(word)
    );
  }

  /** Words within the edit distance that the length of the word allows. */
  typo(word: string): Slot | null {
    const max = maxTypos(word);
    if (max === 0 || isCode(word)) return null;
    // Stop words such as `price` are not corrected.
    const { index, lexicon, locale } = this.#lookup;
    if (locales.some((language) => lexicon.isStopWord(word, language))) return null;
    const found: { stem: string; distance: number }[] = [];
    for (const reading of readings(word, locale)) {
      const own = stem(word, reading);
      if (own.length < minStem) continue;
      for (const near of index.nearStems.closest(own, max, maxCandidates)) {
        found.push({ stem: near.word, distance: near.distance });
      }
    }
    const least = Math.min(...found.map((near) => near.distance));
    const words = found.filter((near) => near.distance === least).flatMap((near) => this.#wordsOf(near.stem));
    return this.#of(words, worth.typo[least] ?? 0.6);
  }

  /** Splits a compound of two known words, or a model number. */
  split(word: string): string[] | null {
    const { index } = this.#lookup;
    const isKnown = (part: string) => {
      const term = index.words.find(part);
      return term >= 0 && index.isNamed(term);
    };
    if (isCode(word)) {
      const pieces = figurePieces(word);
      return pieces.length > 1 && pieces.every(isKnown) ? pieces : null;
    }
    for (let cut = word.length - minSplit; cut >= minSplit; cut -= 1) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => isKnown(part) || !this.#plain(part, 1).isEmpty)) return parts;
    }
    return null;
  }

  #plain(word: string, factor: number, unfinished = false): Alternatives {
    const alternatives = new Alternatives();
    this.#lookup.word(alternatives, word, factor);
    if (unfinished || (isCode(word) && word.length > 2)) this.#lookup.prefix(alternatives, word, factor);
    return alternatives;
  }

  /** Combines words; the spelling is that of the best one: in the language of the page, with the most products. */
  #of(words: readonly string[], factor: number): Slot | null {
    const alternatives = new Alternatives();
    let shown: string | null = null;
    let max = -1;
    for (const word of words.slice(0, maxCandidates)) {
      const one = new Alternatives();
      this.#lookup.word(one, word, factor);
      if (one.isEmpty) continue;
      this.#lookup.word(alternatives, word, factor);
      const count = this.#rankOf(word);
      if (count > max) {
        max = count;
        shown = word;
      }
    }
    return shown === null ? null : { alternatives, shown: this.#spelt(shown), asTyped: false };
  }

  #rankOf(word: string): number {
    const { index, locale } = this.#lookup;
    const term = index.words.find(word);
    return term < 0 ? 0 : index.count(term) + (index.occursIn(term, locale) ? 2 ** 32 : 0);
  }

  #spelt(word: string): string {
    return this.#lookup.index.spellings.get(word) ?? word;
  }

  #wordsOf(stemmed: string): string[] {
    const { index } = this.#lookup;
    const terms = new Set<number>();
    for (const locale of ["ua", "pl", "en"]) {
      for (const term of index.stems.get(`${locale}:${stemmed}`) ?? []) terms.add(term);
    }
    return this.#texts(terms);
  }

  /** Texts of terms, those with the most products first. */
  #texts(terms: Iterable<number>): string[] {
    const { index } = this.#lookup;
    return [...terms].sort((a, b) => index.count(b) - index.count(a) || a - b).map((term) => index.words.textOf(term));
  }

  #sound(word: string, unfinished: boolean): Slot | null {
    const found = this.#soundOf(word) ?? (unfinished ? this.#soundBegun(word) : null);
    // The same word in another alphabet is not a correction.
    return found && { ...found, asTyped: cyrillic.test(found.shown) !== cyrillic.test(word) };
  }

  /** Words of the same sound, else of the same sound without endings. */
  #soundOf(word: string): Slot | null {
    const { index } = this.#lookup;
    const sounds = skeletons(word);
    const exact = sounds.flatMap((sound) => (sound.length > 1 ? (index.sounds.get(sound) ?? []) : []));
    const found = this.#of(this.#texts(new Set(exact)), worth.sound);
    if (found) return found;
    const stems = sounds
      .map(skeletonStem)
      .flatMap((sound) => (sound.length >= minStem ? (index.sounds.get(sound) ?? []) : []));
    return this.#of(this.#texts(new Set(stems)), worth.soundStem);
  }

  /** Words that begin with the same sound. */
  #soundBegun(word: string): Slot | null {
    const { index } = this.#lookup;
    const sounds = skeletons(word);
    const begun = new Set<number>();
    for (const sound of sounds) {
      if (sound.length < 3) continue;
      for (const [known, terms] of index.sounds) {
        if (begun.size < maxCandidates && known.startsWith(sound)) for (const term of terms) begun.add(term);
      }
    }
    return this.#of(this.#texts(begun), worth.soundTypo);
  }

  /** A brand spelt phonetically. */
  #brandSound(word: string): Slot | null {
    if (word.length < minStem) return null;
    const { brandSounds } = this.#lookup.index;
    const terms = skeletons(word).flatMap((sound) => brandSounds.get(vowelless(sound)) ?? []);
    return this.#of(this.#texts(new Set(terms)), worth.soundTypo);
  }

  #soundTypo(word: string): Slot | null {
    const { index } = this.#lookup;
    for (const sound of skeletons(word)) {
      const max = maxTypos(sound);
      if (sound.length < minSound) continue;
      const terms = new Set<number>();
      for (const near of index.nearSounds.closest(sound, max, maxCandidates)) {
        for (const term of index.sounds.get(near.word) ?? []) terms.add(term);
      }
      const found = this.#of(this.#texts(terms), worth.soundTypo);
      if (found) return found;
    }
    return null;
  }

  #layoutTypo(raw: string): Slot | null {
    const other = otherLayout(raw);
    const words = other === null ? [] : tokens(other);
    const [first] = words;
    return first && words.length === 1 ? this.typo(first.text) : null;
  }

  /** A long word with two missing letters. */
  #missingLetters(word: string): Slot | null {
    if (maxTypos(word) !== 1 || word.length < minTwoTypos - 2) return null;
    const { nearStems } = this.#lookup.index;
    const near = nearStems.closest(word, 2, maxCandidates).map((one) => one.word);
    const longer = near.filter((known) => known.length >= minTwoTypos && known[0] === word[0]);
    return this.#of(this.#texts(new Set(longer.flatMap((known) => this.#terms(known)))), worth.typo[2]);
  }

  #prefixTypo(word: string): Slot | null {
    if (word.length < 4) return null;
    const stems = this.#lookup.index.nearStems.beginning(word, 64);
    return this.#of(this.#texts(new Set(stems.flatMap((known) => this.#terms(known)))), worth.prefixTypo);
  }

  #terms(stemmed: string): number[] {
    const { index } = this.#lookup;
    return ["ua", "pl", "en"].flatMap((locale) => index.stems.get(`${locale}:${stemmed}`) ?? []);
  }

  /** A model number with Cyrillic lookalikes or transliteration, or from the other layout. Digits are never corrected. */
  #code(word: string, raw: string, unfinished: boolean): Slot | null {
    const spoken = word.replace(/[^\d]+/g, (letters) => skeletons(letters)[0] ?? letters);
    const other = otherLayout(raw);
    const typed = other === null ? [] : tokens(other);
    const relaid = typed.length === 1 ? (typed[0]?.text ?? "") : "";
    for (const guess of [lookAlike(word), spoken, relaid]) {
      if (guess === "" || guess === word) continue;
      const alternatives = this.#plain(guess, worth.layout, unfinished);
      if (alternatives.isNamed) return { alternatives, shown: guess, asTyped: guess !== relaid };
    }
    return null;
  }
}
