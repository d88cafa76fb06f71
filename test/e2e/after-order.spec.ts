import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import afterEn from "../../src/features/orders/messages/after.en.json" with { type: "json" };
import afterPl from "../../src/features/orders/messages/after.pl.json" with { type: "json" };
import afterUa from "../../src/features/orders/messages/after.ua.json" with { type: "json" };
import papersEn from "../../src/features/orders/messages/papers.en.json" with { type: "json" };
import papersPl from "../../src/features/orders/messages/papers.pl.json" with { type: "json" };
import papersUa from "../../src/features/orders/messages/papers.ua.json" with { type: "json" };
import { seedOrders } from "../support/order-history.ts";
import { pdfText } from "../support/pdf-text.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { begin, choosePayment, fillShipping, password, placeOrder, putIntoCart, signIn } from "./support/steps.ts";
import { words } from "./support/words.ts";

const texts = {
  ua: { after: afterUa, papers: papersUa },
  pl: { after: afterPl, papers: papersPl },
  en: { after: afterEn, papers: papersEn },
};
type Language = keyof typeof texts;

test.use({ viewport: { width: 375, height: 740 } });

/** An account with an order awaiting its transfer and one that was delivered two days ago. */
async function buyerWithOrders(shop: OpenShop): Promise<{ email: string; waiting: string; delivered: string }> {
  const email = await openAccount(shop);
  return inDatabaseOf(shop, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const [waiting = "", delivered = ""] = await seedOrders(db, id, 2);
    await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at)
      values (${delivered}, 'order', 'shipped', 'delivered', 'user:staff', now() - interval '2 days')`.execute(db);
    await sql`with parcel as (
        insert into shipments (order_id, carrier, tracking_number, actor)
        values (${delivered}, 'Nova Poshta', '20450000000001', 'user:staff') returning id)
      insert into shipment_lines (shipment_id, order_item_id, quantity)
      select parcel.id, item.id, item.quantity from parcel, order_items item where item.order_id = ${delivered}`.execute(
      db,
    );
    return { email, waiting, delivered };
  });
}

async function open(page: Page, language: Language, email: string, order: string): Promise<void> {
  await page.goto(`/${language}/profile/orders/${order}`);
  const { accounts } = words[language];
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("main").getByRole("button", { name: accounts.submit_login }).click();
  await expect(page).toHaveURL(`/${language}/profile/orders/${order}`);
}

const main = (page: Page): Locator => page.getByRole("main");

/** Single-letter words are joined to the next one by a no-break space, so a pattern accepts any space. */
const said = (message: string) => new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s"));

/** The control that opens a section of the page. */
const folded = (page: Page, message: string) =>
  main(page)
    .locator("summary")
    .filter({ hasText: said(message) });

for (const language of ["ua", "pl", "en"] as const) {
  const { after } = texts[language];
  test(`in ${language} an order is cancelled on a phone, and another one is partly returned${inEveryRun(language === "ua")}`, async ({
    page,
    shop,
  }) => {
    const { email, waiting, delivered } = await buyerWithOrders(shop);
    await open(page, language, email, waiting);
    await folded(page, after.cancel_open).click();
    await expectNoSidewaysScroll(page, "an order that can be cancelled");
    await main(page)
      .getByRole("button", { name: said(after.cancel_send) })
      .click();
    await expect(main(page).getByText(said(after.done_cancelled))).toBeVisible();
    await expect(main(page).getByText(said(after.ended_buyer))).toBeVisible();
    await expect(folded(page, after.cancel_open)).toHaveCount(0);

    await page.goto(`/${language}/profile/orders/${delivered}`);
    await expect(main(page).getByText("20450000000001", { exact: true })).toBeVisible();
    const follow = main(page).getByRole("link", { name: said(begin(after.follow)) });
    await expect(follow).toHaveAttribute("href", "https://novaposhta.ua/tracking/?cargo_number=20450000000001");
    await expect(follow).toHaveAttribute("rel", /noopener/);
    await expect(follow).toHaveAccessibleName(/20450000000001/);
    await expect(main(page).getByText(said(begin(after.return_until)))).toBeVisible();
    await folded(page, after.return_open).click();
    const send = main(page).getByRole("button", { name: said(after.return_send) });
    await send.click();
    await expect(main(page).getByText(said(after.return_no_lines))).toBeVisible();
    await main(page).getByLabel(said(after.quantity_piece)).first().selectOption("1");
    await main(page).getByLabel(said(after.reason)).first().selectOption("damaged");
    await expectAccessible(page, "the form of a return");
    await expectNoSidewaysScroll(page, "the form of a return");
    await send.click();
    await expect(main(page).getByText(said(after.done_return))).toBeVisible();
    await expect(main(page).getByRole("heading", { name: /^RT-\d+$/ })).toBeVisible();
    await expect(main(page).getByText(said(after.return_state_requested))).toBeVisible();
  });
}

for (const language of ["ua", "pl", "en"] as const) {
  const { papers } = texts[language];
  test(`in ${language} the documents of an order open from its page, for its buyer only${inEveryRun(language === "pl")}`, async ({
    page,
    shop,
    browser,
  }) => {
    const email = await openAccount(shop);
    await page.goto(`/${language}/auth`);
    await signIn(page, language, email);
    await expect(page).not.toHaveURL(/\/auth/);
    await putIntoCart(page, language, "pan-jinko-jkm440n-54hl4r-v");
    await page.goto(`/${language}/checkout`);
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await page.waitForURL(/\/checkout\/success/);
    const id = new URL(page.url()).searchParams.get("orderId");
    await page.goto(`/${language}/profile/orders/${id}`);
    const list = main(page).locator("section[aria-labelledby=documents]").getByRole("link");
    await expect(list).toHaveCount(2);
    const proforma = main(page)
      .locator("section[aria-labelledby=pay]")
      .getByRole("link", { name: said(papers.open_proforma) });
    const address = (await proforma.getAttribute("href")) ?? "";
    expect(await list.last().getAttribute("href")).toBe(address);
    for (const link of await list.all()) {
      const paper = await page.request.get((await link.getAttribute("href")) ?? "");
      expect(paper.headers()["content-type"]).toBe("application/pdf");
      const text = pdfText(await paper.body());
      // Both scripts, with characters that few fonts have.
      expect(text).toContain("Źródło-Ковальчук");
      expect(text).toContain((await link.textContent())?.match(/(?:HL|[A-Z]{2}-[A-Z]{2})-[\d-]+/)?.[0]);
    }

    const reader = { baseURL: shop.url, locale: { ua: "uk-UA", pl: "pl-PL", en: "en-GB" }[language] };
    const stranger = await (await browser.newContext(reader)).newPage();
    expect((await stranger.request.get(address, { headers: { accept: "*/*" } })).status()).toBe(401);
    await stranger.goto(address);
    await expect(stranger).toHaveURL(new RegExp(`/${language}/auth\\?redirect=`));
    // Some browsers display the PDF, others download it.
    const brought = stranger.waitForResponse(`${shop.url}${address}`);
    await signIn(stranger, language, email);
    expect((await brought).headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^inline/),
    });

    const other = await (await browser.newContext(reader)).newPage();
    await other.goto(`/${language}/auth`);
    await signIn(other, language, await openAccount(shop));
    await expect(other).not.toHaveURL(/\/auth/);
    for (const foreign of [address, address.replace(/[0-9a-f]{8}-/, "00000000-")]) {
      expect((await other.goto(foreign))?.status()).toBe(404);
      await expect(other).toHaveURL(new RegExp(`/${language}/profile/orders/.+/papers/`));
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("both forms work, and a rejected one keeps what was typed", async ({ page, shop }) => {
    const { after } = texts.en;
    const { email, waiting, delivered } = await buyerWithOrders(shop);
    await open(page, "en", email, delivered);
    await folded(page, after.return_open).click();
    await main(page).getByLabel(after.quantity_piece).first().selectOption("1");
    await main(page).getByLabel(said(after.note)).fill("A scratch on the frame");
    await main(page).getByRole("button", { name: after.return_send }).click();
    await expect(main(page).getByText(after.return_no_reason)).toBeVisible();
    await expect(main(page).getByLabel(after.quantity_piece).first()).toHaveValue("1");
    await expect(main(page).getByLabel(said(after.note))).toHaveValue("A scratch on the frame");
    await main(page).getByLabel(after.reason).first().selectOption("other");
    await main(page).getByRole("button", { name: after.return_send }).click();
    await expect(main(page).getByText(after.done_return)).toBeVisible();
    // For a line of many units the quantity is typed.
    await inDatabaseOf(shop, (db) =>
      sql`update order_items set quantity = 250 where order_id = ${delivered} and position = 2`.execute(db),
    );
    await page.reload();
    await folded(page, after.return_open).click();
    const many = main(page).locator('input[type="number"]');
    await many.fill("180");
    await main(page).getByLabel(after.reason).last().selectOption("changed_mind");
    await main(page).getByRole("button", { name: after.return_send }).click();
    await expect(main(page).getByText(/, 180\spcs/)).toBeVisible();
    await page.goto(`/en/profile/orders/${waiting}`);
    await folded(page, after.cancel_open).click();
    await main(page).getByRole("button", { name: after.cancel_send }).click();
    await expect(main(page).getByText(after.done_cancelled, { exact: true })).toBeVisible();
  });
});
