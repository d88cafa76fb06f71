import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { ProductFacts } from "#features/catalogue/facts.service.ts";
import { defaultAssumptions } from "#features/rental/domain/rent-or-buy/default-assumptions.ts";
import { rentOrBuy } from "#features/rental/domain/rent-or-buy/rent-or-buy.ts";
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
    generators: generators.map((product) => ({
      ...choiceOf(product, backupGeneratorValuesOf(product.specs)),
      rental: product.card.rental,
      rentUntilDays: rentUntilDays(product, audience),
    })),
  };
}

/** With the first values of the comparison on the machine's page. */
function rentUntilDays({ card: { categoryId, price, rental } }: ProductFacts, audience: Audience): number | null {
  if (price === null || rental === null) return null;
  const market = markets[audience.market];
  const machine = definitions().category(categoryId)?.machine ?? null;
  const purchaseGrossMinor = price.gross;
  const tiers = { day: rental.day?.net ?? null, week: rental.week?.net ?? null, month: rental.month?.net ?? null };
  const assumptions = defaultAssumptions({ machine, purchaseGrossMinor }, market);
  return rentOrBuy({ purchaseGrossMinor, tiers, assumptions }, market)?.rentUntil ?? null;
}
