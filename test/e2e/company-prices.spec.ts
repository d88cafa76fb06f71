import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import emailEn from "../../src/features/emails/messages/company.en.json" with { type: "json" };
import emailPl from "../../src/features/emails/messages/company.pl.json" with { type: "json" };
import emailUa from "../../src/features/emails/messages/company.ua.json" with { type: "json" };
import companyEn from "../../src/features/pricing/messages/company.en.json" with { type: "json" };
import companyPl from "../../src/features/pricing/messages/company.pl.json" with { type: "json" };
import companyUa from "../../src/features/pricing/messages/company.ua.json" with { type: "json" };
import groupsEn from "../../src/features/pricing/messages/staff/groups.en.json" with { type: "json" };
import groupsPl from "../../src/features/pricing/messages/staff/groups.pl.json" with { type: "json" };
import groupsUa from "../../src/features/pricing/messages/staff/groups.ua.json" with { type: "json" };
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { emailsTo } from "./support/mail.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { password } from "./support/steps.ts";

const words = {
  ua: { company: companyUa, groups: groupsUa, email: emailUa, id: "14360570", kind: "edrpou" },
  pl: { company: companyPl, groups: groupsPl, email: emailPl, id: "774-000-14-54", kind: "nip" },
  en: { company: companyEn, groups: groupsEn, email: emailEn, id: "14360570", kind: "edrpou" },
};
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name: said(name) });
const main = (page: Page) => page.getByRole("main");

interface Customer {
  page: Page;
  email: string;
  id: string;
}

/** A customer who is signed in, in a context of their own; their language is Ukrainian. */
async function customerPage(browser: Browser, shop: OpenShop, javaScriptEnabled = true): Promise<Customer> {
  const email = await openAccount(shop);
  const context = await browser.newContext({ baseURL: shop.url, viewport: screens.phone, javaScriptEnabled });
  const data = { email, password };
  const answer = await context.request.post("/api/auth/sign-in/email", { data, headers: { Origin: shop.url } });
  expect(answer.status()).toBe(200);
  const { rows } = await inDatabaseOf(shop, (db) =>
    sql<{ id: string }>`select id from users where email = ${email}`.execute(db),
  );
  return { page: await context.newPage(), email, id: rows[0]?.id ?? "" };
}

async function fillRequest(page: Page, language: keyof typeof words, company: string): Promise<void> {
  await page.locator("[name=company]").fill(company);
  await page.locator("[name=taxIdKind]").selectOption(words[language].kind);
  await page.locator("[name=taxId]").fill(words[language].id);
}

/** Asks through the page of the profile. */
async function ask(page: Page, language: keyof typeof words, company: string): Promise<void> {
  await page.goto(`/${language}/profile/company`);
  await fillRequest(page, language, company);
  await button(page, words[language].company.ask).click();
  await expect(page).toHaveURL(/profile\/company\?done=ask$/);
}

/** Waits for an e-mail with a subject, in the customer's language. */
async function expectEmail(shop: OpenShop, to: string, subject: string, text?: string): Promise<void> {
  const port = Number(new URL(shop.url).port);
  const found = async () => (await emailsTo(to, port)).filter((one) => said(subject).test(one.subject));
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(1);
  if (text) expect((await found())[0]?.plain).toContain(text);
}

/** A group of its own; returns its key. */
async function newGroup(shop: OpenShop, name: string): Promise<string> {
  const key = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  await inDatabaseOf(shop, (db) =>
    sql`insert into customer_groups (key, name, percent_off_bp, updated_by) values (${key}, ${name}, 500, 'test')`.execute(
      db,
    ),
  );
  return key;
}

