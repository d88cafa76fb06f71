import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import accountsPl from "../../src/features/accounts/messages/pl.json" with { type: "json" };
import customersEn from "../../src/features/customers/messages/en.json" with { type: "json" };
import customersPl from "../../src/features/customers/messages/pl.json" with { type: "json" };
import customersUa from "../../src/features/customers/messages/ua.json" with { type: "json" };
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { password } from "./support/steps.ts";

const languages = { ua: customersUa, pl: customersPl, en: customersEn };
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name: said(name) });

test("a clerk finds a customer by a part of the address, writes a note and blocks them; the customer is told", async ({
  shop,
  browser,
}) => {
  test.setTimeout(180_000);
  const email = await openAccount(shop);
  const context = await browser.newContext({ baseURL: shop.url, viewport: screens.phone });
  const signIn = () =>
    context.request.post("/api/auth/sign-in/email", { data: { email, password }, headers: { Origin: shop.url } });
  expect((await signIn()).status()).toBe(200);

  const clerk = await staffPage(browser, shop);
  const text = customersPl;
  await clerk.goto(`/pl/admin/customers?q=${encodeURIComponent(email.slice(0, -6))}`);
  await main(clerk).locator("a[href*='/admin/customers/']").first().click();
  await expect(main(clerk).getByRole("heading", { level: 1 })).toBeVisible();
  await expectAlive(button(clerk, text.note_add));

  await main(clerk).locator("textarea[name=text]").first().fill("Dzwoni w poniedziałki");
  await button(clerk, text.note_add).click();
  await expect(main(clerk).getByText(said(text.done_note))).toBeVisible();
  await expect(main(clerk).getByText("Dzwoni w poniedziałki").first()).toBeVisible();

  // Without a reason nothing happens; the browser's own check is left out, as for a browser without it.
  await main(clerk)
    .locator("textarea[name=reason]")
    .evaluate((field: HTMLTextAreaElement) => {
      field.required = false;
    });
  await button(clerk, text.do_block).click();
  await expect(main(clerk).getByText(said(text.error_reason))).toBeVisible();
  await main(clerk).locator("textarea[name=reason]").fill("Skradzione karty");
  await button(clerk, text.do_block).click();
  await expect(main(clerk).getByText(said(text.done_block))).toBeVisible();

  // The session that was open is over, and the right password says why.
  const buyer = await context.newPage();
  expect(await (await context.request.get("/api/me")).json()).toEqual({ user: null });
  await buyer.goto("/pl/auth");
  await expectAlive(buyer.locator("[name=email]").first());
  await buyer.locator("[name=email]").first().fill(email);
  await buyer.locator("[name=password]").first().fill(password);
  await buyer.getByRole("button", { name: said(accountsPl.submit_login) }).click();
  await expect(buyer.getByText(said(accountsPl.blocked))).toBeVisible();
  await expect(buyer.getByText("Skradzione karty")).toHaveCount(0);

  await button(clerk, text.do_unblock).click();
  await expect(main(clerk).getByText(said(text.done_unblock))).toBeVisible();
  expect((await signIn()).status()).toBe(200);
  const { rows } = await inDatabaseOf(shop, (db) =>
    sql<{ action: string }>`select action from audit_log where subject_kind = 'customer'
      and subject_id = (select id from users where email = ${email}) order by id`.execute(db),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "customer.view",
    "customer.note",
    "customer.block",
    "customer.unblock",
  ]);
});

