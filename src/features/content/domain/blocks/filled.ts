import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MessageValues, uncheckedTranslator } from "#features/languages/domain/messages.ts";

/** Formats an ICU text that is not in the message files. Throws for invalid ICU. Server only. */
export function filled(icu: string, locale: Locale, values: MessageValues): string {
  return uncheckedTranslator(locale, compileMessages(locale, "content", { filled: icu }))("content.filled", values);
}
