import { readFileSync } from "node:fs";
import { categories } from "../../src/features/catalogue/domain/categories.ts";
import { productPicture } from "../../src/features/catalogue/domain/pictures/rendered.ts";
import type { ProductCard } from "../../src/features/catalogue/domain/product.ts";
import type { Specs } from "../../src/features/catalogue/domain/specs.ts";
import type { Facts } from "../../src/features/catalogue/facts.service.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { gross } from "../../src/platform/pure/money.ts";

type Tariff = "sale" | "day" | "week" | "month";

interface SeedProduct {
  id: string;
  brand: string;
  model: string;
  categoryId: number;
  specs: Specs;
  prices: Record<MarketCode, Partial<Record<Tariff, number>>>;
}

/** Facts of the first products without a database, as the manual and example pages need them. */
export function seedFacts(): Facts {
  const products = JSON.parse(readFileSync("db/seed/products.json", "utf8")) as SeedProduct[];
  const slugOf = (id: number) => categories().find((category) => category.id === id)?.slug ?? "";
  return {
    async of(ids, { market }) {
      return ids.flatMap((id) => {
        const found = products.find((product) => product.id === id);
        if (!found) return [];
        const price = (tariff: Tariff) => {
          const net = found.prices[market][tariff];
          return net === undefined ? null : { net, gross: gross(net, markets[market].taxRateBp) };
        };
        const day = price("day");
        const card = {
          id,
          name: `${found.brand} ${found.model}`,
          categoryId: found.categoryId,
          picture: productPicture({ id, pictures: [] }),
          price: price("sale"),
          rental: day && { day, week: price("week"), month: price("month") },
        } as ProductCard;
        return [{ card, specs: found.specs, groups: [] }];
      });
    },
    async names() {
      return products.map(({ id, brand, model, categoryId }) => {
        const slug = slugOf(categoryId);
        return { id, brand, name: `${brand} ${model}`, categoryId, categorySlug: slug, categoryName: slug };
      });
    },
  };
}
