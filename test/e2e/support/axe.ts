import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A rule that a page breaks, the element that breaks it, and how. */
export type Violation = readonly [rule: string, html: string, how: string | undefined];

/**
 * What a part of a page breaks of all rules of axe, or of those named. The shop has no frames but e-mails shown to staff, in
 * which no script runs, so that one run in the page itself is enough, and its half a megabyte comes to a document once: the usual adapter spends more time on both than on looking.
 */
export async function violations(
  page: Page,
  within: string,
  runOnly?: NonNullable<axe.RunOptions["runOnly"]>,
): Promise<Violation[]> {
  expect(page.frames()).toHaveLength(1 + (await page.locator('iframe[sandbox=""]').count()));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: axe.RunOptions = { resultTypes: ["violations"], iframes: false, ...(runOnly && { runOnly }) };
  return page.evaluate(look, { within, options });
}

/** Runs in the page. */
async function look({ within, options }: { within: string; options: axe.RunOptions }): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const found = await axe.run(within, options);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html, failureSummary] as const),
  );
}

/** Expects that the main part of a page as it now stands breaks no rule. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await violations(page, "main")).toEqual([]);
}
