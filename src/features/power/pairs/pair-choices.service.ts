import type { PlannerRole } from "#features/catalogue/domain/definitions/rows.ts";
import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { ProductFacts } from "#features/catalogue/facts.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import {
  type KindForm,
  type PairForm,
  type PairList,
  type PairLists,
  readPairForm,
} from "../domain/pairs/form/pair-form.ts";
import { kindForms, type PairKind } from "../domain/pairs/form/pair-kinds.ts";
import {
  batteryInverterValuesOf,
  batteryValuesOf,
  breakerValuesOf,
  chargerValuesOf,
  generatorValuesOf,
} from "../domain/pairs/pair-attributes.ts";
import { inverterValuesOf, moduleValuesOf } from "../domain/strings/datasheet-attributes.ts";
import { cityKey, ownValues } from "../domain/strings/strings-form.ts";
import { choiceOf, type PartChoice, productsToChoose, type ShopDeps } from "../shop-choices.service.ts";

/** Products with what a list of parts needs. Cars are no products: their list is part of the page. */
export type ShopLists = {
  [List in Exclude<PairList, "cars">]: PartChoice<PairLists[List][number]["values"]>[];
};
type ShopList = keyof ShopLists;

/** What the products of each list are. */
const listRoles: Record<ShopList, PlannerRole> = {
  inverters: "inverter",
  batteries: "battery",
  chargers: "charger",
  generators: "generator",
  breakers: "breaker",
  modules: "module",
  pvInverters: "inverter",
};

/** The form of a query and the lists that it chooses from. What the query leaves out is the first product of each list. */
export async function readPairInput(
  deps: ShopDeps,
  audience: Audience,
  { kind, search }: { kind: PairKind; search: URLSearchParams },
): Promise<{ lists: ShopLists; form: PairForm }> {
  const rules = kindForms[kind];
  const named = Object.keys(rules.products).flatMap((field) => search.get(field)?.trim() ?? []);
  const lists = await readPairLists(deps, audience, { rules, named: named.filter(isProductId) });
  return { lists, form: readPairForm(rules, search, firstProducts(rules, lists, audience.market)) };
}

/** The lists that a kind of check chooses from; the others are empty. `named`: ids from the address. */
async function readPairLists(
  deps: ShopDeps,
  audience: Audience,
  { rules, named }: { rules: KindForm; named: readonly string[] },
): Promise<ShopLists> {
  const wanted = new Set(Object.values(rules.products));
  const read = async <Values>(
    list: ShopList,
    valuesOf: (product: ProductFacts) => Values,
  ): Promise<PartChoice<Values>[]> => {
    if (!wanted.has(list)) return [];
    const found = await productsToChoose(deps, audience, { categories: categoriesOfRole(listRoles[list]), named });
    return found.map((product) => choiceOf(product, valuesOf(product)));
  };
  const [inverters, batteries, chargers, generators, breakers, modules, pvInverters] = await Promise.all([
    read("inverters", ({ specs, card }) => batteryInverterValuesOf(specs, card.brand)),
    read("batteries", ({ specs }) => batteryValuesOf(specs)),
    read("chargers", ({ specs }) => chargerValuesOf(specs)),
    read("generators", ({ specs }) => generatorValuesOf(specs)),
    read("breakers", ({ specs }) => breakerValuesOf(specs)),
    read("modules", ({ specs }) => moduleValuesOf(specs)),
    read("pvInverters", ({ specs }) => inverterValuesOf(specs)),
  ]);
  // What a form begins with shall have a battery side at all.
  inverters.sort((a, b) => Number(a.values.system === null) - Number(b.values.system === null));
  return { inverters, batteries, chargers, generators, breakers, modules, pvInverters };
}

/** What a form begins with: the first product of each list, and the capital. */
function firstProducts({ products, initial }: KindForm, lists: ShopLists, market: MarketCode): PairForm {
  const first = (list: Exclude<PairList, "cars">) => lists[list][0]?.id ?? ownValues;
  const chosen = Object.entries(products).flatMap(([field, list]) => (list === "cars" ? [] : [[field, first(list)]]));
  const place = cityKey(market === "PL" ? "Warsaw" : "Kyiv");
  return { ...Object.fromEntries(chosen), ...(initial.place === undefined ? {} : { place }) };
}