for (const { language, screen } of [
  { language: "ua", screen: "desk" },
  { language: "pl", screen: "phone" },
  { language: "en", screen: "desk" },
] as const) {
  test(`in ${language} an installer asks, and staff makes a group with prices and approves${inEveryRun(language === "pl")}`, async ({
    shop,
    browser,
  }) => {
    const { company: t, groups: g } = words[language];
    const name = `Сонячний дах ${language}`;
    const { page, email, id } = await customerPage(browser, shop);
    await page.goto(`/${language}/profile/company`);
    await expectAlive(page.locator("[name=company]"));
    await expectOpen(page, "company prices", ["phone"]);
    await fillRequest(page, language, name);
    await page.locator("[name=taxId]").fill("14360571");
    await page.locator("[name=taxIdKind]").selectOption("edrpou");
    await button(page, t.ask).click();
    await expect(page.locator("[name=taxId]")).toBeFocused();
    await expect(page.locator("[name=taxId]")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("[name=company]")).toHaveValue(name);
    await fillRequest(page, language, name);
    await button(page, t.ask).dblclick();
    await expect(page).toHaveURL(/\?done=ask$/);
    await expect(main(page).getByText(said(t.asked_title))).toBeVisible();
    await expect(page.locator("[name=company]")).toHaveCount(0);
    await expectEmail(shop, email, emailUa.asked_subject);

    const staff = await staffPage(browser, shop, { viewport: screens[screen] });
    await staff.goto(`/${language}/admin/groups/new`);
    await expectAlive(staff.locator("[name=name]"));
    await staff.locator("[name=name]").fill(`Installers ${language}`);
    await staff.locator("[name=percent]").fill("7.55");
    await button(staff, g.create).click();
    await expect(staff.locator("[name=percent]")).toHaveAttribute("aria-invalid", "true");
    await staff.locator("[name=percent]").fill("7,5");
    await button(staff, g.create).click();
    await expect(main(staff).getByText(said(g.done_add))).toBeVisible();
    await expectOpen(staff, "customer group", [screen]);
    await main(staff)
      .getByRole("link", { name: said(g.edit_prices) })
      .click();

    const { rows } = await inDatabaseOf(shop, (db) =>
      sql<{ sku: string }>`select sku from products where id = 'pan-jinko-jkm440n-54hl4r-v'`.execute(db),
    );
    const sku = rows[0]?.sku ?? "";
    const lines = staff.locator("textarea[name=text]");
    await expectAlive(lines);
    await lines.fill(`${sku}; UA; 30; 1.00\nNO-SUCH-SKU; UA; 1; 5`);
    await button(staff, g.preview).click();
    await expect(main(staff).getByText(said(g.line_unknown_sku))).toBeVisible();
    await expect(button(staff, g.apply)).toHaveCount(0);
    await lines.fill(`${sku}; UA; 30; 1.00\n${sku}; UA; 1; 9999999`);
    await button(staff, g.preview).click();
    await expect(main(staff).getByText(g.kind_added, { exact: true })).toHaveCount(2);
    await expectOpen(staff, "preview of own prices", [screen]);
    await button(staff, g.apply).click();
    await expect(staff).toHaveURL(/prices\?written=2$/);
    const file = await staff.request.get(
      staff.url().replace(/^.*\/admin\/groups\/([^/]+)\/prices.*$/, `${shop.url}/api/admin/groups/$1/prices.csv`),
    );
    expect(await file.text()).toBe(
      `\ufeffsku,market,from_quantity,net\r\n${sku},UA,1,9999999.00\r\n${sku},UA,30,1.00\r\n`,
    );

    await staff.goto(`/${language}/admin/groups/requests`);
    await expectOpen(staff, "requests for company prices", [screen]);
    await main(staff).getByRole("link", { name }).click();
    await expect(staff).toHaveURL(new RegExp(`requests/${id}$`));
    await expectOpen(staff, "request for company prices", [screen]);
    await expectAlive(staff.locator("[name=group]"));
    await button(staff, g.do_approve).click();
    await expect(staff.locator("[name=group]")).toHaveAttribute("aria-invalid", "true");
    await staff.locator("[name=group]").selectOption({ label: await groupLabel(staff, `Installers ${language}`) });
    await button(staff, g.do_approve).dblclick();
    await expect(main(staff).getByText(said(g.done_approve))).toBeVisible();
    await expectEmail(shop, email, emailUa.approved_subject);
    await page.reload();
    await expect(main(page).getByText(said(t.approved_title))).toBeVisible();
    await expectOpen(page, "approved company prices", ["phone"]);
  });
}

async function groupLabel(page: Page, name: string): Promise<string> {
  const options = await page.locator("[name=group] option").allTextContents();
  return options.find((option) => option.startsWith(name)) ?? "";
}

test("without scripts a company is refused with a reason, reads it and asks again", async ({ shop, browser }) => {
  const { company: t, groups: g } = words.pl;
  const { page, email, id } = await customerPage(browser, shop, false);
  await ask(page, "pl", "Dach i Słońce");
  const staff = await staffPage(browser, shop, { javaScriptEnabled: false });
  await staff.goto(`/pl/admin/groups/requests/${id}`);
  await button(staff, g.do_refuse).click();
  await expect(staff.locator("[name=reason]")).toHaveAttribute("aria-invalid", "true");
  await staff.locator("[name=reason]").fill("Brak zamówień\nw tym roku");
  await button(staff, g.do_refuse).click();
  await expect(main(staff).getByText(said(g.done_refuse))).toBeVisible();
  await expectEmail(shop, email, emailUa.refused_subject, "w tym roku");
  await page.goto("/pl/profile/company");
  await expect(main(page).getByText(said(t.refused_title))).toBeVisible();
  await expect(main(page)).toContainText("w tym roku");
  await expect(page.locator("[name=company]")).toHaveValue("Dach i Słońce");
  await button(page, t.ask).click();
  await expect(main(page).getByText(said(t.asked_title))).toBeVisible();
  await staff.goto(`/pl/admin/groups/requests/${id}`);
  await expect(main(staff).getByText(g.badge_asked, { exact: true })).toBeVisible();
});

