import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { expectOpen } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { screens } from "./support/frame.ts";
import { inboxWords } from "./support/inbox-words.ts";
import { inEveryRun } from "./support/long.ts";
import { dataDirOf, type Email, emailsTo } from "./support/mail.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { newEmail, password } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const main = (page: Page): Locator => page.getByRole("main");
const shop = () => ({ dataDir: dataDirOf(port) });
const press = (page: Page, name: string) => main(page).getByRole("button", { name: said(name) });

/** A page of a staff member in the staff area. */
async function deskPage(browser: Browser, path: string, javaScriptEnabled = true): Promise<Page> {
  const email = await openAccount(shop());
  await inDatabaseOf(shop(), (db) => setRole(db, email, "staff"));
  const context = await browser.newContext({ javaScriptEnabled, viewport: screens.desk });
  const page = await context.newPage();
  await page.goto(path);
  const { accounts } = words[path.split("/")[1] as Language];
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await press(page, accounts.submit_login).click();
  await expect(page).toHaveURL(path);
  return page;
}

/** Fills in the form; the journeys tick the consent themselves. */
async function fill(page: Page, email: string, message: string): Promise<void> {
  await main(page).locator('input[name="name"]').fill("Zoë Ковальчук-Źródło");
  await main(page).locator('input[name="email"]').fill(email);
  await main(page).locator('select[name="topic"]').selectOption("choice");
  await main(page).locator('textarea[name="message"]').fill(message);
}

/** The number of the message that the page shows. */
async function numberOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/contact\?sent=HT-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const number = page.url().split("=")[1] ?? "";
  await expect(main(page).getByText(number, { exact: true })).toBeVisible();
  return number;
}

/** Sends the form; submissions faster than a person are asked to confirm. Returns the number of the message. */
async function send(page: Page, button: Locator, clicks: 1 | 2 = 1): Promise<string> {
  await expect(async () => {
    if (!page.url().includes("sent=")) await button.click({ clickCount: clicks, timeout: 2_000 });
    await expect(page).toHaveURL(/sent=/, { timeout: 1_500 });
  }).toPass();
  return numberOn(page);
}

/** Waits for the e-mail whose subject has this text. */
async function emailTo(email: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await emailsTo(email, port)).find((letter) => subject.test(letter.subject));
        return found?.subject;
      },
      { message: `a letter to ${email}`, timeout: 60_000, intervals: [100] },
    )
    .toBeDefined();
  return found as Email;
}

const openTicket = async (page: Page, language: Language, what: string): Promise<void> => {
  await page.goto(`/${language}/admin/inbox?q=${encodeURIComponent(what)}`);
  await main(page).locator("ul li a.link").first().click();
  await expect(main(page).locator("#thread")).toBeVisible();
};

