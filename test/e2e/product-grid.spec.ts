import { expect, type Locator, type Page } from "@playwright/test";
import gridEn from "../../src/features/catalogue/messages/staff/grid.en.json" with { type: "json" };
import gridPl from "../../src/features/catalogue/messages/staff/grid.pl.json" with { type: "json" };
import gridUa from "../../src/features/catalogue/messages/staff/grid.ua.json" with { type: "json" };
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive, tabTo } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { staffPage } from "./support/staff.ts";
import { putIntoCart } from "./support/steps.ts";

const words = { ua: gridUa, pl: gridPl, en: gridEn };
type Language = keyof typeof words;
const inverter = { id: "inv-deye-sun-5k-sg03lp1-eu", sku: "INV-DEYE-SUN-5K-SG03LP1-EU" };
const battery = { id: "bat-deye-se-g5-1-pro-b", sku: "BAT-DEYE-SE-G5.1-PRO-B" };

const grid = (page: Page) => page.getByRole("grid");
const button = (page: Page, text: string) =>
  page.getByRole("main").getByRole("button", { name: said(text), exact: true });
/** A cell by SKU of its row and index of its column. */
const cell = (page: Page, sku: string, column: number): Locator =>
  grid(page).getByRole("row").filter({ hasText: sku }).getByRole("gridcell").nth(column);

async function openGrid(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(grid(page)).toBeVisible();
  await expectAlive(grid(page));
}

