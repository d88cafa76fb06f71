import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import { uaMessages } from "./src/app/messages/messages.ua.ts";
import routes from "./src/app/routes.ts";

/** Writes the pages on which each text appears next to the built server, for translators. */
export function textPages(): Plugin {
  return {
    name: "text-pages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir = "" }) {
      const found = Object.fromEntries(pagesOfTexts(routes, textKeys, import.meta.dirname));
      await writeFile(join(dir, "text-pages.json"), JSON.stringify(found));
    },
  };
}

/** Every message key of the shop. */
export const textKeys = Object.entries(uaMessages).flatMap(([feature, messages]) =>
  Object.keys(messages).map((key) => `${feature}.${key}`),
);

/** Pseudo-page of texts that the layout shows around every page. */
const everyPage = "*";

/** Code that reaches or renders for the browser. Texts that services put into answers are not included. */
const others = /\.(service|store|api)\.tsx?$|platform\/server\/|\.json$|\.css$/;

/**
 * Pages on which each text appears, derived from the code: a page is its file with all static and dynamic imports, and a
 * text is referenced by its key, or by the prefix of a computed key.
 */
export function pagesOfTexts(
  routes: readonly RouteConfigEntry[],
  keys: readonly string[],
  root: string,
): Map<string, string[]> {
  const named = new Map<string, Named>();
  const read = (file: string): Named => {
    const known = named.get(file) ?? namedIn(file, root);
    named.set(file, known);
    return known;
  };
  const frame = filesFrom([resolve(root, "src/app/root.tsx")], read);
  const pages = new Map<string, Set<string>>([[everyPage, frame]]);
  for (const { path, files } of leaves(routes)) {
    const from = files.map((file) => resolve(root, "src/app", file));
    const own = filesFrom(from, read);
    for (const file of frame) own.delete(file);
    pages.set(path, new Set([...(pages.get(path) ?? []), ...own]));
  }
  const found = new Map<string, string[]>();
  for (const [path, files] of pages) {
    for (const key of keysIn(files, keys, read)) found.set(key, [...(found.get(key) ?? []), path]);
  }
  return found;
}

/** Message keys and key prefixes that a file contains, and the files that it imports. */
interface Named {
  words: Set<string>;
  beginnings: string[];
  imports: string[];
}

function namedIn(file: string, root: string): Named {
  const code = readFileSync(file, "utf8");
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*"([^"]+\.tsx?)"/g)].flatMap(([, name = ""]) => {
    const target = name.startsWith("#") ? join(root, "src", name.slice(1)) : resolve(dirname(file), name);
    return !name.startsWith(".") && !name.startsWith("#")
      ? []
      : others.test(target) || !existsSync(target)
        ? []
        : [target];
  });
  return {
    words: new Set([...code.matchAll(/["']([a-zA-Z]+\.[\w.-]+)["']/g)].map(([, word = ""]) => word)),
    beginnings: [...code.matchAll(/`([a-zA-Z]+\.[^`]*?)\$\{/g)].map(([, begin = ""]) => begin),
    imports,
  };
}

function filesFrom(files: readonly string[], read: (file: string) => Named): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...read(file).imports);
  }
  return found;
}

function keysIn(files: Iterable<string>, keys: readonly string[], read: (file: string) => Named): string[] {
  const all = [...files].map(read);
  const words = new Set(all.flatMap((one) => [...one.words]));
  const beginnings = [...new Set(all.flatMap((one) => one.beginnings))];
  return keys.filter((key) => words.has(key) || beginnings.some((begin) => key.startsWith(begin)));
}

/** Every page with its path below the locale, and its files. */
export function leaves(
  routes: readonly RouteConfigEntry[],
  above: { path: string; files: string[] } = { path: "", files: [] },
): { path: string; files: string[] }[] {
  return routes.flatMap(({ path = "", file, children }) => {
    const files = [...above.files, file];
    const whole = [above.path, path].filter((part) => part !== "").join("/");
    return children ? leaves(children, { path: whole, files }) : [{ path: whole.replace(/^:locale\/?/, ""), files }];
  });
}
