import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import sharp from "sharp";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { bindShortWords } from "../../src/features/languages/domain/short-words.ts";
import rentalEn from "../../src/features/rental/messages/staff.en.json" with { type: "json" };
import rentalPl from "../../src/features/rental/messages/staff.pl.json" with { type: "json" };
import rentalUa from "../../src/features/rental/messages/staff.ua.json" with { type: "json" };
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import { buildLease } from "../support/rental-builders.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { password } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const ownPort = port + 18;
const origin = `http://localhost:${ownPort}`;
const rental = { ua: rentalUa, pl: rentalPl, en: rentalEn };
const today = dayIn("Europe/Kyiv", new Date());

test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

/** A separate shop: no other test uses its fleet. */
let shop: OpenShop;
let lessee = "";
test.beforeAll(async () => {
  shop = await openShop(ownPort);
  const email = await openAccount(shop);
  lessee = await inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(db);
    return rows[0]?.id ?? "";
  });
});
test.afterAll(() => shop.stop());

/** A text of the rental pages of staff as the shop shows it. */
function say(language: Language, key: keyof typeof rentalEn, values: Record<string, string> = {}): string {
  const text = rental[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return bindShortWords(text, language);
}

/** A page of a staff member; without scripts on request. */
async function staffPage(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, email, "staff"));
  const helper = await (await browser.newContext({ baseURL: origin })).newPage();
  await helper.goto("/en/auth");
  await helper.getByLabel(words.en.accounts.email, { exact: true }).fill(email);
  await helper.locator('input[name="password"]').fill(password);
  await helper.getByRole("main").getByRole("button", { name: words.en.accounts.submit_login }).click();
  await expect(helper.getByText(words.en.accounts.login_done)).toBeVisible();
  if (javaScriptEnabled) return helper;
  const plain = await (await browser.newContext({ baseURL: origin, javaScriptEnabled })).newPage();
  await plain.context().addCookies(await helper.context().cookies());
  return plain;
}

/** A paid lease that begins today, on an unused machine of the seeded fleet. */
async function leaseFromToday(): Promise<{ id: string; serial: string }> {
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ id: number; productId: string; serial: string }>`
      select u.id, u.product_id as "productId", u.serial from rental_units u
      where u.market = 'UA' and u.state = 'available' and not exists (select from unit_holds h where h.unit_id = u.id)
        and (select count(*) from rental_units o where o.product_id = u.product_id and o.market = 'UA') > 1
      order by u.id limit 1`.execute(db);
    const [unit] = rows;
    if (!unit) throw new Error("the seed has no fleet");
    const { id: unitId, productId, serial } = unit;
    const days = { first: today, end: addDays(today, 3) };
    return { id: await buildLease(db, { userId: lessee, productId, unitId: Number(unitId), ...days }), serial };
  });
}

