import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import {
  createDefinitionWrites,
  type DefinitionWrites,
} from "../../src/features/catalogue/definition-writes.service.ts";
import type { AttributeRow } from "../../src/features/catalogue/domain/definitions/rows.ts";
import formEn from "../../src/features/catalogue/messages/staff/product.en.json" with { type: "json" };
import formPl from "../../src/features/catalogue/messages/staff/product.pl.json" with { type: "json" };
import listsEn from "../../src/features/catalogue/messages/structure/lists.en.json" with { type: "json" };
import valuesEn from "../../src/features/catalogue/messages/structure/values.en.json" with { type: "json" };
import { expectNoSidewaysScroll } from "./support/accessible.ts";
import { expectReadable } from "./support/axe.ts";
import { expectAlive } from "./support/keyboard.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";

/** Lighting towers: no other journey changes their list. */
const category = 16;
const clerk = { id: "journey" };

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, text: string) =>
  main(page).getByRole("button", { name: new RegExp(`^${said(text).source}$`) });
const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const put = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((out, [name, value]) => out.replace(`{${name}}`, value), text);
/** The notice of redefined attributes. */
const notice = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: said(text) });

interface Journey {
  product: string;
  /** Keys of a figure in watts that the product has, and of a word that it does not have. */
  power: string;
  cell: string;
}

const plain = { storedUnit: null, shownUnit: null, digits: null, signed: false, range: null, choices: null };
const common = { ...plain, group: "build", isProtected: false };

function attributesOf({ power, cell }: Journey): AttributeRow[] {
  const choice = (value: string) => ({
    ...{ value, isProtected: false, mergedInto: null },
    texts: { name: { ua: value.toUpperCase() } },
  });
  return [
    {
      ...{ ...common, key: power, kind: "integer", storedUnit: "w", shownUnit: "w", digits: [0, 0] },
      texts: { label: { ua: `Потужність ${power}`, pl: `Moc ${power}`, en: `Power ${power}` } },
    },
    {
      ...{ ...common, key: cell, kind: "choice", choices: [choice("mono"), choice("poly")] },
      texts: { label: { ua: `Комірка ${cell}`, pl: `Ogniwo ${cell}`, en: `Cell ${cell}` } },
    },
  ];
}

/** Changes definitions as another process of the shop does. */
const inStructure = <Answer>(shop: OpenShop, act: (writes: DefinitionWrites) => Promise<Answer>) =>
  inDatabaseOf(shop, (db) => act(createDefinitionWrites({ db, reserved: new Set() })));

async function changeList(writes: DefinitionWrites, next: (keys: string[]) => string[]): Promise<void> {
  const { rows, version } = await writes.read("list", String(category));
  if (!rows) throw new Error("no list");
  const known = new Map(rows.attributes.map((row) => [row.key, row]));
  const attributes = next([...known.keys()]).map((key) => known.get(key) ?? { key });
  const change = { kind: "list", subject: String(category), seen: version, rows: { ...rows, attributes } } as const;
  expect(await writes.change(clerk, change)).toMatchObject({ ok: true });
}

async function addAttributes(shop: OpenShop, journey: Journey): Promise<void> {
  await inStructure(shop, async (writes) => {
    for (const rows of attributesOf(journey))
      expect(await writes.change(clerk, { kind: "attribute", subject: rows.key, seen: 0, rows })).toMatchObject({
        ok: true,
      });
    await changeList(writes, (keys) => [...keys, journey.power, journey.cell]);
  });
  await inDatabaseOf(shop, (db) =>
    sql`update products set specs = specs || jsonb_build_object(${journey.power}::text, 5000) where id = ${journey.product}`.execute(
      db,
    ),
  );
}

async function takeAway(shop: OpenShop, { product, power, cell }: Journey): Promise<void> {
  await inDatabaseOf(shop, async (db) => {
    await sql`delete from product_drafts where product_id = ${product}`.execute(db);
    await sql`update products set specs = specs - ${power}::text where id = ${product}`.execute(db);
  });
  await inStructure(shop, async (writes) => {
    await changeList(writes, (keys) => keys.filter((key) => key !== power && key !== cell));
    for (const key of [power, cell]) {
      const { version } = await writes.read("attribute", key);
      await writes.change(clerk, { kind: "attribute", subject: key, seen: version, rows: null });
    }
  });
}

