import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import en from "../../src/features/integrations/messages/en.json" with { type: "json" };
import pl from "../../src/features/integrations/messages/pl.json" with { type: "json" };
import ua from "../../src/features/integrations/messages/ua.json" with { type: "json" };
import { signatureOf } from "../../src/features/integrations/webhooks/signing.ts";
import { expectOpen } from "./support/accessible.ts";
import { bareBuyer } from "./support/bare-buyer.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { stock } from "./support/stocked.ts";

const words = { ua, pl, en };
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name: said(name) });
const main = (page: Page) => page.getByRole("main");

interface Received {
  id: string;
  timestamp: number;
  signature: string;
  payload: string;
}

/** A program on this machine that receives webhooks. */
async function receiver() {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    let payload = "";
    for await (const chunk of request) payload += chunk;
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    received.push({
      id: header("id"),
      timestamp: Number(header("timestamp")),
      signature: header("signature"),
      payload,
    });
    response.end("thanks");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://localhost:${port}/hooks`, close: () => server.close() };
}

/** An order for one piece of a product, cancelled by the program. */
async function cancelOrder(page: Page, shop: OpenShop, { id, key }: { id: string; key: string }): Promise<void> {
  const buyer = await bareBuyer(shop, id);
  expect((await buyer.order("transfer", randomUUID())).status).toBe(200);
  const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": "cancel" };
  const { data } = await (await page.request.get("/api/v1/orders?limit=100", { headers })).json();
  const order = data.find((one: object) => JSON.stringify(one).includes(`"${id}"`));
  const asked = { data: { action: "cancel", reason: "damaged in the warehouse" }, headers };
  const done = await page.request.post(`/api/v1/orders/${order.attributes.orderNumber}/actions`, asked);
  expect([done.status(), (await done.json()).data.attributes.status]).toEqual([200, "cancelled"]);
}

/** Lets the key of a journey expire so long ago. */
function expire(shop: OpenShop, language: string, ago: string): Promise<unknown> {
  return inDatabaseOf(shop, (db) =>
    sql`update api_keys set created_at = '2020-01-01', expires_at = now() - ${ago}::interval
      where name = ${`Warehouse ${language}`}`.execute(db),
  );
}

for (const { language, screen } of [
  { language: "ua", screen: "desk" },
  { language: "pl", screen: "phone" },
  { language: "en", screen: "desk" },
] as const) {
  test(`in ${language} the owner connects a warehouse: key, endpoint, test event, signed event, resend`, async ({
    shop,
    browser,
  }) => {
    const t = words[language];
    const id = `warehouse-${language}`;
    await stock(shop, { id });
    const program = await receiver();
    const page = await staffPage(browser, shop, { viewport: screens[screen] }, "admin");

    await page.goto(`/${language}/admin/integrations/keys/new`);
    await expectAlive(page.locator("[name=name]"));
    await button(page, t.create_key).click();
    await expect(page.locator("[name=name]")).toHaveAttribute("aria-invalid", "true");
    await page.locator("[name=name]").fill(`Warehouse ${language}`);
    for (const scope of ["stock:write", "orders:write"]) await page.locator(`[value="${scope}"]`).check();
    await expectOpen(page, "new API key", [screen]);
    await button(page, t.create_key).click();
    const secret = page.locator("code", { hasText: /^hk_live_/ });
    const key = (await secret.textContent()) ?? "";
    await main(page)
      .getByRole("link", { name: said(t.open_key) })
      .click();
    await expect(main(page).getByText(`hk_live_…${key.slice(-4)}`)).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);

    await page.goto(`/${language}/admin/integrations/webhooks/new`);
    await expectAlive(page.locator("[name=url]"));
    await page.locator("[name=url]").fill("http://erp.example/hooks");
    for (const type of ["stock.changed", "order.cancelled"]) await page.locator(`[value="${type}"]`).check();
    await button(page, t.add_endpoint).click();
    await expect(main(page).getByText(said(t.error_url_https))).toBeVisible();
    await page.locator("[name=url]").fill(program.url);
    await button(page, t.add_endpoint).click();
    const signing = (await page.locator("code", { hasText: /^whsec_/ }).textContent()) ?? "";
    await main(page)
      .getByRole("link", { name: said(t.open_endpoint) })
      .click();
    await expectOpen(page, "webhook endpoint", [screen]);
    await button(page, t.test).click();
    await expect(page).toHaveURL(/deliveries\/[\da-f-]+\?done=sent$/);
    await expect.poll(() => program.received.length, { timeout: 30_000 }).toBe(1);

    const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": "first" };
    const receipt = { change: 4, reason: "delivery" };
    const answer = await page.request.put(`/api/v1/stock/${id.toUpperCase()}`, { data: receipt, headers });
    expect(answer.status()).toBe(200);
    const mine = () => program.received.filter(({ payload }) => payload.includes(`"productId":"${id}"`));
    await expect.poll(() => mine().length, { timeout: 30_000 }).toBe(1);

    await page.goto(`/${language}/admin/integrations`);
    await expectOpen(page, "integrations", [screen]);
    await main(page).getByRole("link", { name: program.url }).click();
    await main(page).getByRole("link", { name: "stock.changed" }).first().click();
    await expect(main(page).getByText("thanks")).toBeVisible();
    await expectOpen(page, "delivery", [screen]);
    await button(page, t.resend).click();
    await expect(main(page).getByText(said(t.delivery_done_resent))).toBeVisible();
    await expect.poll(() => mine().length, { timeout: 30_000 }).toBe(2);
    expect(new Set(mine().map((one) => one.id)).size).toBe(1);

    await cancelOrder(page, shop, { id, key });
    const cancelled = () => program.received.filter(({ payload }) => payload.includes('"type":"order.cancelled"'));
    await expect.poll(() => cancelled().length, { timeout: 30_000 }).toBe(1);
    expect(cancelled()[0]?.payload).toContain(id);
    for (const { signature, ...message } of program.received) expect(signature).toBe(signatureOf(message, [signing]));

    const refusal = async () => (await (await page.request.get("/api/v1/orders", { headers })).json()).code;
    await expire(shop, language, "1 minute");
    expect(await refusal()).toBe("api_key_expired");
    await page.goto(`/${language}/admin/integrations`);
    await main(page)
      .getByRole("link", { name: `Warehouse ${language}` })
      .click();
    await expect(main(page).getByText(said(t.key_expired), { exact: true })).toBeVisible();
    await expire(shop, language, "-1 day");
    await button(page, t.revoke).click();
    await expect(main(page).getByText(said(t.done_revoked))).toBeVisible();
    expect(await refusal()).toBe("api_key_revoked");
    program.close();
  });
}

test("without scripts a key is made and revoked", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop, { javaScriptEnabled: false }, "admin");
  await page.goto("/en/admin/integrations/keys/new");
  await page.locator("[name=name]").fill("Plain");
  await page.locator('[value="orders:read"]').check();
  await button(page, en.create_key).click();
  await expect(page.locator("code", { hasText: /^hk_live_/ })).toBeVisible();
  await main(page).getByRole("link", { name: en.open_key }).click();
  await button(page, en.revoke).click();
  await expect(main(page).getByText(en.done_revoked)).toBeVisible();
});