for (const [language, scripts] of [
  ["ua", true],
  ["pl", false],
  ["en", true],
] as const) {
  test(`${language}, ${scripts ? "with" : "without"} scripts: a lease is moved to another machine, handed over, returned, its deposit settled${inEveryRun(language === "ua")}`, async ({
    browser,
  }) => {
    const { id, serial } = await leaseFromToday();
    const staff = await staffPage(browser, scripts);
    await staff.setViewportSize({ width: 375, height: 667 });
    const errors: string[] = [];
    staff.on("pageerror", (error) => errors.push(error.message));
    const form = (key: keyof typeof rentalEn) => staff.getByRole("region", { name: say(language, key), exact: true });
    const send = (key: keyof typeof rentalEn) =>
      form(key)
        .getByRole("button", { name: say(language, key) })
        .click();

    await staff.goto(`/${language}/admin/rental`);
    const queue = staff.getByRole("region", { name: say(language, "queue_out") });
    await queue.getByRole("link", { name: serial }).click();
    await expect(staff).toHaveURL(new RegExp(id));
    await form("do_move").locator('select[name="unit"]').selectOption({ index: 0 });
    await send("do_move");
    await expect(staff.getByText(say(language, "done_move"))).toBeVisible();
    await expect(staff.getByRole("heading", { level: 1 })).not.toContainText(serial);

    await form("do_hand_over").locator('input[name="deposit"]').fill("1");
    await form("do_hand_over").locator('input[value="fuel"]').check();
    await send("do_hand_over");
    const owed = "34\u00a0500,00\u00a0грн";
    await expect(staff.getByText(say(language, "refused_deposit_short", { owed }))).toBeVisible();
    await expect(form("do_hand_over").locator('input[value="fuel"]')).toBeChecked();
    await form("do_hand_over").locator('input[name="deposit"]').fill("34 500");
    await form("do_hand_over").locator('input[name="hours"]').fill("120,5");
    await send("do_hand_over");
    await expect(staff.getByText(say(language, "done_hand_over"))).toBeVisible();

    const colour = { create: { width: 64, height: 64, channels: 3, background: "#1f7a4d" } } as const;
    const picture = { name: "a.jpg", mimeType: "image/jpeg", buffer: await sharp(colour).jpeg().toBuffer() };
    await staff.locator('input[type="file"]').setInputFiles(picture);
    await staff.getByRole("button", { name: say(language, "add_photos") }).click();
    await expect(staff.getByText(say(language, "done_photos"))).toBeVisible();
    const photo = staff.getByRole("img", { name: say(language, "photo", { number: "1" }) });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);

    await form("do_take_back").locator('select[name="condition"]').selectOption("damaged");
    await send("do_take_back");
    await expect(staff.getByText(say(language, "done_take_back"))).toBeVisible();
    await form("do_settle").locator('input[name="amount-0"]').fill("500");
    await send("do_settle");
    await expect(staff.getByText(say(language, "fault_required"))).toBeVisible();
    await form("do_settle").locator('input[name="reason-0"]').fill("Подряпина");
    await send("do_settle");
    await expect(staff.getByText(say(language, "done_settle"))).toBeVisible();
    await expect(staff.getByText("Подряпина")).toBeVisible();
    await expect(staff.getByText("34\u00a0000,00\u00a0грн")).toBeVisible();
    expect(errors).toEqual([]);
    if (!scripts) return;
    await expectAccessible(staff, "a lease at the desk");
    await expectNoSidewaysScroll(staff, "a lease at the desk");
  });
}

test("a machine is added, blocked for service and retired without scripts; customers see none of it", async ({
  browser,
  page,
}) => {
  const staff = await staffPage(browser, false);
  await staff.goto("/pl/admin/rental/units");
  const add = staff.getByRole("region", { name: say("pl", "add_unit") });
  await add.locator('input[name="serial"]').fill("№");
  await add.locator('input[name="depot"]').fill("Kraków");
  await add.getByRole("button").click();
  await expect(staff.getByText(say("pl", "fault_bad_serial"))).toBeVisible();
  await expect(add.locator('input[name="depot"]')).toHaveValue("Kraków");
  await add.locator('input[name="serial"]').fill("new-7-7");
  await add.getByRole("button").click();
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("NEW-7-7");
  const blocks = staff.getByRole("region", { name: say("pl", "blocks") });
  await blocks.locator('input[name="from"]').fill(addDays(today, 5));
  await blocks.locator('input[name="until"]').fill(addDays(today, 4));
  await blocks.locator('input[name="reason"]').fill("Olej");
  await blocks.getByRole("button", { name: say("pl", "do_block") }).click();
  await expect(staff.getByText(say("pl", "fault_bad_range"))).toBeVisible();
  await blocks.locator('input[name="until"]').fill(addDays(today, 6));
  await blocks.getByRole("button", { name: say("pl", "do_block") }).click();
  await expect(staff.getByText(say("pl", "done_block"))).toBeVisible();
  await blocks.getByRole("button", { name: say("pl", "do_unblock") }).click();
  await expect(staff.getByText(say("pl", "done_unblock"))).toBeVisible();
  await staff.getByRole("button", { name: say("pl", "do_retired") }).click();
  await expect(staff.getByText(say("pl", "done_retired"))).toBeVisible();
  for (const path of ["", "/units", "/timeline", `/${new URL(staff.url()).pathname.split("/rental/")[1]}`])
    await expect(page.goto(`/pl/admin/rental${path}`).then(() => new URL(page.url()).pathname)).resolves.toBe(
      "/pl/auth",
    );
});

