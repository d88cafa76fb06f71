import type { MessageKey } from "#features/languages/domain/messages.ts";

/** Text pages in navigation order: path without locale, and message key of the name. */
export const textPages = [
  ["delivery-warranty-returns", "frame.footer.delivery"],
  ["faq", "frame.footer.faq"],
  ["support", "frame.support"],
  ["manuals", "frame.manuals"],
  ["customer-cases", "frame.footer.cases"],
  ["company", "frame.footer.company"],
  ["legal-terms", "frame.footer.terms"],
  ["privacy-policy", "frame.footer.privacy"],
] as const satisfies readonly (readonly [path: string, key: MessageKey])[];

export type TextPagePath = (typeof textPages)[number][0];
