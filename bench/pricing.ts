import "../test/support/setup-definitions.ts";
import { createCart } from "../src/features/cart/cart.service.ts";
import { createCatalogue } from "../src/features/catalogue/catalogue.service.ts";
import { createPricing } from "../src/features/pricing/pricing.service.ts";
import { createDatabase, type Database } from "../src/platform/server/db/database.ts";
import { shopTexts } from "../test/support/texts.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const products = 5_000;
const lines = 100;
const campaigns = 200;
const rounds = 60;
/** Most time of a cart with campaigns, as a multiple of the same cart without. */
const limit = 1.2;

/**
 * Prices a cart of 100 products with 200 live campaigns, of which every line matches many, in turn with the same cart without
 * promotions: both read products and stock from the database. Fails above 1.2 times the reference.
 */
export async function benchPricing(): Promise<string[]> {
  const shop = await openMadeShop(products, "with seeded products");
  const { db } = createDatabase(shop.connection);
  const bought = await db
    .selectFrom("products")
    .innerJoin("prices", "prices.product_id", "products.id")
    .where("prices.market", "=", "UA")
    .where("prices.tariff", "=", "sale")
    .select(["products.id", "brand", "category_id as category"])
    .orderBy("products.id")
    .limit(lines)
    .execute();
  await addCampaigns(db, bought);
  const catalogue = createCatalogue({ db, texts: shopTexts });
  const audience = { locale: "ua", market: "UA" } as const;
  const asked = bought.map(({ id }) => ({ id, uniqueKey: `${id}.buy`, quantity: 1, mode: "buy" as const }));
  const carts = {
    plain: createCart({ catalogue }),
    promoted: createCart({ catalogue, pricing: createPricing({ db, now: () => new Date() }) }),
  };
  const { discounts } = await carts.promoted.price(asked, audience);
  if (discounts.length < campaigns / 2) throw new Error(`only ${discounts.length} campaigns apply`);
  const took: Record<keyof typeof carts, number[]> = { plain: [], promoted: [] };
  for (let round = -10; round < rounds; round++)
    for (const name of ["plain", "promoted"] as const) {
      const start = performance.now();
      await carts[name].price(asked, audience);
      // The first runs are warm-up.
      if (round >= 0) took[name].push(performance.now() - start);
    }
  await db.destroy();
  await shop.stop();
  const ratio = median(took.promoted) / median(took.plain);
  if (ratio > limit) process.exitCode = 1;
  return [
    "| cart | ms | to the cart without |",
    "|---|---|---|",
    `| ${lines} lines without promotions (reference) | ${median(took.plain).toFixed(1)} | 1 |`,
    `| with ${campaigns} live campaigns, ${discounts.length} of which apply | ${median(took.promoted).toFixed(1)} | ${ratio.toFixed(2)} |`,
  ];
}

/** Percentages and amounts, each for a brand, a category or a product of the cart. */
async function addCampaigns(
  db: Database,
  bought: readonly { id: string; brand: string; category: number }[],
): Promise<void> {
  const rows = Array.from({ length: campaigns }, (_, at) => {
    const one = bought[at % bought.length];
    const benefit = at % 4 === 0 ? { kind: "amount", amount_ua: 10_00 } : { kind: "percent", percent_bp: 50 };
    const goods = [{ brands: [one?.brand ?? ""] }, { categories: [one?.category ?? 1] }, { products: [one?.id ?? ""] }][
      at % 3
    ];
    const label = `Campaign ${at}`;
    const common = { name: label, label_ua: label, label_pl: label, label_en: label, state: "active" };
    return { ...common, ...benefit, ...goods, created_by: "bench", updated_by: "bench", starts_at: new Date(0) };
  });
  for (const row of rows) await db.insertInto("price_promotions").values(row).execute();
}
