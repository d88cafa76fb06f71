import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Locale } from "./locale.ts";
import type { CompiledMessages } from "./messages.ts";
import { bindShortWords } from "./short-words.ts";

/** `{# день}`: a figure stays with what it counts. */
function bindCounts(icu: string): string {
  return icu.replace(/# (?=\p{L})/gu, "#\u00a0");
}

/** Compiles `{key: ICU}` of one feature; throws on a message that is not ICU. Server only: the parser is large. */
export function compileMessages(locale: Locale, feature: string, source: Record<string, string>): CompiledMessages {
  const compile = (icu: string) => compileMessageOrThrow(bindCounts(icu), (text) => bindShortWords(text, locale));
  return Object.fromEntries(Object.entries(source).map(([key, icu]) => [`${feature}.${key}`, compile(icu)]));
}
