import { expect, test } from "@playwright/test";
import { firstLoad, firstLoadLimit } from "../../bench/first-load.ts";

for (const [name, path] of [
  ["home", "/ua"],
  ["listing", "/ua/solar-panels"],
  ["product", "/ua/product/pan-jinko-jkm440n-54hl4r-v"],
] as const) {
  test(`${name} loads at most 130 KB of JavaScript`, async ({ request }) => {
    const { files, bytes } = firstLoad(await (await request.get(path)).text());
    expect(files.length).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(firstLoadLimit);
  });
}

test("on a slow line words and pictures come before scripts", async ({ request }) => {
  const html = await (await request.get("/ua")).text();
  const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});
