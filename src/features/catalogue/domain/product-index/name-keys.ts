import type { Audience } from "../product.ts";
import type { Savable } from "./product-index.ts";

type Locale = Audience["locale"];

/** Characters of a name that are compared; names that agree in all of them are in the shop's own order. */
const length = 48;

const characters =
  " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyząćęłńóśźżäöüßéèáčšžňřýíúůâîășțабвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя’–—№°×²³";

const languages = { ua: "uk", pl: "pl", en: "en" } as const;

/** Collation weight of each character by language, from 1; characters that the collation equates have the same. */
const weights = Object.fromEntries(
  (Object.keys(languages) as Locale[]).map((locale) => {
    const collator = new Intl.Collator(languages[locale], { sensitivity: "base" });
    const sorted = [...new Set(characters)].sort(collator.compare);
    const found = new Map<string, number>();
    let weight = 0;
    for (const [at, character] of sorted.entries()) {
      if (at === 0 || collator.compare(sorted[at - 1] ?? "", character) !== 0) weight += 1;
      found.set(character, weight);
    }
    return [locale, { found, behind: weight + 1 }];
  }),
) as Record<Locale, { found: Map<string, number>; behind: number }>;

/** Sort keys of names by ordinal, one byte per character. */
export interface NameKeys extends Savable {
  put(ordinal: number, name: string): void;
  /** Negative if the name at `a` sorts before the one at `b`, 0 for equal keys. */
  compare(a: number, b: number): number;
}

/** Keys by the collation of a language, ignoring case; foreign letters count as their base letter. */
export function createNameKeys(locale: Locale): NameKeys {
  const { found, behind } = weights[locale];
  let keys = new Uint8Array(length * 1_024);

  function weightOf(character: string): number {
    const known = found.get(character);
    if (known !== undefined) return known;
    const base = character.normalize("NFD")[0] ?? "";
    return found.get(base) ?? behind;
  }

  return {
    *save() {
      yield keys;
    },
    restore(saved) {
      keys = saved.take();
    },
    put(ordinal, name) {
      const end = (ordinal + 1) * length;
      if (end > keys.length) {
        const wider = new Uint8Array(Math.max(end, keys.length * 2));
        wider.set(keys);
        keys = wider;
      }
      let at = end - length;
      keys.fill(0, at, end);
      for (const character of name.slice(0, length).toLowerCase()) {
        if (at === end) break;
        keys[at] = weightOf(character);
        at += 1;
      }
    },
    compare(a, b) {
      let left = a * length;
      let right = b * length;
      for (const end = left + length; left < end; left += 1, right += 1) {
        const difference = (keys[left] as number) - (keys[right] as number);
        if (difference !== 0) return difference;
      }
      return 0;
    },
  };
}
