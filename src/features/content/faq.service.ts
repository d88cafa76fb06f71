import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createContext } from "react-router";
import { z } from "zod";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type FaqEntry, faqGroups } from "./domain/pages/faq.ts";

const words = z.strictObject({ ua: z.string().min(1), pl: z.string().min(1), en: z.string().min(1) });
const entries = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][a-z-]*$/),
    group: z.enum(faqGroups),
    question: words,
    answer: words,
  }),
);

/** Built-in questions and answers. */
export interface Faq {
  /** All entries in their order, localised. */
  entries(locale: Locale): Promise<FaqEntry[]>;
}

export const faqContext = createContext<Faq>();

/** Reads `db/seed/faq.json` once; throws for an invalid file. */
export function createFaq(folder: string = resolve("db/seed")): Faq {
  let read: Promise<z.output<typeof entries>> | null = null;
  return {
    async entries(locale) {
      read ??= readFile(join(folder, "faq.json"), "utf8").then((text) => entries.parse(JSON.parse(text)));
      return (await read).map(({ question, answer, ...rest }) => ({
        ...rest,
        question: question[locale],
        answer: answer[locale],
      }));
    },
  };
}
