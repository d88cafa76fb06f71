import { expect, type Page } from "@playwright/test";
import faqEn from "../../src/features/content/messages/faq/en.json" with { type: "json" };
import faqPl from "../../src/features/content/messages/faq/pl.json" with { type: "json" };
import faqUa from "../../src/features/content/messages/faq/ua.json" with { type: "json" };
import manualsEn from "../../src/features/content/messages/manuals/en.json" with { type: "json" };
import manualsPl from "../../src/features/content/messages/manuals/pl.json" with { type: "json" };
import manualsUa from "../../src/features/content/messages/manuals/ua.json" with { type: "json" };
import { expectOpen } from "./support/accessible.ts";
import { openPage, screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/test.ts";

/** Search queries per language whose inflection, accents or spelling differ from the answer, and the expected answer. */
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
    test(`${language} on a ${screen}: a question is found while typing, opened and its address copied${inEveryRun(language === "pl")}`, async ({
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

  test(`${language}: an address opens its answer, even while others are hidden`, async ({ page }) => {
    await openPage(page, `/${language}/faq?q=${encodeURIComponent(question)}#sell-surplus`, "desk");
    await expect(page.locator("#sell-surplus .prose")).toBeVisible();
    await expect(field(page, language)).toHaveValue("");
    if (language === "pl") await expectOpen(page, "an answer that is open");
  });

  test(`${language}: emergency advice is first and accessible`, async ({ page }) => {
    await openPage(page, `/${language}/support#emergency`, "phone");
    const first = page.locator("main section").first();
    await expect(first).toHaveAttribute("id", "emergency");
    await expect(first).toContainText("112");
    await first.locator("summary").first().click();
    await expect(first.locator("details .prose").first()).toBeVisible();
  });
}

const manuals = { ua: manualsUa, pl: manualsPl, en: manualsEn };
const battery = "bat-pylontech-us5000";

for (const [language, screen] of [
  ["ua", "phone"],
  ["pl", "desk"],
  ["en", "phone"],
] as const) {
  test(`${language} on a ${screen}: from a product to its manual, and to another one by model${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const words = manuals[language];
    await openPage(page, `/${language}/product/${battery}`, screen);
    await page.getByRole("main").locator(`a[href="/${language}/manuals/${battery}"]`).click();
    await expect(page).toHaveURL(`/${language}/manuals/${battery}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("US5000");
    for (const part of ["safety", "mounting", "wiring", "start", "care", "faults", "disposal"] as const) {
      await expect(page.locator(`#${part}`).getByRole("heading", { level: 2 })).toHaveText(words[`section.${part}`]);
      await expect(page.locator(`#${part} .prose`)).toBeVisible();
    }
    await expect(page.locator("#wiring")).toContainText(/80\s[AА]/);
    await expectOpen(page, "a manual", [screen]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator("#faults .prose")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("main").getByRole("link", { name: words.title, exact: true }).first().click();
    await expect(page).toHaveURL(`/${language}/manuals`);
    const search = page.getByRole("main").getByRole("searchbox", { name: words.search });
    await search.fill("sun-5k-sg03");
    await search.press("Enter");
    await expect(page).toHaveURL(`/${language}/manuals?q=sun-5k-sg03`);
    await expect(page.locator("#manuals li")).toHaveCount(1);
    await page.locator("#manuals li a").click();
    await expect(page).toHaveURL(`/${language}/manuals/inv-deye-sun-5k-sg03lp1-eu`);
  });
}

for (const [language, screen] of [
  ["pl", "phone"],
  ["en", "desk"],
] as const) {
  test(`${language} on a ${screen}: every worked example shows its product, its figures and its price @long`, async ({
    page,
  }) => {
    await openPage(page, `/${language}/customer-cases`, screen);
    const cases = page.locator("#cases > section");
    await expect(cases).toHaveCount(8);
    for (const one of await cases.all()) {
      await expect(one.locator(".badge")).toHaveText(language === "pl" ? "Przykład wyliczenia" : "Worked example");
      expect(await one.locator("table tr").count()).toBeGreaterThanOrEqual(5);
      await expect(one.locator("table")).toContainText(/zł|грн/);
      await one.locator(".stage img").scrollIntoViewIfNeeded();
      await expect(one.locator(".stage img")).toHaveJSProperty("complete", true);
    }
    await expectOpen(page, "the worked examples", [screen]);
    await page.locator(`#painting a[href="/${language}/rent/lft-genie-gs-1932"]`).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("GS-1932");
  });
}

test("the manual of an unknown product is not found, and a hostile search is treated as text", async ({ page }) => {
  expect((await page.goto("/pl/manuals/none"))?.status()).toBe(404);
  await page.goto(`/pl/manuals?q=${encodeURIComponent("<b>{__proto__}")}`);
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    manualsPl.found.match(/=0 \{([^.:]+)/)?.[1] ?? "?",
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: screens.phone });

  test("questions are searched by the address and open without scripts", async ({ page }) => {
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

test("answers are sent once: page data does not repeat them, search engines get all of them", async ({ request }) => {
  const html = await (await request.get("/en/faq")).text();
  const facts = html.match(/<script type="application\/ld\+json">({[^<]*"FAQPage"[^<]*})<\/script>/)?.[1] ?? "{}";
  const { mainEntity } = JSON.parse(facts) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.length).toBeGreaterThanOrEqual(40);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name.length).toBeGreaterThan(10);
    expect(acceptedAnswer.text).not.toMatch(/[{}[\]]/);
  }
  // Once in the markup and once for search engines, nowhere else.
  expect(html.split("Call 112").length - 1).toBe(2);
});
