import { type Page, test } from "@playwright/test";
import { sql } from "kysely";
import { requestApproval } from "../../src/features/admin/approvals.service.ts";
import en from "../../src/features/admin/messages/people/en.json" with { type: "json" };
import pl from "../../src/features/admin/messages/people/pl.json" with { type: "json" };
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { documentPage } from "./support/documented.ts";

// A separate shop, whose people nobody else changes; its tests go on from each other.
test.describe.configure({ mode: "default" });

let shop: OpenShop;
let page: Page;
let role: string;
let clerk: string;
test.beforeAll(async ({ browser }) => {
  shop = await openShop(port + 36);
  page = await staffPage(browser, shop, {}, "admin");
  const email = await openAccount(shop);
  await inDatabaseOf(shop, async (db) => {
    await sql`update users set first_name = 'Katarzyna', last_name = 'Nowak' where role = 'admin'`.execute(db);
    const { rows } = await sql<{
      id: string;
    }>`update users set first_name = 'Ольга', last_name = 'Мельник', role = 'staff'
      where email = ${email} returning id`.execute(db);
    clerk = rows[0]?.id ?? "";
  });
});
test.afterAll(() => shop.stop());

const open = (path: string) => page.goto(path, { waitUntil: "networkidle" });

test("a role, and the conflict of two people who save it", async () => {
  await open("/pl/admin/people/roles/new");
  await page.getByLabel(pl.role_name, { exact: true }).fill("Magazyn Polska");
  for (const name of ["grant-orders", "grant-refunds", "grant-stock"]) await page.locator(`[name=${name}]`).check();
  for (const name of ["orders", "refunds"]) await page.locator(`[name=market-${name}-UA]`).uncheck();
  await page.locator("[name=limit-refunds-PL]").fill("500");
  await page.getByRole("button", { name: pl.create_role }).click();
  await page.waitForURL(/roles\/[^/]+\?done=created/);
  role = new URL(page.url()).pathname;
  await open(role);
  await documentPage(page, "people/role");
  await inDatabaseOf(shop, async (db) => {
    const id = decodeURIComponent(role.split("/").at(-1) ?? "");
    await sql`update roles set version = version + 1 where id = ${id}`.execute(db);
    await sql`delete from role_permissions where role = ${id} and permission = 'stock'`.execute(db);
  });
  await page.locator("[name=limit-refunds-PL]").fill("800");
  await page.getByRole("button", { name: pl.save_role }).click();
  await page.locator("#stored-now").waitFor();
  await documentPage(page, "people/conflict");
});

test("people, roles and a person", async () => {
  await open("/en/admin/people");
  await page.getByLabel(en.email, { exact: true }).fill("marek.wisniewski@pryklad.ua");
  await page.getByLabel(en.role, { exact: true }).selectOption({ label: "Magazyn Polska" });
  await page.getByRole("button", { name: en.do_invite }).click();
  await page.getByText(en.done_invited).waitFor();
  await open("/en/admin/people");
  await documentPage(page, "people/list");
  await open("/ua/admin/people/roles");
  await documentPage(page, "people/roles");
  await open(`/ua/admin/people/${clerk}`);
  await documentPage(page, "people/person");
});

test("a refund that waits for a second person", async () => {
  await inDatabaseOf(shop, (db) =>
    requestApproval(db, {
      kind: "order_refund",
      subject: { kind: "order", id: "8d3c1e5a-6f1b-4a57-9c2e-0d4b7a9e1f20" },
      payload: "intent=refund",
      by: { id: clerk },
      amount: 740_00,
      market: "PL",
    }),
  );
  await open("/en/admin/approvals");
  await documentPage(page, "people/approvals");
});
