import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { categories } from "#features/catalogue/domain/categories.ts";
import type { LexiconRows } from "../domain/lexicon/lexicon-rows.ts";
import { seedRowsOf } from "../domain/lexicon/seed-rows.ts";

/** The words of a new shop, from `db/seed/search`, for the categories of the definitions in force. */
export async function readLexiconFiles(folder: string): Promise<LexiconRows> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, "search", `${name}.json`), "utf8"));
  const [ua, pl, en, facts] = await Promise.all(["ua", "pl", "en", "facts"].map(read));
  const ids = new Map(categories().flatMap(({ id, addresses }) => addresses.map(({ slug }) => [slug, id] as const)));
  return seedRowsOf({ languages: { ua, pl, en }, facts }, (slug) => ids.get(slug));
}
