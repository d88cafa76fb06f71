import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { ModelInput } from "../model.ts";
import type { SceneFile, SceneModule } from "../scene.ts";
import { openBrowser } from "./browser.ts";
import { bundleStudio, moduleOfScene } from "./bundle.ts";
import { encodeWidths, encoding, lossless, readNegative, sceneEncoding, writeWhole } from "./encode.ts";
import { asTheyRun, fingerprint, sourcesOf } from "./fingerprint.ts";
import { Manifest } from "./manifest.ts";
import { negatives } from "./negatives.ts";

const root = path.resolve(import.meta.dirname, "../..");
const finalEffort = { frames: 10, lights: 12, shadow: 2048 };
const previewEffort = { frames: 3, lights: 12, shadow: 1024 };
const settings = { look: 1, finalEffort };

interface NamedScene extends SceneModule {
  module: string;
}

async function scenesNamed(only: readonly string[]): Promise<NamedScene[]> {
  const folder = path.join(root, "art/scenes");
  const entries = await readdir(folder).catch(() => []);
  const modules = entries
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -3));
  const chosen = modules.filter((name) => only.length === 0 || only.includes(name));
  return Promise.all(
    chosen.map(async (module) => ({ module, ...((await import(moduleOfScene(module))) as SceneModule) })),
  );
}

/** Renders quick half-size previews of scenes as PNG files. */
export async function previewScenes(
  inputs: readonly ModelInput[],
  only: readonly string[],
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scenes = await scenesNamed(only);
  if (scenes.length === 0) return;
  const browser = await openBrowser(
    await bundleStudio(
      kindsOf(inputs, scenes),
      scenes.map(({ module }) => module),
    ),
  );
  try {
    for (const { module, files, products } of scenes) {
      for (const file of files) {
        const { name } = file;
        const half = { ...file, width: Math.round(file.width / 2), height: Math.round(file.height / 2) };
        const facts = partsOf(inputs, file.products ?? products);
        const shown = await browser.call("takeScene", module, half, facts, previewEffort);
        await sharp(Buffer.from(shown.pixels, "base64"), {
          raw: { width: half.width, height: half.height, channels: 4 },
        })
          .removeAlpha()
          .png({ compressionLevel: 4 })
          .toFile(path.join(folder, `${name}.png`));
        log(`${name}: ${(shown.milliseconds / 1000).toFixed(1)} s`);
      }
    }
  } finally {
    await browser.close();
  }
}

/** Renders scenes whose module, models or facts have changed, in full and half width. */
export async function renderScenes(
  inputs: readonly ModelInput[],
  only: readonly string[],
  { force, log }: { force: boolean; log: (line: string) => void },
): Promise<void> {
  const manifest = await Manifest.read();
  const scenes = await scenesNamed(only);
  const todo: { module: string; file: SceneModule["files"][number]; products: readonly string[]; print: string }[] = [];
  for (const { module, files, products } of scenes) {
    const sources = await sourcesOf(moduleOfScene(module));
    const facts = partsOf(inputs, products);
    for (const kind of new Set(facts.map((input) => input.kind))) {
      for (const [file, source] of await sourcesOf(path.join(root, "art/models", `${kind}.ts`)))
        sources.set(file, source);
    }
    for (const file of files) {
      const print = fingerprint([facts, file], await asTheyRun(sources), settings);
      if (force || !manifest.isCurrent(file.folder ?? "scenes", file.name, whole(print, file)))
        todo.push({ module, file, products, print });
    }
  }
  if (todo.length === 0) return;
  const browser = await openBrowser(
    await bundleStudio(kindsOf(inputs, scenes), [...new Set(todo.map(({ module }) => module))]),
  );
  try {
    for (const { module, file, products, print } of todo) {
      const { name, width, height, folder = "scenes" } = file;
      const kept = path.join(negatives, `scene-${name}-${print.slice(0, 16)}.png`);
      let pixels = await readNegative(kept);
      if (!pixels) {
        const shown = await browser.call("takeScene", module, file, partsOf(inputs, products), finalEffort);
        pixels = Buffer.from(shown.pixels, "base64");
        await writeWhole(kept, await lossless({ pixels, width, height }));
        log(`${name}: ${(shown.milliseconds / 1000).toFixed(0)} s`);
      }
      const stem = path.join(root, "public/images", folder, name);
      const bytes = await encodeWidths({ pixels, width, height }, stem, [width, width / 2], qualitiesOf(file));
      await manifest.keep(folder, name, { version: print.slice(0, 8), width, height }, whole(print, file));
      log(`${name}: ${Math.round(bytes / 1024)} KB`);
    }
  } finally {
    await browser.close();
  }
}

/** Categories are groups on white, so they are encoded like products. */
const qualitiesOf = ({ folder }: SceneFile) => (folder === "categories" ? encoding : sceneEncoding);

const whole = (print: string, file: SceneFile) => `${print} ${JSON.stringify(qualitiesOf(file))}`;

function partsOf(inputs: readonly ModelInput[], products: readonly string[]): ModelInput[] {
  return inputs.filter((input) => products.includes(input.id));
}

function kindsOf(inputs: readonly ModelInput[], scenes: readonly SceneModule[]): string[] {
  return [...new Set(scenes.flatMap(({ products }) => partsOf(inputs, products).map((input) => input.kind)))];
}
