import { test } from "./support/outage.ts";
import { staffPage } from "./support/staff.ts";

test("shots", async ({ browser, shop }) => {
  const only = process.env.SHOTS ?? "list form new";
  for (const [width, locale] of [
    [1280, "en"],
    [375, "ua"],
    [1280, "pl"],
    [320, "en"],
  ] as const) {
    const page = await staffPage(browser, shop, { viewport: { width, height: 900 } });
    const shot = async (name: string, path: string) => {
      await page.goto(`/${locale}/${path}`);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/h2/${name}-${width}-${locale}.png`, fullPage: true });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) console.log(name, width, locale, "overflows by", wide);
    };
    if (only.includes("list")) await shot("list", "admin/categories?done=moved&moved=18");
    if (only.includes("form")) await shot("form", "admin/categories/21");
    if (only.includes("new")) await shot("new", "admin/categories/new?like=2");
    await page.context().close();
  }
});
