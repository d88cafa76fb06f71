import type { Attribute, ChoiceWord } from "../attribute.ts";
import { attributeOf } from "../attributes.ts";
import type { ValueKind } from "../product.ts";
import { slugOf } from "../slug.ts";
import { type CategoryFacets, type Facet, largest, span, tick, unitPrice, values } from "./facet.ts";

/** Filters of each category, the most decisive for buyers first. */
const lists: readonly (CategoryFacets & { categories: readonly number[] })[] = [
  {
    categories: [1],
    facets: [
      span("power", "power_w", [[500, null]]),
      values("technology", "technology", ["n-type-topcon", "mono-hpbc"]),
      tick("bifacial", "bifacial", ["1"]),
      span("efficiency", "efficiency_pct"),
      span("weight", "weight_kg", [[null, 22]]),
    ],
    sorts: [largest("power", "power_w"), unitPrice("per-watt", "power_w")],
  },
  {
    categories: [2],
    facets: [
      span("capacity", "capacity_kwh", [[10, null]]),
      values("system", "system", ["lv", "hv"]),
      span("voltage", "nominal_voltage_v"),
      values("fits", "compatible_brands"),
      values("chemistry", "chemistry"),
      span("cycles", "cycles"),
    ],
    sorts: [largest("capacity", "capacity_kwh"), unitPrice("per-kwh", "capacity_kwh")],
  },
  {
    categories: [3, 6],
    facets: [
      values("kind", "kind", ["hybrid", "grid-tied", "inverter-charger"]),
      span("power", "ac_power_w"),
      values("phases", "phases", ["1", "3"]),
      values("storage", "battery_type", ["lv", "hv"]),
      span("pv", "max_pv_power_w"),
      values("mppt", "mppt_count"),
      values("ip", "ip_rating"),
    ],
    sorts: [largest("power", "ac_power_w"), unitPrice("per-kw", "ac_power_w")],
  },
  {
    categories: [4],
    facets: [
      values("kind", "kind", ["hybrid", "grid-tied"]),
      span("power", "pv_power_kwp", [[10, null]]),
      span("inverter", "ac_power_w"),
      span("battery", "battery_kwh"),
    ],
    sorts: [largest("power", "pv_power_kwp"), unitPrice("per-kwp", "pv_power_kwp")],
  },
  {
    categories: [5],
    facets: [
      values("roof", "roof_type", ["pitched-tile", "flat-ballasted", "metal-standing-seam", "ground"]),
      span("panels", "panels"),
      values("material", "material"),
      span("tilt", "tilt_deg"),
    ],
    sorts: [largest("panels", "panels")],
  },
  {
    categories: [7, 8],
    facets: [
      span("power", "power_kw", [[11, null]]),
      values("connector", "connectors"),
      values("phases", "phases", ["1", "3"]),
      tick("rfid", "rfid", ["1"]),
      span("cable", "cable_m"),
      values("ip", "ip_rating"),
    ],
    sorts: [largest("power", "power_kw")],
  },
  {
    categories: [10],
    facets: [
      span("power", "power_kw", [[11, null]]),
      values("connector", "connectors"),
      values("phases", "phases", ["1", "3"]),
      span("cable", "cable_m"),
      values("ip", "ip_rating"),
    ],
    sorts: [largest("power", "power_kw")],
  },
  {
    categories: [9],
    facets: [
      span("power", "power_kw", [[50, null]]),
      values("connector", "connectors", ["ccs2", "chademo"]),
      span("current", "max_dc_current_a"),
      values("ip", "ip_rating"),
    ],
    sorts: [largest("power", "power_kw"), unitPrice("per-kw", "power_kw")],
  },
  {
    categories: [11],
    facets: [
      span("capacity", "capacity_wh", [[1_000, null]]),
      span("power", "ac_power_w", [[2_000, null]]),
      span("solar", "solar_input_w"),
      span("weight", "weight_kg", [[null, 15]]),
      values("chemistry", "chemistry"),
    ],
    sorts: [largest("capacity", "capacity_wh"), unitPrice("per-wh", "capacity_wh")],
  },
  {
    categories: [12],
    facets: [
      span("capacity", "capacity_wh", [[1_000, null]]),
      span("power", "ac_power_w"),
      span("panel", "included_panel_w"),
      span("weight", "weight_kg"),
    ],
    sorts: [largest("capacity", "capacity_wh"), unitPrice("per-wh", "capacity_wh")],
  },
  {
    categories: [13],
    facets: [
      span("power", "power_w", [[100, null]]),
      tick("foldable", "foldable", ["1"]),
      span("weight", "weight_kg"),
      span("efficiency", "efficiency_pct"),
      values("ip", "ip_rating"),
    ],
    sorts: [largest("power", "power_w"), unitPrice("per-watt", "power_w")],
  },
  {
    categories: [14, 15],
    facets: [
      span("power", "power_kw", [[5, null]]),
      values("phases", "phases", ["1", "3"]),
      values("fuel", "fuel", ["petrol", "diesel"]),
      span("noise", "noise_db_7m"),
      span("weight", "weight_kg"),
    ],
    sorts: [largest("power", "power_kw")],
  },
  {
    categories: [16],
    facets: [
      span("height", "mast_height_m"),
      span("light", "lumens"),
      span("autonomy", "autonomy_h"),
      tick("trailer", "trailer", ["1"]),
    ],
    sorts: [largest("height", "mast_height_m")],
  },
  {
    categories: [17, 18, 19, 20, 21],
    facets: [
      span("height", "working_height_m", [[12, null]]),
      span("load", "capacity_kg"),
      values("drive", "drive"),
      span("outreach", "outreach_m"),
      span("width", "width_m"),
    ],
    sorts: [largest("height", "working_height_m")],
  },
  {
    categories: [22],
    facets: [
      span("height", "max_hook_height_m"),
      span("load", "capacity_t"),
      span("boom", "boom_length_m"),
      values("drive", "drive"),
      span("width", "width_m"),
    ],
    sorts: [largest("height", "max_hook_height_m")],
  },
  {
    categories: [23],
    facets: [
      values("section", "cross_section_mm2", ["4", "6", "10"]),
      values("cores", "cores"),
      values("conductor", "conductor"),
      values("rated", "rated_voltage_dc_v"),
    ],
    sorts: [largest("section", "cross_section_mm2")],
  },
  {
    categories: [24],
    facets: [values("connector", "connector_type"), span("current", "rated_current_a"), values("ip", "ip_rating")],
    sorts: [largest("current", "rated_current_a")],
  },
  {
    categories: [25],
    facets: [
      values("rating", "rated_current_a", ["16", "25"]),
      values("poles", "poles", ["1", "3"]),
      values("curve", "curve"),
      values("type", "current"),
      span("breaking", "breaking_capacity_ka"),
    ],
    sorts: [largest("rating", "rated_current_a")],
  },
];

