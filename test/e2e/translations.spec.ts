import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectOpen } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { dataDirOf } from "./support/mail.ts";
import { said } from "./support/reviewing.ts";
import { test } from "./support/test.ts";
import { textWords, windowOf } from "./support/translating.ts";

const shop = { url: `http://localhost:${port}`, dataDir: dataDirOf(port) };
const main = (page: Page) => page.getByRole("main");
const textAt = (language: string, key: string, of: string) =>
  `/${language}/admin/translations/text?${new URLSearchParams({ key, in: of })}`;

// Texts of a page that no other journey of this shop visits.
const key = "admin.attempts";
const right = {
  ua: "{count, plural, =0 {жодної} one {# раз} few {# рази} many {# разів} other {# разу}}",
  pl: "{count, plural, =0 {ani razu} one {# raz} few {# razy} many {# razy} other {# razu}}",
  en: "{count, plural, =0 {never} one {# time} other {# times}}",
} as const;
const previews = {
  ua: ["1 раз", "2 рази", "5 разів", "21 раз", "22 рази", "1,5 разу"],
  pl: ["1 raz", "2 razy", "5 razy", "21 razy", "22 razy", "1,5 razu"],
  en: ["1 time", "2 times", "5 times", "21 times", "22 times", "1.5 times"],
} as const;

for (const [language, screen, javaScriptEnabled] of [
  ["ua", "desk", true],
  ["pl", "phone", false],
  ["en", "phone", true],
] as const) {
  test(`${language} on a ${screen}, ${javaScriptEnabled ? "with" : "without"} scripts: a text is found, corrected, reviewed, published and reset${inEveryRun(language === "ua")}`, async ({
    browser,
  }) => {
    const { page: words, editor, admin } = textWords[language];
    const name = `Зоя-${language}`;
    const page = await windowOf(browser, shop, "translator", { javaScriptEnabled, name });
    await page.setViewportSize(screens[screen]);
    // A translator sees only translator pages, whichever entry they use.
    await page.goto(`/${language}/admin`);
    await expect(page).toHaveURL(`/${language}/admin/translations`);
    const menu = page.getByRole("navigation", { name: said(admin.menu) });
    await expect(menu.getByRole("link", { name: said(admin.page_translations) })).toBeVisible();
    await expect(menu.getByRole("link", { name: said(admin.page_orders) })).toHaveCount(0);
    const expectWellMade = async (what: string) => javaScriptEnabled && expectOpen(page, what, [screen]);
    await expectWellMade("all texts");

    await main(page).getByLabel(said(words.search)).fill(key);
    await main(page)
      .getByRole("button", { name: said(words.find) })
      .click();
    const cell = main(page).getByRole("link", {
      name: said(words.edit, { language: editor[`language_${language}`], key }),
    });
    await cell.click();
    const field = main(page).locator('textarea[name="text"]');
    const press = (what: keyof typeof words) =>
      main(page)
        .getByRole("button", { name: new RegExp(`^${said(words[what]).source}$`) })
        .click();
    // The preview button is for readers without scripts: once it is gone, the page is hydrated.
    const preview = main(page).getByRole("button", { name: said(words.do_look) });
    await expect(preview).toHaveCount(javaScriptEnabled ? 0 : 1);

    await field.fill("перший рядок\n{count, plural, one {#");
    if (javaScriptEnabled) await expect(field).toHaveAttribute("aria-invalid", "true");
    else await press("do_look");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/2/);
    await expect(main(page).locator("mark")).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page, "a text with a fault", [screen]);
    await press("do_publish");
    await expect(main(page).getByText(said(editor.refused_faulty))).toBeVisible();
    await expect(field).toHaveValue("перший рядок\n{count, plural, one {#");

    await field.fill(right[language]);
    if (!javaScriptEnabled) await press("do_look");
    for (const shown of previews[language])
      await expect(main(page).getByText(said(shown), { exact: true }).first()).toBeVisible();
    await expect(field).not.toHaveAttribute("aria-invalid");
    await press("do_save");
    await expect(main(page).getByText(said(words.done_save))).toBeVisible();
    await press("do_ask");
    await expect(main(page).getByText(said(words.done_ask))).toBeVisible();
    await expectWellMade("a text that waits for review");
    await press("do_publish");
    await expect(main(page).getByText(said(words.done_publish))).toBeVisible();
    await expect(main(page).getByText(name).first()).toBeVisible();
    await expect(main(page).getByText(said(words.change_publish)).first()).toBeVisible();
    await press("revert_files");
    await expect(main(page).getByText(said(words.done_revert))).toBeVisible();
    await expect(field).not.toHaveValue(right[language]);
  });
}

