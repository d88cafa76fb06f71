import { expect, type Page } from "@playwright/test";
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { openAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const main = (page: Page) => page.getByRole("main");

interface Journey {
  language: Language;
  screen: "desk" | "phone";
  theme: "blackout" | "charge-car" | "power-on-site";
  /** Name and value of the three answers. */
  answers: readonly (readonly [string, string])[];
  planner: string;
  /** Fields of the planner by their names. */
  fields: Readonly<Record<string, string>>;
}

const journeys: readonly Journey[] = [
  {
    language: "ua",
    screen: "phone",
    theme: "blackout",
    answers: [
      ["home", "house"],
      ["loads", "pump"],
      ["outage", "long"],
    ],
    planner: "backup",
    fields: { off: "8", on: "4" },
  },
  {
    language: "pl",
    screen: "desk",
    theme: "charge-car",
    answers: [
      ["car", "dacia-spring"],
      ["supply", "one"],
      ["place", "socket"],
    ],
    planner: "check/charger",
    fields: { charger: "own", "charger.powerKW": "7.4", "charger.outlets": "type-2-socket", car: "dacia-spring" },
  },
  {
    language: "en",
    screen: "phone",
    theme: "power-on-site",
    answers: [
      ["tools", "mixer"],
      ["crew", "two"],
      ["supply", "three"],
    ],
    planner: "check/generator",
    fields: { generator: "ign-sdmo-k22", w1: "700", p1: "3", w2: "1200", q2: "2" },
  },
];

async function answer(page: Page, { answers }: Journey, language: Language) {
  for (const [name, value] of answers) await page.locator(`[name="${name}"][value="${value}"]`).check();
  await main(page).getByRole("button", { name: words[language].guides.go }).click();
}

async function expectPlanner(page: Page, { language, planner, fields }: Journey) {
  await expect(page).toHaveURL(new RegExp(`/${language}/planner/${planner}\\?`));
  for (const [name, value] of Object.entries(fields)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
}

for (const journey of journeys) {
  const { language, screen, theme } = journey;
  const { guideCards, guides, guideThemes } = words[language];
  const title = guideThemes[`${theme}.title`];

  test(`from home by ${theme} to its planner, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    await openAlive(page, `/${language}`);
    await main(page)
      .getByRole("region", { name: guideCards.title })
      .getByRole("link", { name: guideCards[`${theme}.name`] })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectOpen(page, `${theme} in ${language}`, [screen]);
    await answer(page, journey, language);
    await expectPlanner(page, journey);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    // The overview leads to every theme and to the planners.
    await page.getByRole("navigation").getByRole("link", { name: guideCards.title }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(guideCards.title);
    await expectOpen(page, `guides in ${language}`, [screen]);
    await main(page).getByRole("link", { name: guides["link.check_cable"] }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/planner/check/cable$`));
    expect(errors).toEqual([]);
  });

  test(`an empty search leads to the guides in ${language}${inEveryRun(language === "ua")}`, async ({ page }) => {
    await openAlive(page, `/${language}/search?q=zzzz`);
    await main(page).getByRole("link", { name: words[language].searchPage.needs }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(guideCards.title);
  });
}

test("a listing in which nothing is left leads to the guides", async ({ page }) => {
  await openAlive(page, "/en/solar-panels?power_w=405-406&brand=longi-solar&price=1-2");
  await main(page).getByRole("link", { name: words.en.listing.needs }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.en.guideCards.title);
});

test("structured data: steps, questions and the way to the page", async ({ page }) => {
  await page.goto("/en/guide/lower-bill");
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const types = things.map((thing) => thing["@type"]);
  expect(types).toEqual(expect.arrayContaining(["HowTo", "FAQPage", "BreadcrumbList"]));
  expect(things.find((thing) => thing["@type"] === "FAQPage").mainEntity).toHaveLength(4);
  expect(things.find((thing) => thing["@type"] === "HowTo").step).toHaveLength(4);
});

test("an unknown theme is not found, and answers never lead to another site", async ({ page }) => {
  expect((await page.goto("/en/guide/horse"))?.status()).toBe(404);
  const answered = await page.request.get("/en/guide/blackout?go=//evil.example&home=//evil.example", {
    maxRedirects: 0,
  });
  expect(answered.status()).toBe(302);
  expect(answered.headers().location).toMatch(/^\/en\/planner\/backup\?home=flat&/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const journey of journeys) {
    const { language, theme } = journey;
    test(`${theme} leads to its planner in ${language}${inEveryRun(language === "ua")}`, async ({ page }) => {
      await page.goto(`/${language}/guide/${theme}`);
      await answer(page, journey, language);
      await expectPlanner(page, journey);
    });
  }
});