test("the timeline of 500 machines renders the visible part, works by keyboard, and opens a lease @long", async ({
  browser,
}) => {
  await inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ id: string }>`select product_id as id from rental_units order by id limit 1`.execute(
      db,
    );
    const productId = rows[0]?.id ?? "";
    await sql`insert into rental_units (product_id, serial, market, depot)
      select ${productId}, 'ZZ-' || lpad(at::text, 4, '0'), 'UA', 'Kyiv' from generate_series(1, 500) at`.execute(db);
    await sql`insert into unit_holds (unit_id, during, reason)
      select u.id, daterange(${today}::date + at * 9, ${today}::date + at * 9 + 5), 'Oil'
      from rental_units u, generate_series(0, 9) at where u.serial like 'ZZ-%'`.execute(db);
    const { rows: last } = await sql<{ id: number }>`
      update rental_units set state = 'available' where serial = 'ZZ-0500' returning id`.execute(db);
    const unitId = Number(last[0]?.id);
    await sql`delete from unit_holds where unit_id = ${unitId}`.execute(db);
    await buildLease(db, { userId: lessee, productId, unitId, first: today, end: addDays(today, 4) });
  });
  const staff = await staffPage(browser);
  const errors: string[] = [];
  staff.on("pageerror", (error) => errors.push(error.message));
  staff.on("console", (message) => message.type() === "error" && errors.push(message.text() + message.location().url));
  await staff.setViewportSize({ width: 1280, height: 800 });
  await staff.goto("/ua/admin/rental/timeline?q=ZZ-", { waitUntil: "networkidle" });
  const rows = staff.locator(".timeline-row");
  expect(await rows.count()).toBeLessThan(50);
  await expect(staff.getByRole("link", { name: "ZZ-0001" })).toBeVisible();
  // One bar is in the tab order; arrow keys move between bars.
  const first = staff.locator('.timeline [data-spot][tabindex="0"]');
  await expect(first).toHaveCount(1);
  await expectAlive(first);
  await first.focus();
  await staff.keyboard.press("ArrowRight");
  await expect(staff.locator('[data-spot="0-1"]')).toBeFocused();
  for (let row = 10; row <= 500; row += 10) {
    await staff.keyboard.press("PageDown");
    await expect(staff.locator(`[data-spot^="${Math.min(row, 499)}-"]:focus`)).toHaveCount(1);
  }
  expect(await rows.count()).toBeLessThan(50);
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("ZZ-0500");
  expect(errors).toEqual([]);

  const plain = await staffPage(browser, false);
  await plain.goto("/ua/admin/rental/timeline?q=ZZ-");
  await expect(plain.locator(".timeline-row")).toHaveCount(40);
  await plain.getByRole("link", { name: say("ua", "more_units") }).click();
  await expect(plain.getByRole("link", { name: "ZZ-0041" })).toBeVisible();
});