for (const [language, javaScriptEnabled] of [
  ["ua", true],
  ["en", false],
] as const) {
  test(`in ${language}, scripts ${javaScriptEnabled}: two accounts are merged, the merged one is told, and the merge is undone`, async ({
    shop,
    browser,
  }) => {
    test.setTimeout(240_000);
    const text = languages[language];
    const [remains, ends] = [await openAccount(shop), await openAccount(shop)];
    const [into, from] = await inDatabaseOf(shop, async (db) => {
      const idOf = async (email: string) =>
        (await sql<{ id: string }>`select id from users where email = ${email}`.execute(db)).rows[0]?.id ?? "";
      const ids = [await idOf(remains), await idOf(ends)] as const;
      await sql`insert into customer_notes (user_id, text) values (${ids[1]}, 'Has two accounts')`.execute(db);
      await sql`insert into customer_tags (user_id, tag) select id, 'two' from unnest(${[...ids]}::text[]) id`.execute(db);
      return ids;
    });
    const context = await browser.newContext({ baseURL: shop.url });
    const signIn = (email: string) =>
      context.request.post("/api/auth/sign-in/email", { data: { email, password }, headers: { Origin: shop.url } });
    expect((await signIn(ends)).status()).toBe(200);

    const clerk = await staffPage(browser, shop, { javaScriptEnabled, viewport: screens.phone });
    const submit = async (name: string) => {
      if (javaScriptEnabled) await expectAlive(button(clerk, name));
      await button(clerk, name).click();
    };
    await clerk.goto(`/${language}/admin/customers/${into}`);
    await main(clerk)
      .getByRole("link", { name: said(text.merge_choose) })
      .click();
    await main(clerk).locator("[name=q]").fill(ends);
    await button(clerk, text.show).click();
    await main(clerk)
      .getByRole("link", { name: said(text.merge_preview_of) })
      .click();
    const moves = main(clerk).getByRole("region", { name: said(text.merge_moves) });
    await expect(moves.getByText(said(text.rows_customer_notes))).toBeVisible();
    await expect(main(clerk).getByText(said(text.stays_customer_tags))).toBeVisible();
    await submit(text.merge_do);
    await expect(main(clerk).getByText(said(text.error_sure))).toBeVisible();
    // Somebody else adds a note meanwhile: the preview is shown again.
    await inDatabaseOf(shop, (db) =>
      sql`insert into customer_notes (user_id, text) values (${from}, 'Another one')`.execute(db),
    );
    await main(clerk).locator("[name=sure]").check();
    await submit(text.merge_do);
    await expect(main(clerk).getByText(said(text.merge_changed))).toBeVisible();
    await main(clerk).locator("[name=sure]").check();
    await submit(text.merge_do);
    await expect(main(clerk).getByText(said(text.done_merge))).toBeVisible();
    await expect(main(clerk).getByText("Has two accounts").first()).toBeVisible();
    expect(new URL(clerk.url()).pathname).toBe(`/${language}/admin/customers/${into}`);

    // Its session is over, and the right password says why.
    expect(await (await context.request.get("/api/me")).json()).toEqual({ user: null });
    const buyer = await context.newPage();
    await buyer.goto("/pl/auth");
    await expectAlive(buyer.locator("[name=email]").first());
    await buyer.locator("[name=email]").first().fill(ends);
    await buyer.locator("[name=password]").first().fill(password);
    await buyer.getByRole("button", { name: said(accountsPl.submit_login) }).click();
    await expect(buyer.getByText(said(accountsPl.merged))).toBeVisible();

    await clerk.goto(`/${language}/admin/customers/${from}`);
    await expect(main(clerk).getByText(said(text.merged_about))).toBeVisible();
    await submit(text.undo_merge);
    await expect(main(clerk).getByText(said(text.done_undo_merge))).toBeVisible();
    await expect(main(clerk).getByText("Has two accounts").first()).toBeVisible();
    expect((await signIn(ends)).status()).toBe(200);
    const { rows } = await inDatabaseOf(shop, (db) =>
      sql<{ recipient: string; kind: string }>`select recipient, kind from mails where kind = 'accounts-merged'
        and recipient in (${remains}, ${ends})`.execute(db),
    );
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([remains, remains, ends, ends].sort());
  });
}

for (const language of ["ua", "pl", "en"] as const) {
  test(`without scripts, in ${language}: a segment is saved, opened and deleted; the list is downloaded`, async ({
    shop,
    browser,
  }) => {
    test.setTimeout(180_000);
    const text = languages[language];
    const email = await openAccount(shop);
    const clerk = await staffPage(browser, shop, { javaScriptEnabled: false, viewport: screens.phone });
    const list = `/${language}/admin/customers`;
    await clerk.goto(`${list}?q=${encodeURIComponent(email)}`);
    await main(clerk).getByText(said(text.segments_manage)).click();
    const name = `Segment ${email.slice(0, 8)}`;
    await main(clerk).locator("[name=name]").fill(name);
    await button(clerk, text.segment_save).click();
    await expect(main(clerk).getByRole("link", { name })).toHaveAttribute("aria-current", "true");
    await main(clerk).getByText(said(text.segments_manage)).click();
    const file = clerk.waitForEvent("download");
    await button(clerk, text.export).click();
    expect((await file).suggestedFilename()).toBe("customers.csv");
    await main(clerk)
      .getByRole("button", { name: said(text.segment_delete_named) })
      .first()
      .click();
    await expect(main(clerk).getByRole("link", { name })).toHaveCount(0);
  });
}