/** Puts text on the clipboard and pastes it, as Ctrl+V does. */
function paste(page: Page, text: string): Promise<void> {
  return grid(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`in ${language} all prices rise by 3 % at once, in the shop and in a cart, and fall again as one${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    const t = words[language];
    const buyer = await (await browser.newContext({ baseURL: shop.url, viewport: screens.desk })).newPage();
    await putIntoCart(buyer, "ua", inverter.id);
    const page = await staffPage(browser, shop);
    await openGrid(page, `/${language}/admin/products/grid?sort=sku&c=price.UA.sale`);
    await grid(page).focus();
    await page.keyboard.press("Control+a");
    await page.getByLabel(said(t.value_percent)).fill("+3");
    await page
      .getByRole("form", { name: said(t.tools) })
      .getByRole("button")
      .click();
    await button(page, t.preview).click();
    await expect(
      page
        .getByRole("main")
        .getByText(language === "en" ? "+3.0\u00a0%" : "+3,0\u00a0%")
        .first(),
    ).toBeVisible();
    const read = page.getByRole("checkbox");
    if (await read.count()) await read.check();
    await page.getByRole("main").locator("button[data-tone=sun]").dblclick();
    await expect(button(page, t.undo)).toBeVisible({ timeout: 60_000 });

    // 36 000,00 net is 43 200,00 with 20 %; + 3 % is 44 496,00.
    await expect(async () => {
      await buyer.goto(`/ua/product/${inverter.id}`);
      await expect(buyer.getByRole("main").getByText("44\u00a0496,00").first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await buyer.goto("/ua/cart");
    await expect(buyer.getByRole("main").getByText("44\u00a0496,00").first()).toBeVisible();

    await button(page, t.undo).click();
    await expect(page).toHaveURL(/admin\/products\/changes\/.*done=undo/);
    await expect(page.getByText(said(t.done_undo))).toBeVisible();
    await page.goto(`/${language}/admin/products/changes`);
    await expect(page.getByRole("main").getByText(said(t.is_undone), { exact: true }).first()).toBeVisible();
    await expect(async () => {
      await buyer.goto(`/ua/product/${inverter.id}`);
      await expect(buyer.getByRole("main").getByText("43\u00a0200,00").first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.context().close();
    await buyer.context().close();
  });
}

test("grid, preview and changes break no rule of accessibility", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  page.on("dialog", (dialog) => void dialog.accept());
  await openGrid(page, "/ua/admin/products/grid?q=deye");
  await expectOpen(page, "the grid", ["desk"]);
  await cell(page, inverter.sku, 0).click();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  await expectOpen(page, "the grid with changes", ["desk"]);
  await button(page, gridUa.preview).click();
  await expect(button(page, gridUa.back_to_grid)).toBeVisible();
  await expectOpen(page, "the preview", ["phone"]);
  await page.goto("/ua/admin/products/changes");
  await expectOpen(page, "changes of many products", ["phone"]);
  await page.context().close();
});

test("a table of a spreadsheet finds its rows by SKU, and 50 000 rows are read and said", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await openGrid(page, "/en/admin/products/grid?q=deye&c=price.UA.sale&c=price.PL.sale&c=stock");
  await paste(
    page,
    `Weather\tSale in Poland, net\tsku\r\nfine\t"3\u00a0333,50 zł"\t${inverter.sku}\r\nfine\tnone\t${battery.sku}\r\nfine\t1\tNO-SUCH`,
  );
  await expect(cell(page, inverter.sku, 1)).toContainText("3\u00a0333,50");
  await expect(cell(page, battery.sku, 1)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Weather", { exact: false })).toBeVisible();
  await expect(page.getByText("NO-SUCH", { exact: false })).toBeVisible();
  await page.keyboard.press("Escape");
  await grid(page).focus();
  await page.keyboard.press("Control+z");
  await expect(cell(page, inverter.sku, 1)).not.toContainText("3\u00a0333,50");
  await paste(page, `sku\tprice.UA.sale\n${Array.from({ length: 50_000 }, (_, index) => `X-${index}\t1`).join("\n")}`);
  await expect(
    page.getByText("50000\u00a0SKUs", { exact: false }).or(page.getByText("50,000\u00a0SKUs", { exact: false })),
  ).toBeVisible();
  await page.context().close();
});

test("two people change one cell: both values are shown, and nothing typed is lost", async ({ shop, browser }) => {
  const [one, other] = [await staffPage(browser, shop), await staffPage(browser, shop)];
  await openGrid(one, "/en/admin/products/grid?q=deye&c=price.PL.sale&c=brand");
  await cell(one, battery.sku, 0).click();
  await one.keyboard.type("4111");
  await one.keyboard.press("Tab");
  await one.keyboard.type("Deye One");
  await one.keyboard.press("Enter");
  const change = { product: battery.id, field: "price.PL.sale", from: "4050.00", to: "4222.00" };
  const answer = await other.request.post("/api/admin/products/changes", {
    data: { changes: [change], key: crypto.randomUUID(), reason: "" },
    headers: { Origin: shop.url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await button(one, gridEn.preview).click();
  await expect(button(one, gridEn.take_theirs.replace("{value}", "4\u00a0222,00\u00a0zł"))).toBeVisible();
  await button(one, gridEn.keep_mine.replace("{value}", "4\u00a0111,00\u00a0zł")).click();
  await expect(cell(one, battery.sku, 1)).toContainText("Deye One");
  await button(one, gridEn.preview).click();
  await expect(one.getByRole("main").locator("del").getByText("4\u00a0222,00")).toBeVisible();
  await button(one, gridEn.back_to_grid).click();
  await expect(cell(one, battery.sku, 0)).toContainText("4\u00a0111,00");
  await one.context().close();
  await other.context().close();
});

test("what is typed survives a reload and is offered again; leaving asks", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openGrid(page, "/en/admin/products/grid?q=deye&c=stock&c=brand");
  await cell(page, inverter.sku, 1).click();
  await page.keyboard.type("Deye Typed");
  await page.keyboard.press("Enter");
  await expect(cell(page, inverter.sku, 1)).toContainText("Deye Typed");
  await page.reload();
  await expect(button(page, gridEn.restore)).toBeVisible();
  expect(asked).toEqual(["beforeunload"]);
  await button(page, gridEn.restore).click();
  await expect(cell(page, inverter.sku, 1)).toContainText("Deye Typed");
  await expect(button(page, gridEn.preview)).toBeVisible();
  await page.context().close();
});

test("scrolled both ways, rows are in order, their names stay beside them and select them", async ({
  shop,
  browser,
}) => {
  const page = await staffPage(browser, shop);
  const columns = ["name.ua", "name.pl", "name.en", "brand", "stock", "origin", "category", "tags"];
  await openGrid(page, `/en/admin/products/grid?sort=sku&${columns.map((field) => `c=${field}`).join("&")}`);
  await grid(page).evaluate((element) => element.scrollTo(400, 1_210));
  // The 33rd product, below the head and some others.
  const row = grid(page).locator('[role=row][aria-rowindex="34"]');
  const name = grid(page).locator('[aria-hidden=true] [data-row="32"]');
  await expect(name).toBeInViewport();
  const [rowBox, nameBox, gridBox] = [
    await row.boundingBox(),
    await name.boundingBox(),
    await grid(page).boundingBox(),
  ];
  expect(nameBox?.y).toBe(rowBox?.y);
  expect((nameBox?.x ?? 0) - (gridBox?.x ?? 0)).toBeLessThanOrEqual(1);
  const header = await row.getByRole("rowheader").textContent();
  for (const text of await name.locator("span").allTextContents()) expect(header).toContain(text);
  const indices = await grid(page)
    .getByRole("row")
    .evaluateAll((rows) => rows.map((one) => Number(one.ariaRowIndex)));
  expect(indices).toEqual(indices.toSorted((a, b) => a - b));
  expect(indices.length).toBeLessThan(60);

  await name.click();
  await expect(row.locator('[role=gridcell][aria-selected="false"]')).toHaveCount(0);
  // The whole row is selected, up to the last column, which is brought into view.
  const active = async () => grid(page).getAttribute("aria-activedescendant");
  await expect.poll(active).toBe(`cell-32-${columns.length - 1}`);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Home");
  // The cell of the last column stays the active one until the keys are handled.
  await expect.poll(active).toMatch(/^cell-\d+-0$/);
  const cellOf = `#${await active()}`;
  await expect(page.locator(cellOf)).toBeInViewport();
  await expect(page.locator(cellOf)).toHaveAttribute("aria-colindex", "2");
  await expect(grid(page)).toBeFocused();
  await page.context().close();
});

