import { expect, type Page, test } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { port } from "../e2e/support/ask.ts";
import { enterSearch, openPage } from "../e2e/support/frame.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { reviewWords, said } from "../e2e/support/reviewing.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { signIn } from "../e2e/support/steps.ts";
import { toolsOf } from "../e2e/support/wishing.ts";
import type { Language } from "../e2e/support/words.ts";
import { orderOf, reviewBy } from "../support/review-builders.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

test.describe.configure({ mode: "default" });

const ownPort = port + 26;
test.use({ baseURL: `http://localhost:${ownPort}` });

const [panel, other, soldOut] = [
  "pan-jinko-jkm440n-54hl4r-v",
  "pan-longi-lr5-54hth-430m",
  "inv-fronius-symo-gen24-10-0-plus",
];
const views = widths.flatMap((width) => languages.map((language) => ({ width, language })));

let shop: OpenShop;
let staff: string;
let buyer: string;
/** A review awaiting moderation, and a published one. */
let reviews: { waits: string; shown: string };

/** An account and its id. */
async function user(): Promise<{ email: string; id: string }> {
  const email = await openAccount(shop);
  const find = inDatabaseOf(shop, (db) =>
    db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
  );
  return { email, id: (await find).id };
}

test.beforeAll(async ({ browser }) => {
  shop = await openShop(ownPort);
  const [one, two, desk] = [await user(), await user(), await user()];
  staff = desk.email;
  buyer = one.email;
  reviews = await inDatabaseOf(shop, async (db) => {
    await setRole(db, staff, "admin");
    await orderOf(db, { userId: one.id, productId: other });
    return {
      waits: (await reviewBy(db, one.id, panel)).id,
      shown: (await reviewBy(db, two.id, panel, { stars: "5", title: "За хмар теж дає", cons: "Важка" })).id,
    };
  });
  const page = await browser.newPage({ baseURL: shop.url });
  await enter(page, "en", staff);
  await page.goto(`/en/admin/reviews/${reviews.shown}`);
  const { desk: say } = reviewWords.en;
  await page.getByRole("button", { name: said(say.do_publish) }).click();
  await expect(page.getByText(said(say.done_publish))).toBeVisible();
  await page.close();
});
test.afterAll(() => shop.stop());

async function enter(page: Page, language: Language, email: string): Promise<void> {
  await page.goto(`/${language}/auth?redirect=/${language}/profile`);
  await signIn(page, language, email);
  await page.waitForURL(({ pathname }) => pathname === `/${language}/profile`);
}

for (const { width, language } of views) {
  test(`finding, ${language}, ${width} px`, async ({ page }) => {
    await dress(page, width);
    const shoot = photographer(width, language);
    const open = (path: string) => page.goto(`/${language}/${path}`, { waitUntil: "networkidle" });
    const show = async (name: Parameters<typeof shoot>[1], path: string) => {
      await open(path);
      await shoot(page, name);
    };
    await show("listing-filtered", "inverters?brand=deye,huawei&power=5-10");
    if (width < 1024) await page.locator("main .open-filters").click();
    await shoot(page, "listing-sheet", { isWhole: false });
    await show("listing-none", "solar-panels?brand=longi&power=10-20");
    await show("search-corrected", "search?q=ghbcnhsq");
    await show("wishes-none", "wishes");
    await show("compare-none", "compare");
    await open("solar-panels");
    for (const id of [panel, other]) {
      const tools = await toolsOf(page, id);
      await tools.wish.click();
      await tools.compare.click();
      await expect(tools.compare).toHaveAttribute("aria-pressed", "true");
    }
    await shoot(page, "listing-chosen", { isWhole: false });
    await show("wishes", "wishes");
    await show("compare", `compare?ids=${panel},${other}`);
    await show("watch-stock", `watch/${soldOut}?kind=stock`);
    await show("watch-price", `watch/${panel}?kind=price`);
    await show("product-reviewed", `product/${panel}`);
    await show("product-reviews", `product/${panel}/reviews`);
    await page.goto(`/api/docs?locale=${language}`);
    await shoot(page, "api-docs");
    const parts = await openPage(page, `/${language}`, width < 1024 ? "phone" : "desk");
    await enterSearch(parts);
    await parts.search.fill("deye");
    await expect(page.locator(".search-panel [role=option]").first()).toBeVisible();
    await dress(page, width);
    await shoot(page, "search-bar", { isWhole: false });
  });

  test(`writing, ${language}, ${width} px`, async ({ page }) => {
    await dress(page, width);
    const shoot = photographer(width, language);
    await enter(page, language, buyer);
    await page.goto(`/${language}/profile/reviews`, { waitUntil: "networkidle" });
    await shoot(page, "own-reviews");
    await page.goto(`/${language}/profile/reviews/${other}`, { waitUntil: "networkidle" });
    await page.locator('main form button[type="submit"]').first().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await shoot(page, "review-faults");
  });

  test(`staff pages of reviews and imports, ${language}, ${width} px`, async ({ page }) => {
    await dress(page, width);
    const shoot = photographer(width, language);
    await enter(page, language, staff);
    const show = async (name: Parameters<typeof shoot>[1], path: string) => {
      await page.goto(`/${language}/admin/${path}`, { waitUntil: "networkidle" });
      await shoot(page, name);
    };
    await show("desk-reviews", "reviews");
    await show("desk-review", `reviews/${reviews.waits}`);
    await show("import", "import");
    const file =
      "sku;price.UA.sale;stock\nPAN-JINKO-JKM440N-54HL4R-V;1 234,50;321\nNEW;5,00;1\nPAN-JINKO-JKM440N-54HL4R-V;1;1\n";
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "ціни.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    await page.locator('main form button[type="submit"]').first().click();
    // Two rows are rejected.
    await expect(page.locator("main dl dd").last()).toHaveText("2", { timeout: 20_000 });
    await shoot(page, "import-checked");
  });
}
