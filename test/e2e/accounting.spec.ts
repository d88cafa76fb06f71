import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import en from "../../src/features/accounting/messages/en.json" with { type: "json" };
import pl from "../../src/features/accounting/messages/pl.json" with { type: "json" };
import ua from "../../src/features/accounting/messages/ua.json" with { type: "json" };
import peopleEn from "../../src/features/admin/messages/people/en.json" with { type: "json" };
import { fillMonth, insertDocument, insertOrder, invoiceContent } from "../support/accounting-rows.ts";
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";

const words = { ua, pl, en };
const main = (page: Page) => page.getByRole("main");

for (const { language, screen, month, after } of [
  { language: "ua", screen: "desk", month: "2026-03", after: 1_000 },
  { language: "pl", screen: "phone", month: "2026-04", after: 2_000 },
  { language: "en", screen: "desk", month: "2026-05", after: 3_000 },
] as const) {
  test(`in ${language} a month goes to the accountant: documents, files, closing, and reopening by two`, async ({
    shop,
    browser,
  }) => {
    const t = words[language];
    const at = `?market=PL&month=${month}`;
    await inDatabaseOf(shop, (db) => fillMonth(db, { market: "PL", month, after }));
    const page = await staffPage(browser, shop, { viewport: screens[screen] }, "admin");
    const area = `/${language}/admin/accounting`;

    await page.goto(`${area}${at}`);
    await expect(main(page).getByRole("listitem").filter({ hasText: "PL-F" })).toHaveCount(6);
    await expectOpen(page, "the register");
    await page.getByLabel(t.search).fill("Słoneczny");
    await page
      .getByRole("search")
      .getByRole("button", { name: said(t.show) })
      .click();
    await expect(main(page).getByRole("listitem").filter({ hasText: "PL-F" })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`month=${month}.*q=S`));

    await page.goto(`${area}/vat${at}`);
    await expect(page.getByRole("row", { name: said(t.kind_credit_note) })).toBeVisible();
    await expectOpen(page, "VAT");
    const jpk = await page.request.get(`/api/admin/accounting/jpk-v7m.xml${at}`);
    expect(await jpk.text()).toContain("<LiczbaWierszySprzedazy>6</LiczbaWierszySprzedazy>");
    const zip = await page.request.get(`/api/admin/accounting/documents.zip${at}`);
    expect((await zip.body()).subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
    expect((await zip.body()).toString("latin1").match(/%PDF-/g)).toHaveLength(6);

    for (const part of ["payments", "receivables"]) {
      await page.goto(`${area}/${part}${at}`);
      await expectOpen(page, part);
    }

    await page.goto(`${area}/closing${at}`);
    await page.getByRole("button", { name: said(t.close) }).click();
    await expect(main(page).getByText(t.close_unsure)).toBeVisible();
    await page.locator("[name=sure]").check();
    await page.getByRole("button", { name: said(t.close) }).click();
    await expect(main(page).getByText(t.done_closed)).toBeVisible();
    await expectOpen(page, "a closed month");
    const book = await (await page.request.get(`/api/admin/accounting/vat-book.csv${at}`)).body();
    await expect(main(page).getByText(createHash("sha256").update(book).digest("hex"))).toBeVisible();
    await inDatabaseOf(shop, async (db) => {
      const order = await insertOrder(db);
      const late = { order, kind: "invoice", serial: after + 500, at: `${month}-15T10:00:00Z` } as const;
      await expect(insertDocument(db, { ...late, content: invoiceContent() })).rejects.toThrow("is closed");
    });

    await page.getByRole("button", { name: said(t.ask_reopening) }).click();
    await expect(main(page).getByText(t.refusal_reason_needed)).toBeVisible();
    await page.locator("[name=reason]").fill("Anna forgot a credit note");
    await page.getByRole("button", { name: said(t.ask_reopening) }).click();
    await expect(main(page).getByText(t.done_asked)).toBeVisible();

    const second = await staffPage(browser, shop, {}, "admin");
    await second.goto("/en/admin/approvals");
    const request = second.getByRole("listitem").filter({ has: second.locator(`a[href*="month=${month}"]`) });
    await expect(request).toContainText(peopleEn.approval_kind_month_reopen);
    await request.getByRole("button", { name: peopleEn.approve }).click();
    await expect(second.getByText(peopleEn.done_approved)).toBeVisible();
    await page.goto(`${area}/closing${at}`);
    await expect(main(page).getByText("Anna forgot a credit note")).toBeVisible();
    await expect(page.getByRole("button", { name: said(t.close) })).toBeVisible();
  });
}

test("without scripts a month is chosen, filtered and closed", async ({ shop, browser }) => {
  await inDatabaseOf(shop, (db) => fillMonth(db, { market: "UA", month: "2026-06", after: 4_000 }));
  const page = await staffPage(browser, shop, { javaScriptEnabled: false }, "admin");
  await page.goto("/en/admin/accounting");
  await page.locator("[name=market]").first().selectOption("UA");
  await page.locator("main form").first().getByRole("button").click();
  await page.locator("[name=month]").first().selectOption("2026-06");
  await page.locator("main form").first().getByRole("button").click();
  await expect(main(page).getByRole("listitem").filter({ hasText: "UA-F" })).toHaveCount(6);
  await page.getByRole("link", { name: en.tab_closing }).click();
  await page.locator("[name=sure]").check();
  await page.getByRole("button", { name: en.close }).click();
  await expect(main(page).getByText(en.done_closed)).toBeVisible();
});
