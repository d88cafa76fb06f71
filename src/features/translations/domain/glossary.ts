import type { Locale } from "#features/languages/domain/locale.ts";
import type { GlossaryHint, TextWarning } from "./check.ts";
import entries from "./glossary.json" with { type: "json" };

/** A term in each language, and words to avoid. */
interface Term extends Record<Locale, string> {
  avoid?: Partial<Record<Locale, string[]>>;
}

/** Consonants that change before some endings: `напруга`, `в напрузі`. */
const alternations: Record<string, string> = {
  г: "[гз]",
  к: "[кц]",
  х: "[хс]",
  k: "[kc]",
  g: "(?:g|dz)",
  t: "[tc]",
  ł: "[łl]",
};

/** Terms with patterns that also match inflected forms. */
const terms = (entries as Term[]).map(({ avoid, ...names }) => ({
  names,
  pattern: { ua: inflected(names.ua), pl: inflected(names.pl), en: inflected(names.en) },
  avoid,
}));

/** Terms to use in a translation, and warnings about missing or avoided ones. */
export function glossaryOf(
  text: string,
  locale: Locale,
  source: string,
): { hints: GlossaryHint[]; warnings: TextWarning[] } {
  const found = locale === "ua" ? [] : termsIn(source);
  const hints = found.map(({ names }) => ({ source: names.ua, target: names[locale] }));
  const other = found
    .filter(({ pattern }) => !pattern[locale].test(text))
    .map(({ names }): TextWarning => ({ code: "term", source: names.ua, expected: names[locale] }));
  const mixed = terms.flatMap(({ names, avoid }): TextWarning[] => {
    const wrong = (avoid?.[locale] ?? []).filter((word) => inflected(word).test(text));
    return wrong.length > 0 ? [{ code: "mixed_terms", words: [...wrong, names[locale]] }] : [];
  });
  return { hints, warnings: [...other, ...mixed] };
}

/** Terms of a Ukrainian text, without those that are part of a longer one. */
function termsIn(source: string): typeof terms {
  const found = terms.filter(({ pattern }) => pattern.ua.test(source));
  return found.filter(
    ({ names, pattern }) =>
      !found.some((other) => other.names.ua.length > names.ua.length && pattern.ua.test(other.names.ua)),
  );
}

/** Matches a term in any case and number: the stem of each word with an ending. */
function inflected(term: string): RegExp {
  const parts = term.split(/\s+/).map((word) => {
    const whole = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    if (word.length === 3 && word === word.toLowerCase()) return `${whole}\\p{L}{0,2}`;
    return word.length < 4 ? whole : `${stemOf(whole)}\\p{L}{0,4}`;
  });
  return new RegExp(`(?<!\\p{L})${parts.join("[\\s\\u00a0]+")}(?!\\p{L})`, "iu");
}

function stemOf(word: string): string {
  const stem = word.replace(/[аеиіїоуюяьйєyąęaeioóu]{1,2}$/u, "");
  return stem.replace(/e(?=[^aeiouyąęó]$)/, "e?").replace(/.$/u, (last) => alternations[last] ?? last);
}
