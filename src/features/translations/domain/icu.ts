import { parse, type Token } from "@messageformat/parser";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";

/** A position in a text, counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A use of a placeholder. */
export interface Use extends Position {
  name: string;
  /** `value`, `plural`, `selectordinal`, `select`, or a format: `number`, `date:short`. */
  kind: string;
  /** Forms of a choice with their positions; empty for other kinds. */
  forms: (Position & { key: string })[];
}

export type ParsedText = { ok: true; uses: Use[] } | { ok: false; position: Position };

/** Of nested choices: deeper ones are unreadable. */
const maxDepth = 4;

/** Uses of placeholders in an ICU text, or the position of the syntax error. Never throws. */
export function parseText(icu: string): ParsedText {
  try {
    return { ok: true, uses: usesIn(parse(icu), 0) };
  } catch (error) {
    const [, line, column] = /at line (\d+) col (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
    return { ok: false, position: { line: Number(line ?? 1), column: Number(column ?? 1) } };
  }
}

function usesIn(tokens: readonly Token[], depth: number): Use[] {
  if (depth > maxDepth) throw new Error("too deep");
  return tokens.flatMap((token): Use[] => {
    if (token.type === "content" || token.type === "octothorpe") return [];
    const { line, col: column } = token.ctx;
    const own = { name: token.arg, line, column };
    if (token.type === "argument") return [{ ...own, kind: "value", forms: [] }];
    if (token.type === "function") {
      const style = (token.param ?? []).map((part) => (part.type === "content" ? part.value.trim() : "?")).join("");
      return [{ ...own, kind: style === "" ? token.key : `${token.key}:${style}`, forms: [] }];
    }
    const forms = token.cases.map(({ key, ctx }) => ({ key, ...positionAfter(leadingSpace(ctx.text), ctx) }));
    const within = token.cases.flatMap((one) => usesIn(one.tokens, depth + 1));
    return [{ ...own, kind: token.type, forms }, ...within];
  });
}

/** The parser includes the white space before a form. */
function leadingSpace(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

function positionAfter(before: string, { line, col }: { line: number; col: number }): Position {
  const lines = before.split("\n");
  return lines.length === 1
    ? { line, column: col + before.length }
    : { line: line + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Plural categories of a language, for cardinal (`plural`) or ordinal numbers (`selectordinal`). */
export function formsOf(locale: Locale, kind: "plural" | "selectordinal"): readonly string[] {
  const type = kind === "plural" ? "cardinal" : "ordinal";
  return new Intl.PluralRules(htmlLang[locale], { type }).resolvedOptions().pluralCategories;
}
