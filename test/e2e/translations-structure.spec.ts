import { expect, type Page } from "@playwright/test";
import wordsEn from "../../src/features/catalogue/messages/structure/words.en.json" with { type: "json" };
import { expectOpen } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { dataDirOf } from "./support/mail.ts";
import { said } from "./support/reviewing.ts";
import { test } from "./support/test.ts";
import { textWords, windowOf } from "./support/translating.ts";

const shop = { url: `http://localhost:${port}`, dataDir: dataDirOf(port) };
const main = (page: Page) => page.getByRole("main");

test("a group that a clerk has named in Ukrainian only is missing for translators, and shown as they publish it", async ({
  browser,
}) => {
  const { page: words, editor } = textWords.en;
  const clerk = await windowOf(browser, shop, "admin", { javaScriptEnabled: false });
  const groups = "/en/admin/attributes/groups-and-units";
  const ukrainian = "Умови зберігання";
  await clerk.goto(groups);
  const added = main(clerk).getByRole("listitem").filter({ hasText: wordsEn.add_group });
  await added.getByText(wordsEn.add_group).click();
  await added.locator('[name="name.ua"]').fill(ukrainian);
  await added.locator('button[value="save"]').click();
  await expect(main(clerk).getByText(said(wordsEn.done_save))).toBeVisible();

  const translator = await windowOf(browser, shop, "translator");
  await translator.goto(`/en/admin/translations?feature=structure&filter=missing&in=en&q=${ukrainian}`);
  await expectOpen(translator, "names of the structure that are missing");
  const edit = main(translator).getByRole("link", {
    name: said(words.edit, { language: editor.language_en, key: "structure.group:" }),
  });
  await expect(edit).toHaveCount(1);
  await edit.click();
  const field = main(translator).locator('textarea[name="text"]');
  await expect(main(translator).getByRole("button", { name: words.do_look })).toHaveCount(0);
  const press = (name: string) => main(translator).getByRole("button", { name, exact: true }).click();
  await field.fill("Storage terms");
  await press(words.do_save);
  await expect(main(translator).getByText(said(words.done_save))).toBeVisible();
  await press(words.do_ask);
  await expect(main(translator).getByText(said(words.done_ask))).toBeVisible();
  await press(words.do_publish);
  await expect(main(translator).getByText(said(words.done_publish))).toBeVisible();

  await expect(async () => {
    await clerk.goto(groups);
    await expect(main(clerk).getByText("Storage terms", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
});
