import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** JavaScript files that a page's HTML loads, with all their imports, and their size in bytes of gzip. */
export function firstLoad(html: string, folder = "build/client"): { files: string[]; bytes: number } {
  const wanted = [
    ...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|(?:from|import) "(\/assets\/[^"]+\.js)"/g),
  ].map(([, linked, imported]) => linked ?? imported ?? "");
  const files = new Set<string>();
  let bytes = 0;
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const code = readFileSync(join(folder, file), "utf8");
    bytes += gzipSync(code, { level: 9 }).length;
    // Static imports only: `import("…")` is loaded on demand.
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) wanted.push(`/assets/${name}`);
  }
  return { files: [...files].sort(), bytes };
}
