import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MessageValues, uncheckedTranslator } from "#features/languages/domain/messages.ts";

/** A text that is no message of the files, with its figures in it. Throws if it is not ICU. Server only. */
export function filled(icu: string, locale: Locale, values: MessageValues): string {
  return uncheckedTranslator(locale, compileMessages(locale, "content", { filled: icu }))("content.filled", values);
}
