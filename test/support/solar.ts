import { readFileSync } from "node:fs";
import { mountingValuesOf } from "../../src/features/power/domain/mounting/mounting-set.ts";
import { answerSolar } from "../../src/features/power/domain/solar/solar-answer.ts";
import {
  panelValuesOf,
  type SolarChoices,
  type SolarContext,
  type SolarPart,
  solarInverterValuesOf,
  storageValuesOf,
} from "../../src/features/power/domain/solar/solar-choices.ts";
import { initialSolarForm } from "../../src/features/power/domain/solar/solar-defaults.ts";
import type { FaceForm, SolarForm } from "../../src/features/power/domain/solar/solar-form.ts";
import type { SolarAnswer, SolarResult } from "../../src/features/power/domain/solar/solar-result.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { gross } from "../../src/platform/pure/money.ts";

interface SeedProduct {
  id: string;
  categoryId: number;
  brand: string;
  specs: Record<string, unknown>;
  prices: Partial<Record<MarketCode, { sale?: number }>>;
  stock: number;
}

const file = new URL("../../db/seed/products.json", import.meta.url);
const products: readonly SeedProduct[] = JSON.parse(readFileSync(file, "utf8"));

/** What the solar designer chooses from, of the first catalogue; at the prices of the file. */
export function seedChoices(market: MarketCode): SolarChoices {
  const parts = <Values>(categories: readonly number[], valuesOf: (product: SeedProduct) => Values) =>
    products
      .filter(({ categoryId }) => categories.includes(categoryId))
      .map((product): SolarPart<Values> => {
        const sale = product.prices[market]?.sale;
        return {
          ...{ id: product.id, name: product.id, values: valuesOf(product), available: product.stock },
          price: sale === undefined ? null : { net: sale, gross: gross(sale, markets[market].taxRateBp) },
        };
      });
  return {
    modules: parts([1], ({ specs }) => panelValuesOf(specs)),
    inverters: parts([3, 6], ({ specs, brand }) => solarInverterValuesOf(specs, brand)),
    batteries: parts([2], ({ specs }) => storageValuesOf(specs)),
    mountings: parts([5], ({ specs }) => mountingValuesOf(specs)),
  };
}

export const choices = seedChoices("UA");
const initial = initialSolarForm("UA", choices);
const ukraine: SolarContext = { market: "UA", taxRateBp: 2_000, today: "2026-11-27" };

/** A tiled roof of 8 × 5 m. */
export const south: FaceForm = {
  ...{ kind: "tile", length: "8", slope: "5", pitch: "35", direction: "0", orientation: "best" },
  ...{ obstacles: [], placed: "" },
};

/** The answer to the first form of Ukraine with changes. */
export function answer(
  changed: Partial<SolarForm>,
  of: SolarChoices = choices,
  context: SolarContext = ukraine,
): SolarAnswer {
  return answerSolar({ ...initial, ...changed }, of, context);
}

/** Its result; fails with the errors of a form that has none. */
export function resultOf(...asked: Parameters<typeof answer>): SolarResult {
  const { result, errors } = answer(...asked);
  if (result === null) throw new Error(JSON.stringify(errors));
  return result;
}
