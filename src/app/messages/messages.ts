import type { MessageSource } from "#features/languages/languages.service.ts";
import { enMessages } from "./messages.en.ts";
import { plMessages } from "./messages.pl.ts";
import { uaMessages } from "./messages.ua.ts";

type Messages = typeof uaMessages;

declare module "#features/languages/domain/messages.ts" {
  interface MessageRegistry extends Messages {}
}

/** All built-in texts of the shop, from the files of its features. */
export const messageSource: MessageSource = {
  ua: uaMessages,
  pl: plMessages,
  en: enMessages,
};
