import { readFileSync } from "node:fs";
import type { KeyPages } from "#features/translations/translations.service.ts";

let known: KeyPages | null = null;

/** On which pages each text stands, as the build has found it (`vite.text-pages.ts`); nothing where the shop was not built. */
export function textPages(): KeyPages {
  known ??= read("build/server/text-pages.json");
  return known;
}

function read(file: string): KeyPages {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>));
  } catch {
    return new Map();
  }
}
