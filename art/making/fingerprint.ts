import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { transformWithOxc } from "vite";

const root = path.resolve(import.meta.dirname, "../..");

/** Reads the source of a file; tests inject their own. */
export type ReadSource = (file: string) => Promise<string>;

const fromDisk: ReadSource = (file) => readFile(file, "utf8");

/** The module and all project files that it imports at run time; type imports cannot change a picture. */
export async function sourcesOf(module: string, read: ReadSource = fromDisk): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const visit = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    const source = await read(file);
    found.set(file, source);
    for (const specifier of importsOf(source)) {
      const next = resolved(specifier, file);
      if (next) await visit(next);
    }
  };
  await visit(module);
  return found;
}

/** Specifiers of the static and dynamic imports in a source. */
export function importsOf(source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)"|^\s*import\s+"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...statements].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
}

function resolved(specifier: string, from: string): string | null {
  if (specifier.startsWith("#art/")) return path.join(root, "art", specifier.slice(5));
  if (specifier.startsWith("#")) return path.join(root, "src", specifier.slice(1));
  return specifier.startsWith(".") ? path.resolve(path.dirname(from), specifier) : null;
}

/** Hex SHA-256 of everything that determines a picture: facts, rendering sources and studio settings. */
export function fingerprint(facts: unknown, sources: ReadonlyMap<string, string>, settings: unknown): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([facts, settings]));
  for (const [file, source] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\0${path.relative(root, file)}\0${source}`);
  }
  return hash.digest("hex");
}

/**
 * Normalised sources, without types, comments, formatting and `export`, none of which can change a picture. This avoids
 * needless runs of half an hour.
 */
export async function asTheyRun(sources: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const run = async ([file, source]: [string, string]): Promise<[string, string]> => {
    const { code } = await transformWithOxc(source, file, { sourcemap: false });
    const words = code.replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)$/gm, "").replace(/^export (?!\{|\*)/gm, "");
    return [file, words.replace(/\s+/g, " ").trim()];
  };
  return new Map(await Promise.all([...sources].map(run)));
}
