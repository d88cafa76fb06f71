import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, tail } from "./children.mjs";
import { step, Trouble } from "./console.mjs";
import { toolScript } from "./runtime.mjs";

// The headless shell comes first: it has no window to draw, so a journey takes a quarter less CPU.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Environment that tells Playwright which browser to use: an installed one, or one that is installed now. */
export async function ensureChromium(node) {
  const found = findChromium();
  if (found) return { CHROMIUM_PATH: found };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("Installing Chromium", aptInstall);
    const installed = findChromium();
    if (installed) return { CHROMIUM_PATH: installed };
  }
  return step("Fetching a Chromium for the tests", () => fetchWithPlaywright(node));
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Trouble(`CHROMIUM_PATH is ${given}, and there is nothing there.`);
  }
  const places = new Set(["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)]);
  return [...places].flatMap((place) => names.map((name) => join(place, name))).find((path) => existsSync(path));
}

async function aptInstall() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  const install = (name) => run("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
  const { code } = await install(names[0]);
  // Older distributions only package the full browser.
  if (code !== 0) await install("chromium");
}

async function fetchWithPlaywright(node) {
  const script = toolScript("@playwright/test", "playwright");
  const { code, output } = await run(node, [script, "install", "chromium"]);
  const where =
    code === 0 ? await run(node, ["-p", "require('playwright-core').chromium.executablePath()"]) : { output: "" };
  const path = where.output.trim();
  if (existsSync(path)) return { CHROMIUM_PATH: path };
  throw new Trouble(
    "There is no Chromium for the journeys: install one, or set CHROMIUM_PATH to one.",
    tail(output, 10),
  );
}
