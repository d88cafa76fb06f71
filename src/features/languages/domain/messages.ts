import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { htmlLang, type Locale } from "./locale.ts";

/** Messages of all features, added in `src/app/messages/messages.ts`, so that an unknown key is a type error. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface MessageRegistry {}

type KeyOf<N extends keyof MessageRegistry> = `${N & string}.${keyof MessageRegistry[N] & string}`;
/** Key of a text: `<feature>.<key>`. */
export type MessageKey = { [N in keyof MessageRegistry]: KeyOf<N> }[keyof MessageRegistry];
/** Values of the placeholders of a message. */
export type MessageValues = Record<string, string | number>;
/** Compiled messages by key: token lists of the library, which need no parser in the browser. */
export type CompiledMessages = Record<string, readonly unknown[]>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A translator over compiled messages. A missing key is shown as it is. */
export function translator(locale: Locale, messages: CompiledMessages): Translate {
  return uncheckedTranslator(locale, messages);
}

/** A translator for texts that are in no message file, e.g. an edition of the terms, so their keys have no type. */
export function uncheckedTranslator(
  locale: Locale,
  messages: CompiledMessages,
): (key: string, values?: MessageValues) => string {
  const i18n: I18n = setupI18n({ locale: htmlLang[locale], messages: { [htmlLang[locale]]: messages as Messages } });
  return (key, values) => i18n._(key, values);
}
