import {
  batteryCategories,
  inverterCategories,
  moduleCategories,
  mountingCategories,
} from "#features/catalogue/domain/planner-categories.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Attributes } from "../domain/attribute-values.ts";
import { type MountingValues, mountingValuesOf } from "../domain/mounting/mounting-set.ts";
import {
  type PanelValues,
  panelValuesOf,
  type SolarInverterValues,
  type StorageValues,
  solarInverterValuesOf,
  storageValuesOf,
} from "../domain/solar/solar-choices.ts";
import { choiceOf, type PartChoice, productsToChoose, type ShopDeps } from "../shop-choices.service.ts";

/** The shop's products that can become part of an installation, in its own order. */
export interface SolarShop {
  modules: PartChoice<PanelValues>[];
  inverters: PartChoice<SolarInverterValues>[];
  batteries: PartChoice<StorageValues>[];
  mountings: PartChoice<MountingValues>[];
}

/** Products of all kinds. `named`: ids from the address, of any category. */
export async function readSolarShop(deps: ShopDeps, audience: Audience, named: readonly string[]): Promise<SolarShop> {
  const read = async <Values>(
    categories: readonly number[],
    valuesOf: (attributes: Attributes, brand: string) => Values,
  ) => {
    const products = await productsToChoose(deps, audience, { categories, named });
    return products.map((product) => choiceOf(product, valuesOf(product.specs, product.card.brand)));
  };
  const [modules, inverters, batteries, mountings] = await Promise.all([
    read(moduleCategories, panelValuesOf),
    read(inverterCategories, solarInverterValuesOf),
    read(batteryCategories, storageValuesOf),
    read(mountingCategories, mountingValuesOf),
  ]);
  return { modules, inverters, batteries, mountings };
}
