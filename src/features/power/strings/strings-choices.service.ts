import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import { marketCity } from "../domain/strings/cell-temperatures.ts";
import type { InverterValues, ModuleValues } from "../domain/strings/datasheet.ts";
import { inverterValuesOf, moduleValuesOf } from "../domain/strings/datasheet-attributes.ts";
import { cityKey, ownValues, readStringsForm, type StringsForm } from "../domain/strings/strings-form.ts";
import { choiceOf, type PartChoice, productsToChoose, type ShopDeps } from "../shop-choices.service.ts";

export interface PlannerChoices {
  modules: PartChoice<ModuleValues>[];
  inverters: PartChoice<InverterValues>[];
}

/** Products that one address may name. */
const maxNamed = 18;

/** The form of a query and what can be chosen in it. What the query leaves out is the first product and the capital. */
export async function readStringsInput(
  deps: ShopDeps,
  audience: Audience,
  search: URLSearchParams,
): Promise<{ choices: PlannerChoices; form: StringsForm }> {
  const named = [...search].flatMap(([name, id]) =>
    /^(module|inverter|m\d{1,2})$/.test(name) && isProductId(id) ? id : [],
  );
  const choices = await readChoices(deps, audience, [...new Set(named)].slice(0, maxNamed));
  const form = readStringsForm(search, {
    module: choices.modules[0]?.id ?? ownValues,
    inverter: choices.inverters[0]?.id ?? ownValues,
    place: cityKey(marketCity[audience.market]),
    cold: "",
    hot: "",
    inputs: [],
    ownModule: {},
    ownInverter: {},
  });
  return { choices, form };
}

/** Modules and inverters in the shop's own order. `named`: ids from the address, of any category. */
async function readChoices(deps: ShopDeps, audience: Audience, named: readonly string[]): Promise<PlannerChoices> {
  const inShop = (categories: readonly number[]) => productsToChoose(deps, audience, { categories, named });
  const [modules, inverters] = await Promise.all([
    inShop(categoriesOfRole("module")),
    inShop(categoriesOfRole("inverter")),
  ]);
  return {
    modules: modules.map((product) => choiceOf(product, moduleValuesOf(product.specs))),
    inverters: inverters.map((product) => choiceOf(product, inverterValuesOf(product.specs))),
  };
}

/** Datasheets of modules and of inverters by product id; unknown products and other kinds are missing. */
export async function readDatasheets({ facts }: Pick<ShopDeps, "facts">, ids: readonly string[]) {
  const found = await facts.of(ids, { locale: "en", market: "UA" });
  const inCategories = (categories: readonly number[]) =>
    found.filter(({ card }) => categories.includes(card.categoryId));
  return {
    modules: new Map(
      inCategories(categoriesOfRole("module")).map(({ card, specs }) => [card.id, moduleValuesOf(specs)]),
    ),
    inverters: new Map(
      inCategories(categoriesOfRole("inverter")).map(({ card, specs }) => [card.id, inverterValuesOf(specs)]),
    ),
  };
}