for (const { language, screen } of [
  { language: "ua", screen: "phone" },
  { language: "pl", screen: "desk" },
  { language: "en", screen: "phone" },
] as const) {
  const { contact, desk } = inboxWords[language];
  test(`in ${language} on a ${screen} a visitor writes, two staff members reply, and the reply comes by e-mail${inEveryRun(language === "en")}`, async ({
    page,
    browser,
  }) => {
    const email = newEmail();
    await page.setViewportSize(screens[screen]);
    // The form is on the about page too; errors are shown on its own page, all at once, with the typed values preserved.
    await page.goto(`/${language}/company`);
    await expectOpen(page, "the shop with its contact form", [screen]);
    const endless = "Ї ".repeat(5_000);
    await fill(page, "zoe@", endless);
    await press(page, contact.send).click();
    await expect(page).toHaveURL(`/${language}/contact`);
    await expect(main(page).getByRole("heading", { level: 1, name: said(contact.title) })).toBeVisible();
    await expect(main(page).getByRole("alert")).toHaveText(said(contact.refused_invalid_contact));
    await expect(main(page).getByText(said(contact.fault_email))).toBeVisible();
    await expect(main(page).getByText(said(contact.fault_consent))).toBeVisible();
    await expect(main(page).locator('textarea[name="message"]')).toHaveAccessibleDescription(
      /10[\s ,]?000.*4[\s ,]?000/,
    );
    await expect(main(page).locator('textarea[name="message"]')).toHaveValue(endless);
    await expectOpen(page, "the contact form", [screen]);

    const message = `Чи підійде falownik? ${language} <script>alert(1)</script>`;
    await fill(page, email, message);
    await main(page).locator('input[name="consent"]').check();
    const number = await send(page, press(page, contact.send), 2);
    await expectOpen(page, "the number of a message", [screen]);
    const receipt = await emailTo(email, new RegExp(number));
    expect(receipt.plain).not.toContain("falownik");

    // Both open it; the later reply is rejected with a message, and its text is kept.
    const staff = await deskPage(browser, `/${language}/admin`);
    await main(staff)
      .locator('a[href$="/admin/inbox"]', { has: staff.locator("strong") })
      .click();
    await expect(main(staff).getByRole("searchbox")).toBeVisible();
    await expectOpen(staff, "the inbox");
    await openTicket(staff, language, email);
    await expect(main(staff).getByText("<script>alert(1)</script>")).toBeVisible();
    await expectOpen(staff, "a ticket");
    const colleague = await deskPage(browser, `/${language}/admin/inbox`);
    await openTicket(colleague, language, number);
    const answerOf = (who: Page) => main(who).locator("section", { has: who.locator("#do-reply") });
    await answerOf(staff).locator("textarea").fill("Так, підійде.\n\nPasuje, 5 kW.");
    await answerOf(colleague).locator("textarea").fill("Зачекайте, proszę.");
    await answerOf(colleague).getByRole("button").click();
    await expect(main(colleague).getByText(said(desk.done_reply))).toBeVisible();
    await answerOf(staff).getByRole("button").click();
    await expect(main(staff).getByRole("alert")).toHaveText(said(desk.refused_changed_meanwhile));
    await expect(main(staff).locator("ol").getByText("Зачекайте, proszę.")).toBeVisible();
    await expect(answerOf(staff).locator("textarea")).toHaveValue("Так, підійде.\n\nPasuje, 5 kW.");
    const noteOf = main(staff).locator("section", { has: staff.locator("#do-note") });
    await noteOf.locator("textarea").fill("Дзвонив, nie odbiera");
    await noteOf.getByRole("button").click();
    await expect(main(staff).getByText(said(desk.done_note))).toBeVisible();
    await expect(noteOf.locator("textarea")).toHaveValue("");
    await expect(answerOf(staff).locator("textarea")).toHaveValue("Так, підійде.\n\nPasuje, 5 kW.");
    await answerOf(staff).getByRole("button").click();
    await expect(main(staff).getByText(said(desk.done_reply))).toBeVisible();
    await expect(answerOf(staff).locator("textarea")).toHaveValue("");

    await expect
      .poll(async () => (await emailsTo(email, port)).map(({ plain }) => plain).join(), { timeout: 60_000 })
      .toContain("Pasuje, 5 kW.");
    const answers = (await emailsTo(email, port)).filter(({ plain }) => plain.includes("Pasuje"));
    expect(answers).toHaveLength(1);
    const link = new RegExp(`http://localhost:${port}/${language}/contact\\?ticket=\\S+`).exec(answers[0]?.plain ?? "");
    expect(link).not.toBeNull();

    // The link of the e-mail adds to the same ticket without showing its content.
    await page.goto(link?.[0] ?? "");
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText(number);
    await expect(main(page).getByText("falownik")).toHaveCount(0);
    await expectOpen(page, "more to a message", [screen]);
    await main(page).locator('textarea[name="message"]').fill("Дякую, jeszcze jedno.");
    expect(await send(page, press(page, contact.send))).toBe(number);
    await openTicket(staff, language, number);
    await expect(main(staff).locator("ol").getByText("Дякую, jeszcze jedno.")).toBeVisible();
  });
}

test("two tabs that send the same at once make one ticket", async ({ page, context }) => {
  const email = newEmail();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/en/contact?topic=order&order=hl-100001");
    await expect(main(tab).locator('select[name="topic"]')).toHaveValue("order");
    // Rejected at first, so that the submissions count as human.
    await fill(tab, email, "Where is my parcel?");
    await press(tab, inboxWords.en.contact.send).click();
    await expect(main(tab).getByText(inboxWords.en.contact.fault_consent)).toBeVisible();
    await main(tab).locator('input[name="consent"]').check();
  }
  const [one, two] = await Promise.all([page, other].map((tab) => send(tab, press(tab, inboxWords.en.contact.send))));
  expect(one).toBe(two);
  const kept = await inDatabaseOf(shop(), (db) =>
    db.selectFrom("tickets").select("number").where("email", "=", email).execute(),
  );
  expect(kept).toEqual([{ number: one }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a visitor writes, staff replies and closes, and an invalid key says so @long", async ({ page, browser }) => {
    const { contact, desk } = inboxWords.pl;
    const email = newEmail();
    await page.goto("/pl/contact?ticket=HT-0000-0000.made-up");
    await expect(main(page).getByText(said(contact.key_lost))).toBeVisible();
    await page.goto("/pl/contact");
    await fill(page, email, "Czy macie kable?");
    await press(page, contact.send).click();
    await expect(main(page).getByText(said(contact.fault_consent))).toBeVisible();
    await expect(main(page).locator('textarea[name="message"]')).toHaveValue("Czy macie kable?");
    await main(page).locator('input[name="consent"]').check();
    const number = await send(page, press(page, contact.send));
    const staff = await deskPage(browser, "/pl/admin/inbox", false);
    await openTicket(staff, "pl", number);
    const section = (id: string) => main(staff).locator("section", { has: staff.locator(id) });
    await section("#do-note").locator("textarea").fill("Zapytać magazyn");
    await section("#do-note").getByRole("button").click();
    await expect(main(staff).getByText(said(desk.done_note))).toBeVisible();
    await section("#do-reply").locator("textarea").fill("Tak.");
    await section("#do-reply").getByRole("button").click();
    await expect(main(staff).getByText(said(desk.done_reply))).toBeVisible();
    await section("#do-close").getByRole("button").click();
    await expect(main(staff).getByText(said(desk.done_close))).toBeVisible();
    const answer = await emailTo(email, /^Odpowiedź/);
    expect(answer.plain).toContain("Tak.");
    expect(answer.plain).not.toContain("magazyn");
  });
});
