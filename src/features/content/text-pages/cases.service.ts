import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createContext } from "react-router";
import { z } from "zod";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type CaseId, caseIds } from "../domain/pages/cases.ts";

const words = z.strictObject({ ua: z.string().min(1), pl: z.string().min(1), en: z.string().min(1) });
const entries = z.array(z.strictObject({ id: z.enum(caseIds), title: words, text: words }));

/** A localised example: ICU texts with placeholders for its figures (`domain/cases.ts`). */
export interface CaseEntry {
  id: CaseId;
  title: string;
  text: string;
}

/** Texts of the worked examples. */
export interface Cases {
  /** All entries in their order, localised. */
  entries(locale: Locale): Promise<CaseEntry[]>;
}

export const casesContext = createContext<Cases>();

/** Reads `db/seed/cases.json` once; throws for an invalid file. */
export function createCases(folder: string = resolve("db/seed")): Cases {
  let read: Promise<z.output<typeof entries>> | null = null;
  return {
    async entries(locale) {
      read ??= readFile(join(folder, "cases.json"), "utf8").then((text) => entries.parse(JSON.parse(text)));
      return (await read).map(({ id, title, text }) => ({ id, title: title[locale], text: text[locale] }));
    },
  };
}
