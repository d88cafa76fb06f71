import { readFileSync } from "node:fs";
import type { Price } from "../../src/features/catalogue/domain/product.ts";
import type { Specs } from "../../src/features/catalogue/domain/specs.ts";
import type { BackupForm, LoadRow } from "../../src/features/power/domain/backup/backup-form.ts";
import { freeLoadRow, initialBackupForm } from "../../src/features/power/domain/backup/backup-query.ts";
import type { BackupChoices } from "../../src/features/power/domain/backup/equipment.ts";
import {
  backupGeneratorValuesOf,
  backupInverterValuesOf,
  stationValuesOf,
  storeValuesOf,
} from "../../src/features/power/domain/backup/equipment-attributes.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { gross } from "../../src/platform/pure/money.ts";

interface SeedProduct {
  id: string;
  brand: string;
  model: string;
  categoryId: number;
  specs: Specs;
  prices: Record<MarketCode, Partial<Record<"sale" | "day" | "week" | "month", number>>>;
  stock: number;
}

/** What the first catalogue offers to the blackout planner in a market. */
export function seedBackupChoices(market: MarketCode): BackupChoices {
  const products = JSON.parse(readFileSync("db/seed/products.json", "utf8")) as SeedProduct[];
  const inCategories = (...ids: number[]) => products.filter(({ categoryId }) => ids.includes(categoryId));
  const priceOf = (net: number | undefined): Price | null =>
    net === undefined ? null : { net, gross: gross(net, markets[market].taxRateBp) };
  const choice = <Values>({ id, brand, model, prices, stock }: SeedProduct, values: Values) => ({
    ...{ id, name: `${brand} ${model}`, picture: "", price: priceOf(prices[market].sale), available: stock, values },
  });
  return {
    stations: inCategories(11, 12).map((product) => choice(product, stationValuesOf(product.specs))),
    batteries: inCategories(2).map((product) => choice(product, storeValuesOf(product.specs))),
    inverters: inCategories(3, 6).flatMap((product) => {
      const values = backupInverterValuesOf(product.specs, product.brand);
      return values ? [choice(product, values)] : [];
    }),
    generators: inCategories(14, 15).map((product) => {
      const { day, week, month } = product.prices[market];
      const rental = { day: priceOf(day), week: priceOf(week), month: priceOf(month) };
      return { ...choice(product, backupGeneratorValuesOf(product.specs)), rental, machine: null, rentUntilDays: null };
    }),
  };
}

/** Rows of loads; what is not named is as in a free row. */
export const loadRows = (...rows: Partial<LoadRow>[]): LoadRow[] => rows.map((row) => ({ ...freeLoadRow, ...row }));

/** A form with some fields changed. */
export const backupFormWith = (fields: Partial<BackupForm>, market: MarketCode = "UA"): BackupForm => ({
  ...initialBackupForm(market),
  ...fields,
});
