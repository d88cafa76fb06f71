import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "@playwright/test";
import type axe from "axe-core";
import { openPages } from "../../test/screens/support/pages.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const widths = [375, 1280];
const schemes = ["light", "dark"] as const;
/** Languages alternate between pages: the texts differ, the markup does not. */
const languages = ["ua", "pl", "en"];

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function check(page: Page): Promise<axe.AxeResults> {
  await page.evaluate(source);
  return page.evaluate((tags) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    return axe.run(document, { runOnly: tags, iframes: false });
  }, standards);
}

/** axe violations of every public page at both widths and in both colour schemes: table rows, and the total. */
export async function axeTable(browser: Browser, shop: string): Promise<{ lines: string[]; violations: number }> {
  const lines = ["| page | elements checked | rules passed | violations |", "|---|---|---|---|"];
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  let sum = 0;
  for (const [index, path] of openPages.entries()) {
    const address = `/${languages[index % languages.length]}/${path}`.replace(/\/$/, "");
    const passed = new Set<string>();
    const violated: string[] = [];
    let elements = 0;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 860 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await page.goto(shop + address, { waitUntil: "networkidle" });
        const found = await check(page);
        for (const { id } of found.passes) passed.add(id);
        for (const { id, nodes } of found.violations)
          violated.push(`${id} × ${nodes.length} (${width} ${colorScheme})`);
        elements = Math.max(elements, await page.evaluate(() => document.body.querySelectorAll("*").length));
      }
    }
    sum += violated.length;
    lines.push(`| ${address} | ${elements} | ${passed.size} | ${violated.join(", ") || 0} |`);
  }
  await context.close();
  return { lines, violations: sum };
}
