import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Attributes } from "../domain/attribute-values.ts";
import { type MountingValues, mountingValuesOf } from "../domain/mounting/mounting-set.ts";
import {
  type PanelValues,
  panelValuesOf,
  type SolarContext,
  type SolarInverterValues,
  type StorageValues,
  solarInverterValuesOf,
  storageValuesOf,
} from "../domain/solar/solar-choices.ts";
import { initialSolarForm } from "../domain/solar/solar-defaults.ts";
import { readSolarForm } from "../domain/solar/solar-form.ts";
import { choiceOf, type PartChoice, productsToChoose, type ShopDeps } from "../shop-choices.service.ts";

/** The shop's products that can become part of an installation, in its own order. */
export interface SolarShop {
  modules: PartChoice<PanelValues>[];
  inverters: PartChoice<SolarInverterValues>[];
  batteries: PartChoice<StorageValues>[];
  mountings: PartChoice<MountingValues>[];
}

/** Longest name of a town in the address. */
const maxTown = 60;

/** The form of a query, the town that was chosen for its place, and what the answer depends on besides. */
export async function readSolarInput(
  deps: ShopDeps,
  { locale, market }: Audience,
  { search, now }: { search: URLSearchParams; now: Date },
) {
  const named = ["module", "inverter", "battery"].flatMap((name) => search.get(name) ?? []).filter(isProductId);
  const shop = await readSolarShop(deps, { locale, market }, named);
  const { timeZone, taxRateBp } = markets[market];
  const context: SolarContext = { market, taxRateBp, today: dayIn(timeZone, now) };
  return {
    form: readSolarForm(search, initialSolarForm(market, shop)),
    town: search.get("town")?.slice(0, maxTown).trim() ?? "",
    given: { shop, context },
  };
}

/** Products of all kinds. `named`: ids from the address, of any category. */
async function readSolarShop(deps: ShopDeps, audience: Audience, named: readonly string[]): Promise<SolarShop> {
  const read = async <Values>(
    categories: readonly number[],
    valuesOf: (attributes: Attributes, brand: string) => Values,
  ) => {
    const products = await productsToChoose(deps, audience, { categories, named });
    return products.map((product) => choiceOf(product, valuesOf(product.specs, product.card.brand)));
  };
  const [modules, inverters, batteries, mountings] = await Promise.all([
    read(categoriesOfRole("module"), panelValuesOf),
    read(categoriesOfRole("inverter"), solarInverterValuesOf),
    read(categoriesOfRole("battery"), storageValuesOf),
    read(categoriesOfRole("mounting"), mountingValuesOf),
  ]);
  return { modules, inverters, batteries, mountings };
}
