import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A violated rule, the element, and the reason. */
export type Violation = readonly [rule: string, html: string, how: string | undefined];

/**
 * Violations of all axe rules, or of the given ones, in a part of a page. The shop's only frames are e-mails shown to staff,
 * in which no script runs, so one run in the page is enough and the half megabyte is injected once per document: the usual
 * adapter spends more time on frames and injection than on the check.
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

/** Expects that the main part of a page in its current state breaks no rule. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await violations(page, "main")).toEqual([]);
}
