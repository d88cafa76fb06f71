import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { sql } from "kysely";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf } from "../e2e/support/shop-database.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { documentPage } from "./support/documented.ts";

/** A program on this machine: it refuses its third request. */
let program: Server;
let received = 0;
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(port + 35);
  program = createServer((request, response) => {
    request.resume();
    received += 1;
    response.statusCode = received === 3 ? 503 : 200;
    response.end(received === 3 ? "busy with the stocktaking" : "ok");
  });
  await new Promise<void>((listening) => program.listen(0, "127.0.0.1", listening));
});
test.afterAll(async () => {
  program.close();
  await shop.stop();
});

test("API keys and webhooks", async ({ browser }) => {
  const page = await staffPage(browser, shop, {}, "admin");
  const open = (path: string) => page.goto(path, { waitUntil: "networkidle" });
  await open("/en/admin/integrations/keys/new");
  await page.locator("[name=name]").fill("Warehouse");
  for (const scope of ["stock:write", "orders:read"]) await page.locator(`[value="${scope}"]`).check();
  await documentPage(page, "integrations/new-key");
  await submit(page, "create");
  const key = (await page.locator("code", { hasText: /^hk_live_/ }).textContent()) ?? "";

  await open("/pl/admin/integrations/webhooks/new");
  await page.locator("[name=url]").fill(`http://localhost:${(program.address() as AddressInfo).port}/hooks`);
  await page.locator("main [name=description]").fill("Magazyn");
  for (const type of ["order.created", "stock.changed"]) await page.locator(`[value="${type}"]`).check();
  await submit(page, "save");
  await page.locator('main a[href*="/webhooks/"]').click();
  const endpoint = new URL(page.url()).pathname.split("/").at(-1);
  for (let n = 1; n <= 4; n++) {
    const answer = await page.request.put("/api/v1/stock/PAN-JINKO-JKM440N-54HL4R-V", {
      data: { change: n, reason: "delivery" },
      headers: { Authorization: `Bearer ${key}`, "Idempotency-Key": randomUUID() },
    });
    expect(answer.status()).toBe(200);
    await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThanOrEqual(n);
  }
  await inDatabaseOf(shop, (db) =>
    sql`update webhook_endpoints set url = 'https://erp.magazyn.example/hooks'`.execute(db),
  );
  await open("/ua/admin/integrations");
  await documentPage(page, "integrations/list");
  await open(`/pl/admin/integrations/webhooks/${endpoint}`);
  await documentPage(page, "integrations/endpoint");
  await page.locator('main a[href*="/deliveries/"]').first().click();
  await page.waitForLoadState("networkidle");
  await documentPage(page, "integrations/delivery");
});

function submit(page: Page, intent: string): Promise<void> {
  return page.locator(`main form:has([name=intent][value=${intent}]) [type=submit]`).click();
}
