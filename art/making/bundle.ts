import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "../..");
const entry = "virtual:studio-entry";

/** Path of the module that builds the models of a kind. */
export function moduleOfKind(kind: string): string {
  const alone = path.join(root, "art/models", `${kind}.ts`);
  return existsSync(alone) ? alone : path.join(root, "art/models", kind, "index.ts");
}

/** Path of the module of a scene. */
export function moduleOfScene(name: string): string {
  return path.join(root, "art/scenes", `${name}.ts`);
}

/** The studio page's script with only the given kinds and scenes, so that a broken module affects nothing else. */
export async function bundleStudio(kinds: readonly string[], scenes: readonly string[] = []): Promise<string> {
  const imports = [
    ...kinds.map((kind, index) => `import { build as kind${index} } from ${JSON.stringify(moduleOfKind(kind))};`),
    ...scenes.map((name, index) => `import * as scene${index} from ${JSON.stringify(moduleOfScene(name))};`),
    `import { openStudio } from ${JSON.stringify(path.join(root, "art/studio/page.ts"))};`,
  ];
  const table = (names: readonly string[], prefix: string) =>
    `{ ${names.map((name, index) => `${JSON.stringify(name)}: ${prefix}${index}`).join(", ")} }`;
  const code = `${imports.join("\n")}\nopenStudio(${table(kinds, "kind")}, ${table(scenes, "scene")});`;
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "studio-entry",
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      minify: false,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const outputs = [result].flat().flatMap((part) => ("output" in part ? part.output : []));
  const script = outputs.find((part) => part.type === "chunk");
  if (!script) throw new Error("Vite gave no script for the studio page.");
  return script.code;
}

/** The shop's typeface as CSS with inlined font files, since the studio page loads nothing. */
export async function letteringStyles(): Promise<string> {
  const css = await readFile(path.join(root, "src/ui/css/fonts.css"), "utf8");
  const files = [...css.matchAll(/url\("?(\/fonts\/[^")]+)"?\)/g)].map((match) => match[1] ?? "");
  let inlined = css;
  for (const file of new Set(files)) {
    const bytes = await readFile(path.join(root, "public", file));
    inlined = inlined.replaceAll(file, `data:font/woff2;base64,${bytes.toString("base64")}`);
  }
  return inlined;
}
