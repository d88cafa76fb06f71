import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { wordedValues } from "../pages/values.ts";

/** Placeholders that a text may use, such as `{standardCost}`. */
const known = new Set(Object.keys(wordedValues({ t: (key) => key, locale: "en" }, markets.UA, String)));

/** True for valid ICU with known placeholders only. Server only. */
export function isFillable(text: string, locale: Locale): boolean {
  try {
    return Object.values(compileMessages(locale, "content", { text })).every(isKnown);
  } catch {
    return false;
  }
}

/** A compiled message consists of strings and of arrays `[name, kind, cases]`. */
function isKnown(compiled: unknown): boolean {
  if (!Array.isArray(compiled)) return true;
  return compiled.every((token: unknown) => {
    if (!Array.isArray(token)) return true;
    const [name, , cases] = token as unknown[];
    if (name !== "#" && !known.has(String(name))) return false;
    return typeof cases !== "object" || cases === null || Object.values(cases).every(isKnown);
  });
}
