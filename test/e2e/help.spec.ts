import { expect, type Page, test } from "@playwright/test";
import faqEn from "../../src/features/content/messages/faq.en.json" with { type: "json" };
import faqPl from "../../src/features/content/messages/faq.pl.json" with { type: "json" };
import faqUa from "../../src/features/content/messages/faq.ua.json" with { type: "json" };
import { expectOpen } from "./support/accessible.ts";
import { openPage, screens } from "./support/frame.ts";

/** What somebody asks in each language, with an ending, a mark or a letter that is not that of the answer, and which answer it finds. */
const asked = {
  ua: { words: faqUa, question: "гарантию панелей", answer: "warranty-length" },
  pl: { words: faqPl, question: "platnosc karta", answer: "card-fails" },
  en: { words: faqEn, question: "batery smoke", answer: "battery-smoke" },
} as const;

const answers = (page: Page) => page.locator("#answers details").filter({ visible: true });
const field = (page: Page, language: keyof typeof asked) =>
  page.getByRole("main").getByRole("searchbox", { name: asked[language].words.search });

for (const language of ["ua", "pl", "en"] as const) {
  const { words, question, answer } = asked[language];

  for (const screen of ["phone", "desk"] as const) {
    test(`${language} on a ${screen}: a question is found while it is typed, opened and its address copied`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await openPage(page, `/${language}/faq`, screen);
      const all = await answers(page).count();
      expect(all).toBeGreaterThanOrEqual(40);
      await field(page, language).pressSequentially(question);
      await expect(page.locator(`#${answer}`)).toBeVisible();
      await expect.poll(() => answers(page).count()).toBeLessThan(all / 3);
      await expect(page.getByRole("main").getByRole("status").first()).toContainText(/^\d+/);
      await page.locator(`#${answer} summary`).click();
      await expect(page.locator(`#${answer} .prose`)).toBeVisible();
      await page.locator(`#${answer} a[data-copy]`).click();
      await expect(page.getByText(words.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`/${language}/faq#${answer}$`),
      );
      await field(page, language).fill("ґґґґ zzzz");
      await expect(page.locator("#answers section").filter({ visible: true })).toHaveCount(0);
      await field(page, language).fill("");
      await expect.poll(() => answers(page).count()).toBe(all);
    });
  }

  test(`${language}: an address opens its answer, also among others that are hidden`, async ({ page }) => {
    await openPage(page, `/${language}/faq?q=${encodeURIComponent(question)}#sell-surplus`, "desk");
    await expect(page.locator("#sell-surplus .prose")).toBeVisible();
    await expect(field(page, language)).toHaveValue("");
    if (language === "pl") await expectOpen(page, "an answer that is open");
  });

  test(`${language}: help in danger stands first and can be read`, async ({ page }) => {
    await openPage(page, `/${language}/support#emergency`, "phone");
    const first = page.locator("main section").first();
    await expect(first).toHaveAttribute("id", "emergency");
    await expect(first).toContainText("112");
    await first.locator("summary").first().click();
    await expect(first.locator("details .prose").first()).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: screens.phone });

  test("the questions are searched by the address and open by themselves", async ({ page }) => {
    const { words, question, answer } = asked.pl;
    await page.goto("/pl/faq");
    await field(page, "pl").fill(question);
    await page.getByRole("main").getByRole("button", { name: words.searchButton }).click();
    await expect(page).toHaveURL(/\/pl\/faq\?q=/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(field(page, "pl")).toHaveValue(question);
    await expect(page.locator(`#${answer}`)).toBeVisible();
    expect(await answers(page).count()).toBeLessThan(15);
    await page.locator(`#${answer} summary`).click();
    await expect(page.locator(`#${answer} .prose`)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: words.all }).click();
    await expect(page).toHaveURL("/pl/faq");
    const hostile = `<script>alert(1)</script>{${"ż".repeat(1_000)}`;
    await page.goto(`/pl/faq?q=${encodeURIComponent(hostile)}`);
    await expect(field(page, "pl")).toHaveValue(hostile.slice(0, 200));
    await expect(answers(page)).toHaveCount(0);
  });
});

test("answers travel once: the data of the page does not repeat them, search engines get them all", async ({
  request,
}) => {
  const html = await (await request.get("/en/faq")).text();
  const facts = html.match(/<script type="application\/ld\+json">({[^<]*"FAQPage"[^<]*})<\/script>/)?.[1] ?? "{}";
  const { mainEntity } = JSON.parse(facts) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.length).toBeGreaterThanOrEqual(40);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name.length).toBeGreaterThan(10);
    expect(acceptedAnswer.text).not.toMatch(/[{}[\]]/);
  }
  // As words of the page and for search engines, and nowhere else.
  expect(html.split("Call 112").length - 1).toBe(2);
});
