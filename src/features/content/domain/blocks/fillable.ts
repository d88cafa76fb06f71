import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { wordedValues } from "../pages/values.ts";

/** Figures and words that a text may name, like `{standardCost}`. */
const known = new Set(Object.keys(wordedValues((key) => key, markets.UA, String)));

/** True if a text is ICU and names only what the shop knows: then it can be filled on every page. Server only. */
export function isFillable(text: string, locale: Locale): boolean {
  try {
    return Object.values(compileMessages(locale, "content", { text })).every(isKnown);
  } catch {
    return false;
  }
}

/** Compiled: words, and lists of a name with its kind and its cases. */
function isKnown(compiled: unknown): boolean {
  if (!Array.isArray(compiled)) return true;
  return compiled.every((token: unknown) => {
    if (!Array.isArray(token)) return true;
    const [name, , cases] = token as unknown[];
    if (name !== "#" && !known.has(String(name))) return false;
    return typeof cases !== "object" || cases === null || Object.values(cases).every(isKnown);
  });
}
