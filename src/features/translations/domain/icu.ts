import { parse, type Token } from "@messageformat/parser";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";

/** A place in a text, from 1. */
export interface Place {
  line: number;
  column: number;
}

/** A placeholder as a text uses it: in which way, with which forms. */
export interface Use extends Place {
  name: string;
  /** `value`, `plural`, `selectordinal`, `select`, or a format: `number`, `date:short`. */
  kind: string;
  /** Forms of a choice with their places; none where it is no choice. */
  forms: (Place & { key: string })[];
}

export type ParsedText = { ok: true; uses: Use[] } | { ok: false; place: Place };

/** Choices within choices within choices are nothing that a person can read. */
const deepest = 4;

/** Every use of a placeholder in an ICU text, or the place where it is none. Never throws. */
export function parseText(icu: string): ParsedText {
  try {
    return { ok: true, uses: usesIn(parse(icu), 0) };
  } catch (error) {
    const [, line, column] = /at line (\d+) col (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
    return { ok: false, place: { line: Number(line ?? 1), column: Number(column ?? 1) } };
  }
}

function usesIn(tokens: readonly Token[], depth: number): Use[] {
  if (depth > deepest) throw new Error("too deep");
  return tokens.flatMap((token): Use[] => {
    if (token.type === "content" || token.type === "octothorpe") return [];
    const { line, col: column } = token.ctx;
    const own = { name: token.arg, line, column };
    if (token.type === "argument") return [{ ...own, kind: "value", forms: [] }];
    if (token.type === "function") {
      const style = (token.param ?? []).map((part) => (part.type === "content" ? part.value.trim() : "?")).join("");
      return [{ ...own, kind: style === "" ? token.key : `${token.key}:${style}`, forms: [] }];
    }
    const forms = token.cases.map(({ key, ctx }) => ({ key, ...placeOfWord(icuStart(ctx.text), ctx) }));
    const within = token.cases.flatMap((one) => usesIn(one.tokens, depth + 1));
    return [{ ...own, kind: token.type, forms }, ...within];
  });
}

/** Letters before the word of a form: the parser counts the white space before it. */
function icuStart(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

function placeOfWord(before: string, { line, col }: { line: number; col: number }): Place {
  const lines = before.split("\n");
  return lines.length === 1
    ? { line, column: col + before.length }
    : { line: line + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Forms that a language has for whole numbers and fractions (`plural`), or for first, second, third (`selectordinal`). */
export function formsOf(locale: Locale, kind: "plural" | "selectordinal"): readonly string[] {
  const type = kind === "plural" ? "cardinal" : "ordinal";
  return new Intl.PluralRules(htmlLang[locale], { type }).resolvedOptions().pluralCategories;
}
