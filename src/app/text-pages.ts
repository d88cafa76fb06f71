import { readFileSync } from "node:fs";
import type { KeyPages } from "#features/translations/translations.service.ts";

let known: KeyPages | null = null;

/** Pages on which each text is shown, as determined by the build (`vite.text-pages.ts`); empty without a build. */
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