test("a lease is moved to another machine by keyboard and mouse; once cancelled it can be reinstated", async ({
  browser,
}) => {
  const { id, serial, others } = await carriedLease();
  const staff = await staffPage(browser);
  const errors: string[] = [];
  staff.on("pageerror", (error) => errors.push(error.message));
  await staff.setViewportSize({ width: 1280, height: 900 });
  await staff.goto("/en/admin/rental/timeline?q=CARRY-", { waitUntil: "networkidle" });
  const bar = staff.locator(`a[data-spot][href$="${id}"]`);
  const rowOf = (number: string) => staff.locator(".timeline-row").filter({ hasText: number.slice(-6) });
  await expect(rowOf(serial).locator(bar)).toBeVisible();
  await expectAlive(bar);

  // By keyboard: pick up, one row down, cancel; then pick up and drop.
  await bar.focus();
  await staff.keyboard.press("m");
  await expect(staff.getByRole("status").filter({ hasText: "choose a machine" })).toBeVisible();
  await staff.keyboard.press("Escape");
  await expect(rowOf(serial).locator(bar)).toBeFocused();
  await staff.keyboard.press("m");
  await staff.keyboard.press("ArrowDown");
  await expect(rowOf(others[0])).toHaveAttribute("data-taker", "here");
  await staff.keyboard.press("Enter");
  await expect(staff.getByText(say("en", "done_move"))).toBeVisible();
  await expect(rowOf(others[0]).locator(bar)).toBeFocused();

  // With the mouse; the click that follows the drop opens nothing.
  const to = await rowOf(others[1]).boundingBox();
  const from = await bar.boundingBox();
  if (!to || !from) throw new Error("a row is out of sight");
  await staff.mouse.move(from.x + 20, from.y + from.height / 2);
  await staff.mouse.down();
  await staff.mouse.move(from.x + 24, from.y + 30, { steps: 4 });
  await staff.mouse.move(from.x + 24, to.y + to.height / 2, { steps: 4 });
  await expect(rowOf(others[1])).toHaveAttribute("data-taker", "here");
  await staff.mouse.up();
  await expect(rowOf(others[1]).locator(bar)).toBeVisible();
  await expect(staff).toHaveURL(/timeline/);
  await expectAccessible(staff, "the timeline");

  // The machine has been taken meanwhile: an error is shown and the lease stays.
  await inDatabaseOf(shop, (db) =>
    sql`insert into unit_holds (unit_id, during, reason) select id, daterange(${today}::date, ${today}::date + 9), 'Oil'
      from rental_units where serial = ${serial}`.execute(db),
  );
  await bar.focus();
  await staff.keyboard.press("m");
  await staff.keyboard.press("Home");
  await expect(rowOf(serial)).toHaveAttribute("data-taker", "here");
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("alert").filter({ hasText: "The machine is taken on these days" })).toBeVisible();
  await expect(rowOf(others[1]).locator(bar)).toBeVisible();

  await bar.focus();
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("heading", { level: 1 })).toContainText(others[1]);
  const form = (key: keyof typeof rentalEn) => staff.getByRole("region", { name: say("en", key), exact: true });
  await form("do_cancel").getByLabel(say("en", "reason")).fill("The mast is bent");
  await form("do_cancel").getByLabel(say("en", "refund_piece")).uncheck();
  await form("do_cancel").getByRole("button").click();
  await expect(staff.getByText(say("en", "done_cancel"), { exact: true })).toBeVisible();
  await expect(staff.getByText("The mast is bent")).toBeVisible();
  await form("do_again").getByRole("button").click();
  await expect(staff.getByText(say("en", "done_again"), { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

/** A paid lease on the first of three machines created for it. */
async function carriedLease(): Promise<{ id: string; serial: string; others: [string, string] }> {
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ id: number; productId: string }>`
      insert into rental_units (product_id, serial, market, depot)
      select (select product_id from rental_units where market = 'UA' order by id limit 1), 'CARRY-' || at, 'UA', 'Lviv'
      from generate_series(1, 3) at returning id, product_id as "productId"`.execute(db);
    const [unit] = rows;
    if (!unit) throw new Error("no machine was made");
    const days = { first: today, end: addDays(today, 4) };
    const lease = { userId: lessee, productId: unit.productId, unitId: Number(unit.id), ...days };
    const id = await buildLease(db, lease);
    await sql`update orders o set status = 'processing', payment_status = 'paid'
      from order_items i join leases l on l.order_item_id = i.id where i.order_id = o.id and l.id = ${id}`.execute(db);
    return { id, serial: "CARRY-1", others: ["CARRY-2", "CARRY-3"] };
  });
}

test("the rental pages of staff fit on a phone and break no accessibility rule @long", async ({ browser }) => {
  const staff = await staffPage(browser);
  for (const language of ["ua", "pl", "en"] as const)
    for (const path of ["admin/rental", "admin/rental/units", "admin/rental/timeline"]) {
      await staff.goto(`/${language}/${path}`);
      await staff.setViewportSize({ width: 375, height: 667 });
      await expectNoSidewaysScroll(staff, `${language}/${path}`);
      if (language === "ua") await expectAccessible(staff, path);
    }
});
