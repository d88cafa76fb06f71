import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/test.ts";

// Readers without stored answers.
test.use({ storageState: { cookies: [], origins: [] } });

const panel = "pan-jinko-jkm440n-54hl4r-v";
const words = {
  ua: {
    question: "Визначити ваш регіон?",
    yes: "Визначити",
    no: "Не треба",
    add: /Додати в\sкошик/,
    choices: "Вибір щодо приватності",
  },
  pl: {
    question: "Ustalić Twój region?",
    yes: "Ustal",
    no: "Nie trzeba",
    add: "Do koszyka",
    choices: "Ustawienia prywatności",
  },
  en: {
    question: "Find your region?",
    yes: "Find it",
    no: "No, thanks",
    add: "Add to cart",
    choices: "Privacy choices",
  },
} as const;

const asked = (page: Page, locale: keyof typeof words) => page.getByRole("region", { name: words[locale].question });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

for (const locale of ["ua", "pl", "en"] as const) {
  test(`in ${locale} a new visitor can buy before answering, declines, and is not asked again${inEveryRun(locale === "ua")}`, async ({
    page,
  }) => {
    const own = words[locale];
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
    await page.setViewportSize(screens.phone);
    await page.goto(`/${locale}/product/${panel}`);
    const bar = page.locator(".phone-bar");
    const before = await bar.boundingBox();
    await expect(asked(page, locale)).toBeVisible();
    expect(await bar.boundingBox()).toEqual(before);
    await bar.getByRole("button", { name: own.add }).click();
    await expect(bar.getByRole("button", { name: own.add })).toBeHidden();
    if (locale === "ua") await expectAccessible(page, "a question on a product page");
    const [yes, no] = await Promise.all(
      [own.yes, own.no].map((name) =>
        asked(page, locale)
          .getByRole("button", { name, exact: true })
          .evaluate((button) => {
            const { width, height } = button.getBoundingClientRect();
            const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
            return { width, height, color, backgroundColor, borderColor, fontWeight };
          }),
      ),
    );
    expect(yes).toEqual(no);
    await asked(page, locale).getByRole("button", { name: own.no, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(asked(page, locale)).toBeHidden();
    expect([await kept(page, "locationConsentRejected"), await kept(page, "userLocale")]).toEqual(["true", "ua"]);
    await expect(page).toHaveURL(new RegExp(`/${locale}`));
    // The next page reports when it would have asked.
    const idle = page.waitForResponse(/\/assets\/idle-[^/]*\.js$/);
    await page.goto(`/${locale}/faq`);
    await idle;
    await expect(asked(page, locale)).toBeHidden();
    expect([...hosts]).toEqual(["localhost"]);
  });
}

test("a reader in Poland is sent to the Polish page at once, without a reload", async ({ page }) => {
  await page.route("**/api/place", (route) => route.fulfill({ json: { country: "PL" } }));
  await page.goto("/ua/faq");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await asked(page, "ua").getByRole("button", { name: words.ua.yes }).click();
  await expect(page).toHaveURL(/\/pl\/faq$/);
  await expect(page.getByText("Pokazujemy sklep dla Polski: ceny w złotych.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  expect(await kept(page, "userLocale")).toBe("pl");
  expect((await page.context().cookies()).find(({ name }) => name === "userLocale")?.value).toBe("pl");
  await expect(page.getByRole("region", { name: words.pl.question })).toBeHidden();
});

test("if the country is unknown, the shop is Ukrainian", async ({ page }) => {
  await page.route("**/api/place", (route) => route.abort());
  const logged = page.waitForEvent("console", (message) =>
    message.text().startsWith("The country could not be looked up"),
  );
  await page.goto("/pl/faq");
  await asked(page, "pl").getByRole("button", { name: words.pl.yes }).click();
  await expect(page).toHaveURL(/\/ua\/faq$/);
  expect(await kept(page, "userLocale")).toBe("ua");
  expect((await logged).type()).toBe("warning");
  // Texts that are only sent as markup are those of the new page too.
  await expect(page.locator("#answers")).toContainText("Скільки панелей мені потрібно?");
  await expect(page.locator("#answers")).not.toContainText("Ile paneli potrzebuję?");
});

test("every answer can be changed later", async ({ page }) => {
  for (const locale of ["ua", "pl", "en"] as const) {
    await page.goto(`/${locale}`);
    await page.getByRole("contentinfo").getByRole("link", { name: words[locale].choices }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/privacy-choices$`));
    const refuse = page.getByRole("main").getByRole("button", { name: words[locale].no, exact: true });
    await expect(async () => {
      await refuse.click();
      await expect(refuse).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
    }).toPass();
    await expect(page.locator(".consent")).toBeHidden();
    await expectAccessible(page, `privacy choices in ${locale}`, locale === "ua" ? ["desk", "phone"] : ["phone"]);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});
