import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { comeIn } from "./support/come-in.ts";
import { screens } from "./support/frame.ts";
import { inboxWords } from "./support/inbox-words.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { dataDirOf } from "./support/mail.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { newEmail } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const plan = "module=pan-jinko-jkm440n-54hl4r-v&inverter=inv-growatt-min-6000tl-x&place=odesa&s1=8&p1=1&s2=7&p2=1";
const solarQuery = "f1l=8&f1s=5&f1p=35&f1d=0&f2l=6&f2s=4&f2p=30&f2d=-90&f2o1x=2&f2o1y=1&f2o1w=0.6&f2o1h=0.6";
const backupQuery =
  "outage=cycle&off=4&on=4&first=08:00&home=flat&place=kyiv&month=worst&a1=fridge&q1=1&a2=router&q2=1";
const main = (page: Page) => page.getByRole("main");
const keyIn = (address: string): string => /\/project\/([0-9a-f]{32})/.exec(address)?.[1] ?? "";
const series = (page: Page, language: Language, input: number) =>
  page
    .getByRole("group", { name: words[language].powerStrings.input.replace("{number}", String(input)) })
    .getByLabel(words[language].powerStrings.series);
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });

/** Saves the plan of the page under a name. */
async function save(page: Page, language: Language, name: string): Promise<string> {
  const own = words[language].powerProjects;
  await main(page).getByLabel(own.save_title).fill(name);
  await button(page, own.save_button).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/project/[0-9a-f]{32}\\?done=saved$`));
  return keyIn(page.url());
}

/** A window of somebody else. */
async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

for (const [language, screen] of [
  ["ua", "phone"],
  ["pl", "desk"],
  ["en", "phone"],
] as const) {
  const own = words[language].powerProjects;
  const { powerStrings } = words[language];

  test(`a plan is saved, changed, shared, copied, printed, put in the cart, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({
    page,
    browser,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    await page.goto(`/${language}/planner/strings?${plan}`);
    await expectAlive(series(page, language, 1));
    // A second press of the button is the same form.
    await main(page).getByLabel(own.save_title).fill("Roof of the garage");
    await button(page, own.save_button).dblclick();
    await expect(page).toHaveURL(/\/project\/[0-9a-f]{32}\?done=saved$/);
    const key = keyIn(page.url());
    await expect(main(page).getByRole("heading", { level: 1, name: "Roof of the garage" })).toBeVisible();
    await expect(page.locator("#project-verdict")).toHaveText(powerStrings["verdict.fits-with-note"]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectNoSidewaysScroll(page, `a project in ${language}`);
    if (language === "ua") await expectAccessible(page, "a project");
    await page.setViewportSize(screens[screen]);

    // Changed in the planner, it becomes a version of the same project.
    await link(page, own.open_planner).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/planner/strings\\?.*#project=${key}$`));
    await expectAlive(series(page, language, 2));
    await series(page, language, 2).fill("8");
    await expect(page).toHaveURL(new RegExp(`s2=8.*#project=${key}$`));
    await button(page, own.save_version).click();
    await expect(page).toHaveURL(`/${language}/project/${key}?done=version`);
    await expect(main(page).getByRole("listitem").filter({ hasText: /\s1, / })).toBeVisible();

    // Somebody else reads the shared address, and makes a copy.
    const address = await main(page).getByLabel(own.share_address).inputValue();
    expect(keyIn(address)).not.toBe(key);
    const reader = await otherPage(browser);
    await reader.goto(new URL(address).pathname);
    await expect(main(reader).getByText(own.read_only)).toBeVisible();
    await expect(main(reader).getByText(own.delete, { exact: true })).toHaveCount(0);
    expect(await reader.content()).not.toContain(key);
    await expectAlive(button(reader, own.copy));
    await button(reader, own.copy).click();
    await expect(reader).toHaveURL(/\/project\/[0-9a-f]{32}\?done=copied$/);
    await expect(main(reader).getByText(own.done_copied)).toBeVisible();
    expect([key, keyIn(address)]).not.toContain(keyIn(reader.url()));

    const pdf = await page.request.get(`/api/projects/${key}/${language}.pdf`);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await expect(link(page, own.pdf)).toHaveAttribute("href", `/api/projects/${key}/${language}.pdf`);

    await button(page, powerStrings.take).click();
    await page.getByRole("link", { name: powerStrings.to_cart }).click();
    await expect(main(page).locator("li").filter({ hasText: "JKM440N" })).toBeVisible();
    await expect(main(page).locator("li").filter({ hasText: "MIN 6000TL-X" })).toBeVisible();

    // The request for an offer has the project with it, by its reading address.
    await page.goto(`/${language}/project/${key}`);
    await link(page, own.offer).click();
    const { contact } = inboxWords[language];
    await expect(main(page).getByText(contact.project.replace("{title}", "Roof of the garage"))).toBeVisible();
    const email = newEmail();
    await main(page).locator('input[name="name"]').fill("Олена Źródło");
    await main(page).locator('input[name="email"]').fill(email);
    await main(page).locator('textarea[name="message"]').fill("?");
    await main(page).locator('input[name="consent"]').check({ force: true });
    await expect(async () => {
      if (!page.url().includes("sent="))
        await main(page).getByRole("button", { name: contact.send }).click({ timeout: 2_000 });
      await expect(page).toHaveURL(/sent=/, { timeout: 1_500 });
    }).toPass();
    const tickets = await inDatabaseOf({ dataDir: dataDirOf(port) }, (db) =>
      db.selectFrom("tickets").select(["topic", "project_key"]).where("email", "=", email).execute(),
    );
    expect(tickets).toEqual([{ topic: "offer", project_key: keyIn(address) }]);
    expect(errors).toEqual([]);
  });
}

for (const [planner, query, language, field] of [
  ["solar", solarQuery, "pl", "f1l"],
  ["backup", backupQuery, "ua", "q1"],
] as const)
  test(`a plan of the planner ${planner} is saved from its page, shown with drawing and parts, and printed`, async ({
    page,
  }) => {
    const own = words[language].powerProjects;
    await page.goto(`/${language}/planner/${planner}?${query}`);
    const input = page.locator(`input[name="${field}"]`);
    await expectAlive(input);
    await input.fill(planner === "solar" ? "9" : "2");
    await expect(page).toHaveURL(planner === "solar" ? /f1l=9/ : /q1=2/);
    const key = await save(page, language, "Dach");
    await expect(main(page).getByRole("img").first()).toBeVisible();
    await expect(button(page, words[language].powerStrings.take)).toBeVisible();
    await expectAccessible(page, `a project of ${planner}`);
    for (const size of ["phone", "desk"] as const) {
      await page.setViewportSize(screens[size]);
      await expectNoSidewaysScroll(page, `a project of ${planner} on a ${size}`);
    }
    const pdf = await page.request.get(`/api/projects/${key}/${language}.pdf`);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    // From the project, its planner adds a version, even after a change.
    await link(page, own.open_planner).click();
    await expectAlive(input);
    await input.fill(planner === "solar" ? "10" : "3");
    await expect(page).toHaveURL(new RegExp(`(f1l=10|q1=3).*#project=${key}$`));
    await button(page, own.save_version).click();
    await expect(page).toHaveURL(`/${language}/project/${key}?done=version`);
  });

test("who signs in later puts a project into the account and finds it there", async ({ page }) => {
  const own = words.pl.powerProjects;
  await page.goto(`/pl/planner/strings?${plan}`);
  await expectAlive(series(page, "pl", 1));
  const key = await save(page, "pl", "Dach");
  await expect(link(page, own.sign_in)).toHaveAttribute("href", `/pl/auth?redirect=%2Fpl%2Fproject%2F${key}`);
  await comeIn(page, "pl");
  await page.goto("/pl/profile/projects");
  await expect(main(page).getByText(own.own_none)).toBeVisible();
  await page.goto(`/pl/project/${key}`);
  await button(page, own.keep).click();
  await expect(page).toHaveURL(`/pl/project/${key}?done=kept`);
  await link(page, own.in_account).click();
  await expectAccessible(page, "own projects");
  await link(page, "Dach").click();
  await expect(page).toHaveURL(`/pl/project/${key}`);
});

test("an address that leads nowhere, and one of somebody else that was changed by hand", async ({ page }) => {
  for (const path of ["/ua/project/0123456789abcdef0123456789abcdef", "/ua/project/x", "/ua/project/new/x"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    expect([path, answer?.headers()["cache-control"]]).toEqual([path, "private, no-store"]);
  }
  await page.goto("/ua/project/0123456789abcdef0123456789abcdef");
  await expect(main(page).getByRole("heading", { name: words.ua.powerProjects.missing_title })).toBeVisible();
  await expectAccessible(page, "a missing project");
});

test("a name that is missing is asked for, and what was typed stays", async ({ page }) => {
  const own = words.en.powerProjects;
  const answer = await page.request.post("/en/project/new", {
    form: { planner: "strings", query: plan, title: " ", to: "project" },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain(own.error_title);
  const gone = await page.request.post("/en/project/new", {
    form: { planner: "strings", query: plan, title: "Roof", to: "version", project: "f".repeat(32) },
  });
  expect(gone.status()).toBe(404);
  const html = await gone.text();
  expect(html).toContain(own.error_unknown_project);
  expect(html).toContain("s1=8&amp;p1=1");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ["ua", "pl", "en"] as const) {
    test(`a plan is saved, renamed, restored and deleted in ${language}${inEveryRun(language === "ua")}`, async ({
      page,
    }) => {
      const own = words[language].powerProjects;
      await page.goto(`/${language}/planner/check/cable?current=16&length=20`);
      const key = await save(page, language, "Кабель");
      await main(page).getByText(own.rename, { exact: true }).click();
      await main(page).getByLabel(own.save_title).fill("");
      await button(page, own.rename_button).click();
      await expect(main(page).getByText(own.error_title)).toBeVisible();
      await main(page).getByLabel(own.save_title).fill("Кабель у гараж");
      await button(page, own.rename_button).click();
      await expect(main(page).getByRole("heading", { level: 1, name: "Кабель у гараж" })).toBeVisible();
      await expect(button(page, words[language].powerStrings.take)).toHaveCount(0);
      await main(page).getByText(own.delete, { exact: true }).click();
      await button(page, own.delete_button).click();
      await expect(page).toHaveURL(`/${language}/project/new?done=deleted`);
      await expect(main(page).getByText(own.done_deleted)).toBeVisible();
      expect((await page.goto(`/${language}/project/${key}`))?.status()).toBe(404);
    });
  }
});