test("two translators on one text: the second sees the difference and loses nothing", async ({ browser }) => {
  const { page: words, editor } = textWords.en;
  const path = textAt("en", "admin.letter_not_found", "en");
  const [first, second] = [
    await windowOf(browser, shop, "translator", { name: "Olena" }),
    await windowOf(browser, shop, "admin"),
  ];
  await Promise.all([first.goto(path), second.goto(path)]);
  const field = (page: Page) => main(page).locator('textarea[name="text"]');
  for (const page of [first, second])
    await expect(main(page).getByRole("button", { name: words.do_look })).toHaveCount(0);
  const save = (page: Page) => main(page).getByRole("button", { name: words.do_save, exact: true }).click();
  await field(first).fill("This letter is not here");
  await save(first);
  await expect(main(first).getByText(said(words.done_save))).toBeVisible();
  await field(second).fill("This letter does not exist");
  await save(second);
  await expect(main(second).getByRole("alert")).toContainText("Olena");
  await expect(main(second).locator("del").first()).toContainText("is");
  await expect(main(second).locator("ins").first()).toContainText("does");
  await expect(field(second)).toHaveValue("This letter does not exist");
  await expectOpen(second, "a text that somebody else changed");
  await save(second);
  await expect(main(second).getByText(said(words.done_save))).toBeVisible();
  await main(second).getByRole("button", { name: words.do_discard, exact: true }).click();
  await expect(main(second).getByText(said(words.done_discard))).toBeVisible();
  await expect(main(second).getByText(editor.state_published).first()).toBeVisible();
});

test("a file: validated, unknown or invalid entries are listed, imported, published from the list", async ({
  browser,
}) => {
  const { page: words } = textWords.ua;
  const page = await windowOf(browser, shop, "translator");
  await page.goto("/ua/admin/translations/files?q=admin.kind_");
  await expectOpen(page, "files of texts");
  const answer = await page.request.get("/api/admin/translations/export.csv?q=admin.kind_watch-due");
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const csv = await answer.text();
  const changed = `${csv.replace("Notice about a product", "A notice of a product")}no.such-key,так,tak,yes\r\n`;
  const choose = (name: string, content: string) =>
    main(page)
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  const look = () =>
    main(page)
      .getByRole("button", { name: said(words.import_look) })
      .click();

  await choose("texts.txt", changed);
  await look();
  await expect(main(page).getByRole("alert")).toContainText("texts.txt");
  await choose("texts.json", "{");
  await look();
  await expect(main(page).getByRole("alert")).toContainText("JSON");

  await choose("texts.csv", changed);
  await look();
  const report = main(page).getByRole("region", { name: said(words.report_look, { name: "texts.csv" }) });
  await expect(report.getByText("no.such-key")).toBeVisible();
  await expect(report.locator("ins").filter({ hasText: "notice" })).toBeVisible();
  await expectAccessible(page, "the report of a file");
  await report.getByRole("button", { name: said(words.import_do) }).click();
  await expect(main(page).getByRole("heading", { name: said(words.report_done, { name: "texts.csv" }) })).toBeVisible();

  await page.goto("/ua/admin/translations?filter=review&q=admin.kind_watch-due");
  await main(page)
    .getByRole("button", { name: said(words.publish_all) })
    .click();
  await expect(main(page).getByText("Опубліковано 1\u00a0текст")).toBeVisible();
  await page.goto(textAt("ua", "admin.kind_watch-due", "en"));
  await expect(main(page).locator("textarea")).toHaveValue("A notice of a product");
});

test("a product's name and description are edited here; coverage includes it @long", async ({ browser }) => {
  const { page: words } = textWords.pl;
  const page = await windowOf(browser, shop, "translator");
  await page.goto("/pl/admin/translations?feature=products&q=JAM54S31");
  await main(page)
    .getByRole("link", { name: /products\.pan-ja.+\.description/ })
    .nth(1)
    .click();
  const field = main(page).locator('textarea[name="text"]');
  await expect(main(page).getByRole("button", { name: words.do_look })).toHaveCount(0);
  const before = await field.inputValue();
  await field.fill(`${before} Próba.`);
  await main(page).getByRole("button", { name: words.do_publish, exact: true }).click();
  await expect(main(page).getByText(said(words.done_publish))).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^product\// })
    .or(main(page).getByRole("link", { name: "product/:id" }))
    .first()
    .click();
  // Readers see it within two seconds.
  await expect(async () => {
    await page.reload();
    await expect(main(page).getByText("Próba.").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto("/pl/admin/translations/coverage");
  await expect(main(page).getByRole("link", { name: said(words.feature_products) })).toBeVisible();
  await expectOpen(page, "coverage");
  await page.goto("/pl/admin/translations/in-place");
  await expectOpen(page, "the switch of editing in place");
});

test("access requires the permission", async ({ browser }) => {
  for (const role of ["customer", "staff"] as const) {
    const page = await windowOf(browser, shop, role);
    for (const path of ["", "/text?key=frame.skip", "/coverage", "/files", "/in-place"])
      expect((await page.request.get(`/ua/admin/translations${path}`)).status()).toBe(403);
    expect((await page.request.get("/api/admin/translations/export.json")).status()).toBe(403);
  }
  const page = await windowOf(browser, shop, "translator");
  expect((await page.request.get(textAt("ua", "no.such-key", "ua"))).status()).toBe(404);
  expect((await page.request.get(textAt("ua", "__proto__", "ua"))).status()).toBe(404);
});
