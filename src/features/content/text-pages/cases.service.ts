import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createContext } from "react-router";
import { z } from "zod";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type CaseId, caseIds } from "../domain/pages/cases.ts";

const words = z.strictObject({ ua: z.string().min(1), pl: z.string().min(1), en: z.string().min(1) });
const entries = z.array(z.strictObject({ id: z.enum(caseIds), title: words, text: words }));

/** A worked example in one language: ICU texts in which its figures (`domain/cases.ts`) stand as placeholders. */
export interface CaseEntry {
  id: CaseId;
  title: string;
  text: string;
}

/** What the worked examples say. */
export interface Cases {
  /** All of them in their order, in one language. */
  entries(locale: Locale): Promise<CaseEntry[]>;
}

export const casesContext = createContext<Cases>();

/** The examples as they lie in `db/seed`. They are read once; a file that is not as it should be is a fault. */
export function createCases(folder: string = resolve("db/seed")): Cases {
  let read: Promise<z.output<typeof entries>> | null = null;
  return {
    async entries(locale) {
      read ??= readFile(join(folder, "cases.json"), "utf8").then((text) => entries.parse(JSON.parse(text)));
      return (await read).map(({ id, title, text }) => ({ id, title: title[locale], text: text[locale] }));
    },
  };
}