const byCategory = new Map(lists.flatMap((list) => list.categories.map((id) => [id, list] as const)));
const none: CategoryFacets = { facets: [], sorts: [] };

/** Filters and additional sort orders of a category. */
export function facetsOf(categoryId: number): CategoryFacets {
  return byCategory.get(categoryId) ?? none;
}

/** Parameters of all range filters: their values in an address are arbitrary numbers. */
export const freeParams: ReadonlySet<string> = new Set([
  "price",
  ...lists.flatMap(({ facets }) => facets.filter(({ kind }) => kind === "range").map(({ param }) => param)),
]);

/** The attribute of a filter in a category. Throws if the category has none. */
export function attributeOfFacet(categoryId: number, { key }: Pick<Facet, "key">): Attribute {
  const attribute = attributeOf(categoryId, key);
  if (!attribute) throw new Error(`Category ${categoryId} has no attribute ${key} to filter by`);
  return attribute;
}

/** Filters that several categories share: same name, kind and unit. A listing of them shows the labels of the first. */
export function commonFacets(categoryIds: readonly number[]): Facet[] {
  const [first, ...others] = categoryIds;
  if (first === undefined) return [];
  const unit = (categoryId: number, facet: Facet) => unitOf(attributeOfFacet(categoryId, facet));
  return facetsOf(first).facets.filter((facet) =>
    others.every((other) =>
      facetsOf(other).facets.some(
        (its) => its.param === facet.param && its.kind === facet.kind && unit(other, its) === unit(first, facet),
      ),
    ),
  );
}

/** Choices of a filter by slug, over all categories of a listing: a shared filter may have other values in each (drives of
 * cranes and lifts). */
export function choicesOfFacet(categoryIds: readonly number[], param: string): ReadonlyMap<string, ChoiceWord> {
  const choices = new Map<string, ChoiceWord>();
  for (const categoryId of categoryIds) {
    const facet = facetsOf(categoryId).facets.find((its) => its.param === param);
    const attribute = facet && attributeOfFacet(categoryId, facet);
    if (attribute && !attribute.numeric)
      for (const choice of attribute.choices ?? []) choices.set(slugOf(choice), choice);
  }
  return choices;
}

/** Additional sort orders that several categories share. */
export function commonSorts(categoryIds: readonly number[]): string[] {
  const [first, ...others] = categoryIds;
  if (first === undefined) return [];
  return facetsOf(first)
    .sorts.map(({ sort }) => sort)
    .filter((sort) => others.every((other) => facetsOf(other).sorts.some((its) => its.sort === sort)));
}

function unitOf(attribute: Attribute): string {
  const kind: ValueKind = attribute.kind;
  return attribute.numeric ? `${attribute.unit} ${attribute.scale}` : `word ${kind === "flag"}`;
}
