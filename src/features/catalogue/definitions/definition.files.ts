import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FormerTexts } from "../domain/definitions/former-texts.ts";
import type { DefinitionRows } from "../domain/definitions/rows.ts";

const files = ["units", "groups", "attributes", "orders", "categories", "lists", "menu", "redirects"] as const;

/** The definitions of a new shop, from `db/seed/definitions`. They are valid only once `buildDefinitions` says so. */
export async function readDefinitionFiles(folder: string): Promise<DefinitionRows> {
  const parts = await Promise.all(
    files.map(async (name) => [name, JSON.parse(await readFile(join(folder, "definitions", `${name}.json`), "utf8"))]),
  );
  return { version: 1, ...Object.fromEntries(parts) };
}

/** Where names of definitions are that were messages once. */
export async function readFormerTexts(folder: string): Promise<FormerTexts> {
  return JSON.parse(await readFile(join(folder, "definitions", "former-texts.json"), "utf8"));
}
