import path from "node:path";
import type { ModelInput } from "../model.ts";
import type { ViewName } from "../studio/page.ts";
import type { Effort } from "../studio/studio.ts";
import { openBrowser, type StudioBrowser } from "./browser.ts";
import { bundleStudio, moduleOfKind } from "./bundle.ts";
import { encodeWidths, writeWhole } from "./encode.ts";
import { fingerprint, sourcesOf } from "./fingerprint.ts";
import { Manifest } from "./manifest.ts";

const root = path.resolve(import.meta.dirname, "../..");
const widths = [1080, 720, 360];

/** Views with what goes into each; all have the same number of lights per frame, for which shaders are compiled. */
const views: readonly { view: ViewName; name: string; effort: Effort }[] = [
  { view: "threeQuarter", name: "three-quarter", effort: { frames: 10, lights: 12, shadow: 1024 } },
  { view: "front", name: "front", effort: { frames: 8, lights: 12, shadow: 1024 } },
  { view: "detail", name: "detail", effort: { frames: 8, lights: 12, shadow: 1024 } },
];
const edge = 1080;

/** Raise it when a change of the studio changes how all pictures look. */
const settings = { look: 1, views, edge, widths };

/** Renders the pictures of those products whose facts, models or settings have changed. */
export async function renderProducts(
  inputs: readonly ModelInput[],
  {
    force,
    drawing,
    log,
  }: {
    force: boolean;
    drawing: (input: ModelInput) => Promise<string | null>;
    log: (line: string) => void;
  },
): Promise<void> {
  const manifest = await Manifest.read();
  const prints = new Map<string, string>();
  for (const input of inputs) {
    prints.set(input.id, fingerprint(input, await sourcesOf(moduleOfKind(input.kind)), settings));
  }
  const todo = inputs.filter((input) => force || !manifest.isCurrent("products", input.id, prints.get(input.id) ?? ""));
  log(`${todo.length} of ${inputs.length} products to render.`);
  if (todo.length === 0) return;
  const browser = await openBrowser(await bundleStudio([...new Set(todo.map((input) => input.kind))]));
  const started = Date.now();
  // Encoding runs beside the rendering of the next picture.
  let encoding: Promise<unknown> = Promise.resolve();
  try {
    for (const [index, input] of todo.entries()) {
      const print = prints.get(input.id) ?? "";
      const before = Date.now();
      const files = await takeAll(browser, input);
      await encoding;
      encoding = (async () => {
        const folder = path.join(root, "public/images/products", input.id);
        let bytes = 0;
        for (const { name, pixels } of files) {
          bytes += await encodeWidths({ pixels, width: edge, height: edge }, path.join(folder, name), widths);
        }
        await writeWhole(path.join(folder, "model.json"), `${JSON.stringify(input)}\n`);
        const plan = await drawing(input);
        if (plan) await writeWhole(path.join(folder, "drawing.svg"), plan);
        await manifest.keep("products", input.id, { version: print.slice(0, 8), drawing: plan !== null }, print);
        log(`${input.id}: ${Math.round(bytes / 1024)} KB`);
      })();
      const left = ((Date.now() - started) / (index + 1)) * (todo.length - index - 1);
      log(`${index + 1}/${todo.length} ${input.id} in ${seconds(Date.now() - before)}, about ${minutes(left)} left`);
    }
    await encoding;
  } finally {
    await browser.close();
  }
}

async function takeAll(browser: StudioBrowser, input: ModelInput): Promise<{ name: string; pixels: Buffer }[]> {
  await browser.call("build", input);
  const files: { name: string; pixels: Buffer }[] = [];
  for (const { view, name, effort } of views) {
    const shown = await browser.call("take", view, edge, effort);
    files.push({ name, pixels: Buffer.from(shown.pixels, "base64") });
  }
  return files;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
const minutes = (ms: number) => `${Math.ceil(ms / 60_000)} min`;
