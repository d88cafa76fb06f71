import { type Page, test } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { signIn } from "../e2e/support/steps.ts";
import type { Language } from "../e2e/support/words.ts";
import { silentEmails } from "../support/order-builders.ts";
import { type RentedOut, rentInEveryState } from "../support/rented-out.ts";
import { staffLeases } from "../support/staff-leases.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

// A separate shop, and ordered tests: first without rentals, then with all of them.
test.describe.configure({ mode: "default" });

const ownPort = port + 25;
test.use({ baseURL: `http://localhost:${ownPort}` });

const machine = "lft-genie-gs-1932";
const today = dayIn("Europe/Kyiv", new Date());

let shop: OpenShop;
let staff: string;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
  staff = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, staff, "staff"));
});
test.afterAll(() => shop.stop());

const views = widths.flatMap((width) => languages.map((language) => ({ width, language })));

/** Opens the rental pages of staff as a signed-in member of staff. */
async function atDesk(page: Page, width: number, language: Language) {
  await dress(page, width);
  await page.goto(`/${language}/auth?redirect=/${language}/profile`);
  await signIn(page, language, staff);
  await page.waitForURL(({ pathname }) => pathname === `/${language}/profile`);
  const shoot = photographer(width, language);
  const open = (path: string) => page.goto(`/${language}/admin${path}`, { waitUntil: "networkidle" });
  return {
    open,
    show: async (name: Parameters<typeof shoot>[1], path: string) => {
      await open(path);
      await shoot(page, name);
    },
    shoot: (name: Parameters<typeof shoot>[1]) => shoot(page, name),
    region: (action: string) => page.locator(`section[aria-labelledby="do-${action}"]`),
  };
}

for (const { width, language } of views) {
  test(`before the first rental, ${language}, ${width} px`, async ({ page }) => {
    const desk = await atDesk(page, width, language);
    await desk.show("fleet-work-none", "/rental");
    await desk.show("fleet-timeline-none", "/rental/timeline?q=zzzz");
  });
}

test.describe(() => {
  let rented: RentedOut;
  let billed: string;
  test.beforeAll(async () => {
    await inDatabaseOf(shop, async (db) => {
      const idOf = async (email: string) =>
        (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
      const lessee = await idOf(await openAccount(shop));
      const at = { userId: lessee, productId: machine, today };
      rented = await rentInEveryState(db, at);
      // Through the staff pages themselves: one more lease that came back late and costs more than its deposit.
      const money = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
      const desk = staffLeases(db, money);
      const by = { id: await idOf(staff) };
      const act = async (id: string, fields: Record<string, string>) => {
        const done = await desk.act(id, by, new URLSearchParams(fields));
        if (!done.ok) throw new Error(`not done: ${JSON.stringify(done)}`);
      };
      const check = { hours: "182,5", condition: "good", note: "" };
      const next = await rentInEveryState(db, at);
      billed = next.late;
      await act(billed, { intent: "take_back", ...check, condition: "damaged", note: "Тріснула панель керування" });
      await act(billed, {
        ...{ intent: "settle", bill: "on", "amount-0": "9 660", "kind-0": "late", "reason-0": "Прострочення" },
        ...{ "amount-1": "12 400", "kind-1": "damage", "reason-1": "Панель керування" },
      });
      await act(next.soon, { intent: "cancel", reason: "Потрібен ремонт щогли" });
      rented = { ...rented, closed: billed, cancelled: next.soon };
    });
  });

  for (const { width, language } of views) {
    test(`rental pages of staff with data, ${language}, ${width} px`, async ({ page }) => {
      const desk = await atDesk(page, width, language);
      const lease = (name: keyof RentedOut) => `/rental/leases/${rented[name]}`;
      await desk.show("fleet-today", "");
      await desk.show("fleet-work", "/rental");
      await desk.show("fleet-lease-unpaid", lease("unpaid"));
      await desk.show("fleet-lease-soon", lease("soon"));
      await desk.show("fleet-lease-out", lease("late"));
      await desk.show("fleet-lease-back", lease("back"));
      await desk.show("fleet-lease-closed", lease("closed"));
      await desk.show("fleet-lease-cancelled", lease("cancelled"));
      await desk.show("fleet-timeline", "/rental/timeline");
      await desk.show("fleet-units", "/rental/units");
      await page.locator("main li a").first().click();
      await page.locator('section[aria-labelledby="blocks"]').waitFor();
      await desk.shoot("fleet-unit");
    });

    test(`rejected input on rental pages of staff, ${language}, ${width} px`, async ({ page }) => {
      const desk = await atDesk(page, width, language);
      await desk.open(`/rental/leases/${rented.soon}`);
      await desk.region("cancel").locator("[name=reason]").fill(" ");
      await desk.region("cancel").locator("[type=submit]").click();
      await desk.region("cancel").locator("[aria-invalid=true]").waitFor();
      await desk.shoot("fleet-cancel-faults");
      await desk.open(`/rental/leases/${rented.late}`);
      await desk.region("take_back").locator("[name=back-day]").fill(addDays(today, -20));
      await desk.region("take_back").locator("[name=back-time]").fill("10:00");
      await desk.region("take_back").locator("[type=submit]").click();
      await desk.region("take_back").locator("[aria-invalid=true]").waitFor();
      await desk.shoot("fleet-return-faults");
      await desk.open(`/rental/leases/${rented.back}`);
      await desk.region("settle").locator("[name=amount-0]").fill("1 000 000");
      await desk.region("settle").locator("[name=reason-0]").fill("Щогла");
      await desk.region("settle").locator("[type=submit]").click();
      await desk.region("settle").getByRole("alert").waitFor();
      await desk.shoot("fleet-settle-faults");
      await desk.open("/rental/units");
      await page.locator("main li a").first().click();
      const blocks = page.locator('section[aria-labelledby="blocks"]');
      await blocks.locator("[name=from]").fill(addDays(today, 3));
      await blocks.locator("[name=until]").fill(addDays(today, 2));
      await blocks.locator("[name=reason]").fill("Заміна оливи");
      await blocks.locator("[type=submit]").last().click();
      await blocks.locator("[aria-invalid=true]").waitFor();
      await desk.shoot("fleet-unit-faults");
      await desk.open("/rental/timeline?q=T-");
      await page.locator(`[data-spot][href$="${rented.soon}"]`).focus();
      await page.keyboard.press("m");
      await page.keyboard.press("ArrowDown");
      await page.locator("[data-taker=here]").waitFor();
      await desk.shoot("fleet-timeline-carried");
    });
  }
});
