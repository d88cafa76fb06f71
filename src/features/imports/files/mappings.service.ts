import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { type Mapping, mappingSchema } from "../domain/mapping.ts";
import { createRowMapper, type RowMapper } from "../domain/row-mapper.ts";

const namePattern = /^[a-z0-9-]{1,60}$/;

/** A mapping file; `null` if there is none with this name. Throws if the file is invalid. */
async function loadMapping(folder: string, name: string): Promise<Mapping | null> {
  if (!namePattern.test(name)) return null;
  const text = await readFile(join(folder, `${name}.json`), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : mappingSchema.parse(JSON.parse(text));
}

/** The mapper of a list; `null` if there is no such mapping. */
export async function loadRowMapper(folder: string, name: string, texts: Texts): Promise<RowMapper | null> {
  const mapping = await loadMapping(folder, name);
  if (!mapping) return null;
  return createRowMapper(mapping, (locale, message, values) => {
    const key = `imports.made_${message}`;
    // Keys come from the mapping file, so no type can check them; a test of the mapping files does.
    if (!texts.has(key)) throw new Error(`The mapping uses the text ${key}, which does not exist.`);
    return texts.t(locale, key, values);
  });
}

/** All mappings with their titles. */
export async function listMappings(folder: string): Promise<{ name: string; title: Record<Locale, string> }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.json$/, "");
      const mapping = await loadMapping(folder, name);
      if (!mapping) throw new Error(`${file} is not a valid mapping name`);
      return { name, title: mapping.name };
    }),
  );
}
