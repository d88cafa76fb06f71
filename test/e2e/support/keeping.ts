import { expect, type Page } from "@playwright/test";
import type { Language } from "./words.ts";

/** Everything in the browser's Cache Storage, as paths. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

/** Waits until a page is cached, with everything that is prefetched. */
export async function settled(page: Page, language: Language, path: string): Promise<void> {
  const wanted = [path, `/${language}/manuals`];
  await expect.poll(() => kept(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted));
}
