import path from "node:path";
import type { ModelInput } from "../model.ts";
import type { ViewName } from "../studio/page.ts";
import type { Effort } from "../studio/studio.ts";
import { openBrowser, type StudioBrowser } from "./browser.ts";
import { bundleStudio, moduleOfKind } from "./bundle.ts";
import { folderOf, writeDrawing } from "./drawings.ts";
import { encodeWidths, encoding, lossless, readNegative, writeWhole } from "./encode.ts";
import { asTheyRun, fingerprint, sourcesOf } from "./fingerprint.ts";
import { Manifest } from "./manifest.ts";
import { negatives } from "./negatives.ts";

const widths = [1080, 720, 360];

/**
 * Render settings per view. The number of lights per frame is compiled into the shaders, so it is the same for all.
 * Cost is proportional to covered pixels, so the close-up, which covers all of them, is rendered smaller and enlarged.
 */
const views: readonly { view: ViewName; name: string; edge: number; effort: Effort }[] = [
  { view: "threeQuarter", name: "three-quarter", edge: 972, effort: { frames: 7, lights: 12, shadow: 768 } },
  { view: "front", name: "front", edge: 864, effort: { frames: 6, lights: 12, shadow: 768 } },
  { view: "detail", name: "detail", edge: 810, effort: { frames: 6, lights: 12, shadow: 768 } },
];
/** Software rendering uses about one core, so two pictures are rendered in parallel. */
const lanes = 2;

/** Increment `look` when a change of the studio affects all pictures. */
const settings = { look: 2, views };

/** Renders the products whose facts, models or settings have changed. */
export async function renderProducts(
  inputs: readonly ModelInput[],
  { force, accept, log }: { force: boolean; accept: boolean; log: (line: string) => void },
): Promise<void> {
  const manifest = await Manifest.read();
  const prints = new Map<string, string>();
  for (const input of inputs) {
    prints.set(input.id, fingerprint(input, await asTheyRun(await sourcesOf(moduleOfKind(input.kind))), settings));
  }
  const wholePrint = (input: ModelInput) => `${prints.get(input.id)} ${JSON.stringify([widths, encoding])}`;
  const todo = inputs.filter((input) => force || !manifest.isCurrent("products", input.id, wholePrint(input)));
  if (accept) {
    for (const input of todo) await manifest.accept("products", input.id, wholePrint(input));
    log(`${todo.length} of ${inputs.length} products accepted as they are.`);
    return;
  }
  log(`${todo.length} of ${inputs.length} products to render.`);
  if (todo.length === 0) return;
  const script = await bundleStudio([...new Set(todo.map((input) => input.kind))]);
  const queue = [...todo];
  const started = Date.now();
  let done = 0;
  const finish = async (input: ModelInput, shots: readonly Taken[]) => {
    const print = prints.get(input.id) ?? "";
    const folder = folderOf(input.id);
    let bytes = 0;
    for (const { name, pixels, edge } of shots) {
      bytes += await encodeWidths({ pixels, width: edge, height: edge }, path.join(folder, name), widths);
    }
    await writeWhole(path.join(folder, "model.json"), `${JSON.stringify(input)}\n`);
    const drawing = await writeDrawing(input);
    await manifest.keep("products", input.id, { version: print.slice(0, 8), drawing }, wholePrint(input));
    done++;
    const left = ((Date.now() - started) / done) * (todo.length - done);
    const times = shots.map((shot) => (shot.milliseconds / 1000).toFixed(0)).join(" + ");
    log(
      `${done}/${todo.length} ${input.id}: ${times} s, ${Math.round(bytes / 1024)} KB; ${Math.ceil(left / 60_000)} min left`,
    );
  };
  const lane = async () => {
    // The browser is started lazily: re-encoding cached pictures does not need it.
    let browser: StudioBrowser | undefined;
    const open = async () => {
      browser ??= await openBrowser(script);
      return browser;
    };
    // Encode while the next picture is being rendered.
    let developing: Promise<void> = Promise.resolve();
    try {
      for (let input = queue.shift(); input; input = queue.shift()) {
        const shots = await takeAll(open, input, prints.get(input.id) ?? "");
        await developing;
        developing = finish(input, shots);
      }
      await developing;
    } finally {
      await browser?.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, todo.length) }, lane));
}

interface Taken {
  name: string;
  pixels: Buffer;
  edge: number;
  milliseconds: number;
}

/** Renders the pictures of a product, reusing those that an interrupted run rendered from the same inputs. */
async function takeAll(open: () => Promise<StudioBrowser>, input: ModelInput, print: string): Promise<Taken[]> {
  const shots: Taken[] = [];
  let built = false;
  for (const { view, name, edge, effort } of views) {
    const kept = path.join(negatives, `${input.id}-${name}-${print.slice(0, 16)}.png`);
    const found = await readNegative(kept);
    if (found) {
      shots.push({ name, edge, milliseconds: 0, pixels: found });
      continue;
    }
    const browser = await open();
    if (!built) await browser.call("build", input);
    built = true;
    const { pixels, milliseconds } = await browser.call("take", view, edge, effort);
    const raw = Buffer.from(pixels, "base64");
    await writeWhole(kept, await lossless({ pixels: raw, width: edge, height: edge }));
    shots.push({ name, edge, milliseconds, pixels: raw });
  }
  return shots;
}