/** Opens the form of the product, as soon as the shop has heard of its attributes. */
async function openForm(page: Page, language: string, { product, cell }: Journey): Promise<void> {
  await expect(async () => {
    await page.goto(`/${language}/admin/products/edit/${product}`);
    await expect(field(page, `specs.${cell}`)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** A colleague turns watts into kilowatts, and takes the word out of the category. */
async function redefine(colleague: Page, { power, cell }: Journey): Promise<void> {
  await colleague.goto(`/en/admin/attributes/${power}/change`);
  const form = colleague.locator("form", { has: colleague.locator('input[name="do"][value="form"]') });
  await expectAlive(form.getByRole("button", { name: valuesEn.preview }));
  await form.locator('[name="kind"]').selectOption("number");
  await form.locator('[name="storedUnit"]').selectOption("kw");
  await form.getByRole("button", { name: valuesEn.preview }).click();
  await button(colleague, valuesEn.carry_out).click();
  await colleague.waitForURL(/change=[0-9a-f-]{36}$/);
  await colleague.goto(`/en/admin/categories/${category}/attributes`);
  await expectAlive(button(colleague, listsEn.save));
  await button(colleague, put(listsEn.out, { name: `Cell ${cell}` })).click();
  await button(colleague, listsEn.save).click();
  await colleague.waitForURL(/done=save/);
}

/** The draft as another tab would see it. */
async function draftOf(page: Page, { product }: Journey): Promise<Record<string, { to: string }>> {
  const answer = await page.request.get(`/api/admin/products/${product}/draft`);
  return (await answer.json()).changes;
}

test("what is typed while a colleague redefines its attributes is named and typed again; the rest is saved", async ({
  browser,
  shop,
}) => {
  test.slow();
  const journey = { product: "slt-trime-x-solar", power: "journey_power", cell: "journey_cell" };
  const [power, cell] = [`specs.${journey.power}`, `specs.${journey.cell}`];
  await addAttributes(shop, journey);
  const [page, colleague] = [await staffPage(browser, shop), await staffPage(browser, shop)];
  try {
    await openForm(page, "en", journey);
    await expect(page.getByText(said(formEn.unchanged), { exact: true })).toBeVisible();
    // Typed before the change, sent after it.
    await page.route("**/api/admin/products/**", (route) => route.abort());
    await field(page, power).fill("5200");
    await field(page, cell).selectOption("poly");
    await field(page, "model").fill("X-Solar New");
    await expect(page.getByText(said(formEn.offline))).toBeVisible();
    await redefine(colleague, journey);
    let refusals = 0;
    page.on("response", (answer) => {
      if (answer.status() === 409) refusals += 1;
    });
    await page.unroute("**/api/admin/products/**");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));

    const told = notice(page, formEn.refused_redefined);
    const unit = put(formEn.redefined_unit, { name: `Power ${journey.power}`, from: "W", to: "kW" });
    const gone = put(formEn.redefined_removed, { name: `Cell ${journey.cell}` });
    const expectTold = async () => {
      for (const text of [unit, gone, put(formEn.redefined_typed, { value: "5200\u00a0W" })])
        await expect(told).toContainText(said(text));
      await expect(told).toContainText(said(put(formEn.redefined_typed, { value: "POLY" })));
    };
    await expectTold();
    // The form is drawn by the new definitions, with the old text beside the field.
    await expect(field(page, power)).toHaveValue("5");
    await expect(field(page, cell)).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: unit })).toContainText("5200\u00a0W");
    await expect.poll(async () => Object.keys(await draftOf(page, journey))).toEqual(["model"]);
    await expectReadable(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page, "redefined attributes");
    // On a slow network the same may have been sent twice; from now on nothing is sent by itself.
    const refusedFirst = refusals;
    await button(page, formEn.publish_changes).click();
    await expect(page.getByText(said(formEn.not_published))).toBeVisible();
    expect([refusedFirst > 0, refusals]).toEqual([true, refusedFirst]);

    // Nothing typed is lost with the page.
    await page.reload();
    await expectTold();
    const refusedAgain = refusals;
    await field(page, power).fill("5.2");
    await field(page, power).blur();
    await expect(told).not.toContainText(unit);
    await told.getByRole("button", { name: said(formEn.redefined_settle) }).click();
    await expect(told).toHaveCount(0);
    await expect(page.getByText(said(formEn.saved), { exact: true })).toBeVisible();
    expect(await draftOf(page, journey)).toMatchObject({ model: { to: "X-Solar New" }, [power]: { to: "5.2" } });
    expect([refusedAgain > refusedFirst, refusals]).toEqual([true, refusedAgain]);
  } finally {
    for (const one of [page, colleague]) await one.context().close();
    await takeAway(shop, journey);
  }
});

test("without scripts the form is shown again with what was redefined and what was typed", async ({
  browser,
  shop,
}) => {
  test.slow();
  const journey = { product: "slt-generac-slt600", power: "plain_power", cell: "plain_cell" };
  const [power, cell] = [`specs.${journey.power}`, `specs.${journey.cell}`];
  await addAttributes(shop, journey);
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  const colleague = await staffPage(browser, shop);
  try {
    await openForm(page, "pl", journey);
    await redefine(colleague, journey);
    await field(page, power).fill("5200");
    await field(page, cell).selectOption("mono");
    await field(page, "model").fill("SLT600 New");
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await button(page, formPl.save_draft).last().click();
    expect((await answered).status()).toBe(409);
    const told = notice(page, formPl.refused_redefined);
    await expect(told).toContainText(put(formPl.redefined_unit, { name: `Moc ${journey.power}`, from: "W", to: "kW" }));
    await expect(told).toContainText(put(formPl.redefined_removed, { name: `Ogniwo ${journey.cell}` }));
    await expect(told).toContainText(said(put(formPl.redefined_typed, { value: "MONO" })));
    await expect(page.getByRole("status").filter({ hasText: "5200\u00a0W" })).toBeVisible();
    await expect(field(page, "model")).toHaveValue("SLT600 New");
    await field(page, power).fill("5,2");
    await button(page, formPl.save_draft).last().click();
    await expect(page.getByText(said(formPl.done_draft))).toBeVisible();
    expect(await draftOf(page, journey)).toMatchObject({ model: { to: "SLT600 New" }, [power]: { to: "5,2" } });
  } finally {
    for (const one of [page, colleague]) await one.context().close();
    await takeAway(shop, journey);
  }
});