test("of two people who decide, the second sees the decision of the first", async ({ shop, browser }) => {
  const g = groupsEn;
  const key = await newGroup(shop, "Group of two");
  const { page, id } = await customerPage(browser, shop);
  await ask(page, "en", "Two Roofs");
  const [first, second] = [await staffPage(browser, shop), await staffPage(browser, shop)];
  for (const staff of [first, second]) {
    await staff.goto(`/en/admin/groups/requests/${id}`);
    await expectAlive(staff.locator("[name=group]"));
  }
  await first.locator("[name=group]").selectOption(key);
  await button(first, g.do_approve).click();
  await expect(main(first).getByText(said(g.done_approve))).toBeVisible();
  await second.locator("[name=reason]").fill("Not a company");
  await button(second, g.do_refuse).click();
  await expect(main(second).getByText(said(g.conflict_now, { state: g.badge_approved }))).toBeVisible();
  await expect(main(second).getByRole("link", { name: "Group of two" })).toBeVisible();
  await button(second, g.do_end).click();
  await expect(second.locator("[name=reason]")).toHaveAttribute("aria-invalid", "true");
  await second.locator("[name=reason]").fill("No orders for a year");
  await button(second, g.do_end).click();
  await expect(main(second).getByText(said(g.done_end))).toBeVisible();
  await page.goto("/en/profile/company");
  await expect(main(page)).toContainText("No orders for a year");
  await expectOpen(page, "ended company prices", ["phone"]);
});

test("of two people who edit a group, the second sees both values; prices are added by picker and keyboard", async ({
  shop,
  browser,
}) => {
  const g = groupsEn;
  const key = await newGroup(shop, "Edited by two");
  const [first, second] = [await staffPage(browser, shop), await staffPage(browser, shop)];
  for (const staff of [first, second]) {
    await staff.goto(`/en/admin/groups/${key}`);
    await expectAlive(staff.locator("[name=percent]"));
  }
  await first.locator("[name=percent]").fill("6");
  await button(first, g.save).click();
  await expect(main(first).getByText(said(g.done_save))).toBeVisible();
  await second.locator("[name=percent]").fill("7");
  await button(second, g.save).click();
  await expect(main(second).getByText(said(g.changed_title))).toBeVisible();
  await expect(second.locator("dd").filter({ hasText: said(g.theirs) })).toContainText(/6\s%/);
  await expect(second.locator("dd").filter({ hasText: said(g.mine) })).toContainText(/7\s%/);
  await expect(second.locator("[name=percent]")).toHaveValue("7");
  await button(second, g.save).click();
  await expect(main(second).getByText(said(g.done_save))).toBeVisible();

  await second.goto(`/en/admin/groups/${key}/prices`);
  const picker = second.getByRole("combobox", { name: said(g.pick) });
  await expectAlive(picker);
  await picker.fill("jinko");
  await expect(second.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await picker.press("Enter");
  await second.getByLabel(said(g.net)).fill("3100.00");
  await button(second, g.to_lines).press("Enter");
  const lines = second.locator("textarea[name=text]");
  await expect(lines).toBeFocused();
  await expect(lines).toHaveValue(/^\S+; UA; 1; 3100\.00$/);
  await button(second, g.preview).click();
  await expect(button(second, g.apply)).toBeVisible();
  await first.goto(`/en/admin/groups/${key}`);
  await first.locator("[name=percent]").fill("8");
  await button(first, g.save).click();
  await expect(main(first).getByText(said(g.done_save))).toBeVisible();
  await button(second, g.apply).click();
  await expect(main(second).getByText(said(g.prices_changed_title))).toBeVisible();
  await button(second, g.apply).click();
  await expect(second).toHaveURL(/written=1$/);
  await second.goto(`/en/admin/groups/${key}`);
  await expect(main(second).getByRole("listitem").filter({ hasText: "3\u00a0100,00\u00a0грн" })).toHaveCount(1);
});
