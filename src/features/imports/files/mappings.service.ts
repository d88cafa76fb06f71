import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { type Mapping, mappingSchema } from "../domain/mapping.ts";
import { translation } from "../domain/translate.ts";

const named = /^[a-z0-9-]{1,60}$/;

/** A mapping file; null if there is none of this name. Throws where the file is not as it has to be. */
async function loadMapping(folder: string, name: string): Promise<Mapping | null> {
  if (!named.test(name)) return null;
  const text = await readFile(join(folder, `${name}.json`), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : mappingSchema.parse(JSON.parse(text));
}

/** How rows of a list become rows of ours; null if there is no such mapping. */
export async function loadTranslation(folder: string, name: string, texts: Texts) {
  const mapping = await loadMapping(folder, name);
  // Which sentences a mapping needs is written in it: the test of the mapping files asks for each of them.
  return (
    mapping &&
    translation(mapping, (locale, name, values) => {
      const key = `imports.made_${name}`;
      if (!texts.has(key)) throw new Error(`The mapping asks for the text ${key}, which there is not.`);
      return texts.t(locale, key, values);
    })
  );
}

/** All mappings with what they are called. */
export async function listMappings(folder: string): Promise<{ name: string; title: Record<Locale, string> }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.json$/, "");
      const mapping = await loadMapping(folder, name);
      if (!mapping) throw new Error(`${file} is no name of a mapping`);
      return { name, title: mapping.name };
    }),
  );
}
