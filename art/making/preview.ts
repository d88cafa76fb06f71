import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { ModelInput } from "../model.ts";
import type { ViewName } from "../studio/page.ts";
import { openBrowser } from "./browser.ts";
import { bundleStudio } from "./bundle.ts";

/** Enough to check shape and exposure; shadows show slight banding. */
const effort = { frames: 6, lights: 8, shadow: 512 };
const edge = 600;

const views: readonly [ViewName, string][] = [
  ["threeQuarter", "three-quarter"],
  ["front", "front"],
  ["detail", "detail"],
];

/** Renders quick previews of some products as PNG files, for work on models. */
export async function preview(
  inputs: readonly ModelInput[],
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser(await bundleStudio([...new Set(inputs.map((input) => input.kind))]));
  try {
    for (const input of inputs) {
      const { milliseconds } = await browser.call("build", input);
      const times = [`built in ${Math.round(milliseconds)} ms`];
      for (const [view, name] of views) {
        const shown = await browser.call("take", view, edge, effort);
        const raw = Buffer.from(shown.pixels, "base64");
        await sharp(raw, { raw: { width: edge, height: edge, channels: 4 } })
          .removeAlpha()
          .png({ compressionLevel: 4 })
          .toFile(path.join(folder, `${input.id}-${name}.png`));
        times.push(`${name} ${(shown.milliseconds / 1000).toFixed(1)} s`);
      }
      log(`${input.id}: ${times.join(", ")}`);
    }
  } finally {
    await browser.close();
  }
}
