import type { Browser, BrowserContext } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { inDatabaseOf, openAccount } from "../../test/e2e/support/shop-database.ts";
import { password } from "../../test/e2e/support/steps.ts";
import { openMadeShop } from "../listing-shop.ts";
import { median } from "../load.ts";
import { openShop } from "../shop.ts";
import { phone } from "./measure.ts";

const products = 2_500;
const rows = 2_000;
const columns = [
  ...["price.UA.sale", "price.PL.sale", "purchase.UA", "purchase.PL", "stock", "published", "category", "tags"],
  ...["brand", "warranty_years", "performance_warranty_years", "installation", "customs_code", "origin", "position"],
  ...["packages", "name.ua", "name.pl", "name.en", "size.en"],
];
/** Milliseconds of a frame that somebody notices. */
const frameLimit = 50;
/** Pixels of a notch of the wheel, and how often it is turned by one: through a quarter of the rows, which are 40 pixels high. */
const wheel = 100;
const turns = (rows * 10) / wheel;
const rounds = 2;
/** Times that the CPU is slowed. */
const slowdowns = [phone.cpu, 1] as const;

/** Milliseconds between frames, while the wheel is turned over the middle of `selector` to its end. */
async function scroll(context: BrowserContext, address: string, selector: string, slowdown: number) {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  // The wheel turns what lies below the pointer, which has to be seen.
  if (selector !== "main")
    await page.locator(selector).evaluate((grid) => grid.scrollIntoView({ block: "center", behavior: "instant" }));
  const place = await page.locator(selector).first().boundingBox();
  if (!place) throw new Error(`nothing to scroll at ${address}`);
  await page.mouse.move(place.x + place.width / 2, place.y + Math.min(place.height, 600) / 2);
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
  for (let turn = 0; turn < turns; turn += 1) {
    // A page shorter than the grid is scrolled down and up in turn.
    await page.mouse.wheel(0, selector === "main" && turn % 80 >= 40 ? -wheel : wheel);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  const seen = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    lastRow: Math.max(0, ...[...document.querySelectorAll("[aria-rowindex]")].map((row) => Number(row.ariaRowIndex))),
    columns: document.querySelectorAll("[role=columnheader]").length - 1,
  }));
  await page.close();
  return seen;
}

/**
 * Frames while the grid of products with 2 000 rows and 20 columns is scrolled through, on a slowed CPU and on this one as it is, in turn
 * with the staff list, which is a plain page of 100 products.
 */
export async function scrollingTable(browser: Browser): Promise<{ lines: string[]; isWithin: boolean }> {
  const made = await openMadeShop(products);
  await made.stop("keep data");
  const shop = await openShop(14_809, {}, made.dataDir);
  const url = shop.url.replace("127.0.0.1", "localhost");
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, email, "staff"));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const session = { data: { email, password }, headers: { Origin: url } };
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, session);
  if (!answer.ok()) throw new Error(`No session: ${answer.status()}`);
  const grid = `${url}/en/admin/products/grid?sort=sku&${columns.map((field) => `c=${field}`).join("&")}`;
  const places = [
    { name: "staff list, 100 products (reference)", address: `${url}/en/admin/products?sort=sku`, selector: "main" },
    { name: `grid, ${rows} × ${columns.length}`, address: grid, selector: "[role=grid]" },
  ];
  const pages = slowdowns.flatMap((slowdown) =>
    places.map((place) => ({
      ...place,
      slowdown,
      frames: [] as number[],
      over: [] as number[],
      longest: [] as number[],
    })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { address, selector, slowdown, frames, over, longest } of pages) {
      const seen = await scroll(context, address, selector, slowdown);
      if (selector !== "main" && (seen.lastRow < rows / 4 || seen.columns !== columns.length))
        throw new Error(`the grid ended at row ${seen.lastRow} and has ${seen.columns} columns`);
      frames.push(...seen.frames);
      over.push(seen.frames.filter((ms) => ms > frameLimit).length);
      longest.push(Math.max(...seen.frames));
    }
  }
  await context.close();
  await shop.stop();
  const lines = [
    `| ${turns} notches of the wheel | frames over ${frameLimit} ms, each round | longest frame, ms, each round | median frame, ms | frames |`,
    "|---|---|---|---|---|",
  ];
  for (const { name, slowdown, frames, over, longest } of pages) {
    const most = longest.map((ms) => ms.toFixed(0)).join(", ");
    lines.push(
      `| ${name}, CPU ×${slowdown} | ${over.join(", ")} | ${most} | ${median(frames).toFixed(1)} | ${frames.length} |`,
    );
  }
  const [reference, slowed, , own] = pages.map(({ over }) => over);
  return { lines, isWithin: median(slowed ?? []) <= median(reference ?? []) && Math.max(...(own ?? [])) === 0 };
}
