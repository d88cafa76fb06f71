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

/** Questions that people ask, with their answers. */
export interface Faq {
  /** All of them in their order, in one language. */
  entries(locale: Locale): Promise<FaqEntry[]>;
}

export const faqContext = createContext<Faq>();

/** The questions as they lie in `db/seed`. They are read once; a file that is not as it should be is a fault. */
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
