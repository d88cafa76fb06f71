import type { Audience } from "../product.ts";

type Locale = Audience["locale"];

/** Letters of a name that decide about its place; what is alike so far stands in the shop's own order. */
const length = 48;

const emails =
  " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyząćęłńóśźżäöüßéèáčšžňřýíúůâîășțабвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя’–—№°×²³";

const languages = { ua: "uk", pl: "pl", en: "en" } as const;

/** Weight of each letter in a language, from 1: letters that the language takes for the same weigh the same. */
const weights = Object.fromEntries(
  (Object.keys(languages) as Locale[]).map((locale) => {
    const collator = new Intl.Collator(languages[locale], { sensitivity: "base" });
    const sorted = [...new Set(emails)].sort(collator.compare);
    const found = new Map<string, number>();
    let weight = 0;
    for (const [at, email] of sorted.entries()) {
      if (at === 0 || collator.compare(sorted[at - 1] ?? "", email) !== 0) weight += 1;
      found.set(email, weight);
    }
    return [locale, { found, behind: weight + 1 }];
  }),
) as Record<Locale, { found: Map<string, number>; behind: number }>;

/** Names by which places are sorted, as a few bytes each. */
export interface NameKeys {
  put(ordinal: number, name: string): void;
  /** Below 0 where the name at `a` stands before the one at `b`, 0 where both look alike. */
  compare(a: number, b: number): number;
}

/** Keys of names in a language, as its dictionaries sort: without capitals, and letters of other languages as their base. */
export function createNameKeys(locale: Locale): NameKeys {
  const { found, behind } = weights[locale];
  let keys = new Uint8Array(length * 1_024);

  function weightOf(email: string): number {
    const known = found.get(email);
    if (known !== undefined) return known;
    const base = email.normalize("NFD")[0] ?? "";
    return found.get(base) ?? behind;
  }

  return {
    put(ordinal, name) {
      const end = (ordinal + 1) * length;
      if (end > keys.length) {
        const wider = new Uint8Array(Math.max(end, keys.length * 2));
        wider.set(keys);
        keys = wider;
      }
      let at = end - length;
      keys.fill(0, at, end);
      for (const email of name.slice(0, length).toLowerCase()) {
        if (at === end) break;
        keys[at] = weightOf(email);
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
