import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import valuesEn from "../../src/features/catalogue/messages/structure/values.en.json" with { type: "json" };
import valuesUa from "../../src/features/catalogue/messages/structure/values.ua.json" with { type: "json" };
import { expectNoSidewaysScroll } from "./support/accessible.ts";
import { expectReadable } from "./support/axe.ts";
import { expectAlive } from "./support/keyboard.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";

/** Mountings: no other journey changes their list. */
const category = 5;
const [first, second] = ["mnt-seam-10", "mnt-corab-tile-10"] as const;

/** An attribute of this journey alone: a free text that two products have. */
async function addText(shop: OpenShop, key: string): Promise<void> {
  await inDatabaseOf(shop, async (db) => {
    await sql`insert into attributes (key, kind, group_key, position)
      select ${key}, 'text', group_key, 900 from attributes where key = 'material'`.execute(db);
    for (const [locale, text] of [
      ["ua", `Покриття ${key}`],
      ["en", `Coating ${key}`],
    ])
      await sql`insert into definition_texts (subject, field, locale, text)
        values (${`attribute:${key}`}, 'label', ${locale}, ${text})`.execute(db);
    await sql`insert into category_attributes (category_id, attribute_key, position) values (${category}, ${key}, 900)`.execute(
      db,
    );
    await sql`update products set specs = specs || jsonb_build_object(${key}::text, case id when ${first} then 'цинк ' else 'Lakier' end)
      where id in (${first}, ${second})`.execute(db);
  });
}

async function takeAway(shop: OpenShop, key: string): Promise<void> {
  await inDatabaseOf(shop, async (db) => {
    await sql`update products set specs = specs - ${key}::text where specs ? ${key}`.execute(db);
    await sql`delete from attributes where key = ${key}`.execute(db);
    await sql`delete from definition_texts where split_part(subject, ':', 2) = ${key}`.execute(db);
  });
}

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** Until the page of a product shows a text of the attribute, which takes up to two seconds. */
async function expectShown(
  page: Page,
  language: string,
  product: string,
  text: string | null,
  label: string,
): Promise<void> {
  await expect(async () => {
    await page.goto(`/${language}/product/${product}`);
    const row = page.getByText(label, { exact: true }).first();
    if (text === null) await expect(row).toHaveCount(0, { timeout: 1_000 });
    else await expect(row.locator("..")).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

for (const { language, words, scripts } of [
  { language: "en", words: valuesEn, scripts: true },
  { language: "ua", words: valuesUa, scripts: false },
] as const) {
  test(`in ${language}, ${scripts ? "with" : "without"} scripts, a free text becomes a word of a list: what does not fit is named first, then lost, then undone`, async ({
    browser,
    shop,
  }) => {
    test.slow();
    const key = `coating_${language}`;
    const label = `${language === "en" ? "Coating" : "Покриття"} ${key}`;
    await addText(shop, key);
    const page = await staffPage(browser, shop, { javaScriptEnabled: scripts });
    try {
      await expect(async () => {
        const answer = await page.goto(`/${language}/admin/attributes/${key}/change`);
        expect(answer?.status()).toBe(200);
      }).toPass();
      const form = page.locator("form", { has: page.locator('input[name="do"][value="form"]') });
      const show = form.getByRole("button", { name: words.preview });
      if (scripts) await expectAlive(show);
      await form.locator('[name="kind"]').selectOption("choice");
      await form.locator('[name="names"]').fill("Цинк");
      await show.click();
      // One product fits, one does not; without a tick nothing is written.
      await expect(button(page, words.carry_out)).toBeVisible();
      await expect(main(page)).toContainText("Lakier (1)");
      await expect(main(page)).toContainText(words.reason_not_choice);
      if (scripts) await expectReadable(page);
      await button(page, words.carry_out).click();
      await expect(main(page)).toContainText(words.error_sure);
      await expect(main(page)).toContainText("Lakier (1)");
      await page.getByLabel(words.sure).check();
      await button(page, words.carry_out).click();
      await page.waitForURL(/change=[0-9a-f-]{36}$/);
      await expect(main(page)).toContainText(words.state_done);
      if (scripts) await expectReadable(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoSidewaysScroll(page, "a change");
      const done = page.url();
      await expectShown(page, language, first, "Цинк", label);
      await expectShown(page, language, second, null, label);

      await page.goto(done);
      if (scripts) await expectAlive(button(page, words.undo));
      await button(page, words.undo).click();
      await expect(main(page)).toContainText(words.state_undone);
      await expectShown(page, language, second, "Lakier", label);
    } finally {
      await takeAway(shop, key);
    }
  });
}
