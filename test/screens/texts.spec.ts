import { expect, test } from "@playwright/test";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { said } from "../e2e/support/reviewing.ts";
import { textWords, windowOf } from "../e2e/support/translating.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

test.describe.configure({ mode: "default" });

let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(port + 8);
});
test.afterAll(() => shop.stop());

const views = widths.flatMap((width) => languages.map((language) => ({ width, language })));

for (const { width, language } of views) {
  test(`the translation manager, ${language}, ${width} px`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { page: words, live } = textWords[language];
    const page = await windowOf(browser, shop, "translator");
    const other = await windowOf(browser, shop, "translator", { name: "Zofia" });
    await dress(page, width);
    const shoot = photographer(width, language);
    const at = (path: string) => `/${language}/admin/translations${path}`;
    const show = async (name: Parameters<typeof shoot>[1], path: string) => {
      await page.goto(at(path), { waitUntil: "networkidle" });
      await shoot(page, name);
    };
    await show("texts-all", "");
    await show("texts-one", `/text?key=catalogueHome.heroText&in=${language}`);
    const one = at(`/text?key=admin.attempts&in=${language}`);
    for (const each of [page, other]) await each.goto(one, { waitUntil: "networkidle" });
    const field = page.locator('textarea[name="text"]');
    await field.fill("{count, plural, one {#");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await shoot(page, "texts-fault");
    const save = said(words.do_save);
    await other.locator('textarea[name="text"]').fill(`{count, plural, other {# × ${width}}}`);
    await other.getByRole("button", { name: save }).click();
    await expect(other.getByText(said(words.done_save))).toBeVisible();
    await field.fill("{count, plural, other {# × 2}}");
    await page.getByRole("button", { name: save }).click();
    await expect(page.locator("ins").first()).toBeVisible();
    await shoot(page, "texts-differs");
    await show("texts-coverage", "/coverage");
    await show("texts-files", "/files");
    await show("texts-switch", "/in-place");
    await page.getByRole("button", { name: said(words.in_place_do_on) }).click();
    await expect(page.locator("html")).toHaveAttribute("data-in-place", "");
    await shoot(page, "texts-in-place", { isWhole: false });
    await page.locator("h1 span").first().click();
    await expect(page.locator("dialog[open] textarea")).toBeVisible();
    await shoot(page, "texts-in-place-editor", { isWhole: false });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: said(live.list) }).click();
    await expect(page.locator("dialog[open] li").first()).toBeVisible();
    await shoot(page, "texts-in-place-list", { isWhole: false });
    await page.context().close();
    await other.context().close();
  });
}
