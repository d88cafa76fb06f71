import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { BackupForm } from "../domain/backup/backup-form.ts";
import { initialBackupForm, readBackupForm } from "../domain/backup/backup-query.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import {
  backupGeneratorValuesOf,
  backupInverterValuesOf,
  stationValuesOf,
  storeValuesOf,
} from "../domain/backup/equipment-attributes.ts";
import { choiceOf, productsToChoose, type ShopDeps } from "../shop-choices.service.ts";
import { rentUntilDays } from "./rent-until.ts";

/** The form of a query and what can be proposed for it. */
export async function readBackupInput(
  deps: ShopDeps,
  audience: Audience,
  search: URLSearchParams,
): Promise<{ choices: BackupChoices; form: BackupForm }> {
  const form = readBackupForm(search, initialBackupForm(audience.market));
  return { choices: await readBackupChoices(deps, audience), form };
}

/** Stations, batteries, inverters with a battery side, and generators with their rents, in the market's prices. */
export async function readBackupChoices(deps: ShopDeps, audience: Audience): Promise<BackupChoices> {
  const market = markets[audience.market];
  const inShop = (categories: readonly number[]) => productsToChoose(deps, audience, { categories, named: [] });
  const [stations, batteries, inverters, generators] = await Promise.all([
    inShop(categoriesOfRole("station")),
    inShop(categoriesOfRole("battery")),
    inShop(categoriesOfRole("inverter")),
    inShop(categoriesOfRole("generator")),
  ]);
  return {
    stations: stations.map((product) => choiceOf(product, stationValuesOf(product.specs))),
    batteries: batteries.map((product) => choiceOf(product, storeValuesOf(product.specs))),
    inverters: inverters.flatMap((product) => {
      const values = backupInverterValuesOf(product.specs, product.card.brand);
      return values ? [choiceOf(product, values)] : [];
    }),
    generators: generators.map((product) => {
      const { categoryId, price, rental } = product.card;
      const machine = definitions().category(categoryId)?.machine ?? null;
      const choice = choiceOf(product, backupGeneratorValuesOf(product.specs));
      return { ...choice, rental, machine, rentUntilDays: rentUntilDays({ machine, price, rental }, market) };
    }),
  };
}
