import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Locale } from "./locale.ts";
import type { CompiledMessages } from "./messages.ts";
import { bindShortWords } from "./short-words.ts";

/** No-break space after a count: `{# день}`. */
function bindCounts(icu: string): string {
  return icu.replace(/# (?=\p{L})/gu, "#\u00a0");
}

/** Throws if the message is not valid ICU. */
export function compileMessage(locale: Locale, icu: string): CompiledMessages[string] {
  return compileMessageOrThrow(bindCounts(icu), (text) => bindShortWords(text, locale));
}

/** Compiles `{key: ICU}` of one feature. Server only: the parser is large. */
export function compileMessages(locale: Locale, feature: string, source: Record<string, string>): CompiledMessages {
  return Object.fromEntries(
    Object.entries(source).map(([key, icu]) => [`${feature}.${key}`, compileMessage(locale, icu)]),
  );
}