test("the keyboard alone edits, fills, undoes, previews and applies", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await openGrid(page, "/en/admin/products/grid?q=deye&c=warranty_years&c=origin");
  await tabTo(page, grid(page));
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("pl");
  await page.keyboard.press("Escape");
  const first = grid(page).getByRole("row").nth(1).getByRole("gridcell").nth(1);
  const second = grid(page).getByRole("row").nth(2).getByRole("gridcell").nth(1);
  await expect(first).not.toHaveText(/PL/);
  await page.keyboard.type("pl");
  await page.keyboard.press("Enter");
  await expect(first).toContainText("PL");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect(second).toContainText("PL");
  await page.keyboard.press("Control+z");
  await expect(second).not.toContainText("PL");
  await page.keyboard.press("Control+y");
  await expect(second).toContainText("PL");
  await tabTo(page, button(page, gridEn.preview));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2\u00a0changes in 2\u00a0products" })).toBeFocused();
  await tabTo(page, page.getByRole("main").locator("button[data-tone=sun]"));
  await page.keyboard.press("Enter");
  await expect(button(page, gridEn.undo)).toBeVisible();
  await page.context().close();
});

test("without scripts one column is a form that is previewed and applied", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  await page.goto("/en/admin/products/grid?q=deye&c=brand&c=customs_code&column=customs_code");
  const input = page.locator(`input[name="to:${inverter.id}"]`);
  await input.fill("wrong");
  await button(page, gridEn.preview).click();
  await expect(page.getByText("wrong").first()).toBeVisible();
  await expect(page.locator("button[value=apply]")).toHaveCount(0);
  await page.goBack();
  await input.fill("85044085");
  await button(page, gridEn.preview).click();
  await page.locator("button[value=apply]").click();
  await expect(button(page, gridEn.undo)).toBeVisible();
  await button(page, gridEn.undo).click();
  await expect(page.getByText(gridEn.done_undo)).toBeVisible();
  await page.context().close();
});

test("on a phone one column is typed in a list, and ticked rows are changed by the tools", async ({
  shop,
  browser,
}) => {
  const page = await staffPage(browser, shop, { viewport: screens.phone, hasTouch: true });
  await page.goto("/en/admin/products/grid?q=deye&c=price.UA.sale");
  await expect(page.getByText(gridEn.tick_all)).toBeVisible();
  const row = page.locator(`[data-product="${inverter.id}"]`);
  await row.getByRole("checkbox").check();
  await page.getByLabel(gridEn.value_percent).fill("-50");
  await page.getByRole("form", { name: gridEn.tools }).getByRole("button").click();
  await expect(row.getByRole("textbox")).toHaveValue("18000.00");
  await expect(page.locator(`[data-product="${battery.id}"]`).getByRole("textbox")).toHaveValue("46000.00");
  await expectOpen(page, "the grid on a phone", ["phone"]);
  await button(page, gridEn.preview).click();
  await page.getByRole("main").locator("button[data-tone=sun]").click();
  await expect(page.getByText(gridEn.tick_first)).toBeVisible();
  await page.context().close();
});
