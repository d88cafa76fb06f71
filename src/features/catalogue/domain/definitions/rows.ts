import type { Locale } from "#features/languages/domain/locale.ts";
import type { PictureKind } from "../pictures/picture.ts";

/**
 * Categories, attributes, filters, menu and redirects as they are stored: one shape for the tables, `db/seed/definitions`, the forms of
 * staff and the versions of the history.
 */
export interface DefinitionRows {
  /** Counts every change. */
  version: number;
  units: readonly UnitRow[];
  groups: readonly NamedRow[];
  attributes: readonly AttributeRow[];
  /** Names of sort orders by price per unit. */
  orders: readonly NamedRow[];
  categories: readonly CategoryRow[];
  lists: readonly ListRow[];
  menu: MenuRows;
  redirects: readonly RedirectRow[];
  /** Keys that attributes had before, with those of now; missing if none has changed. */
  formerKeys?: Readonly<Record<string, string>>;
}

/** Types of specification values. */
export const valueKinds = ["number", "integer", "text", "flag", "choice", "list", "range", "size"] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Texts by field and language; a language without a text shows the Ukrainian one. */
export type Texts = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

/** Least and most: of decimals, or of a figure in its stored unit. */
export type Pair = readonly [least: number, most: number];

/** A unit; `factor` is how many of the dimension's first unit it is. Texts: `name`, or the plural forms `one`, `few`, `many`, `other`. */
export interface UnitRow {
  key: string;
  dimension: string;
  factor: number;
  isProtected: boolean;
  texts: Texts;
}

/** Something that has but a `name`. */
export interface NamedRow {
  key: string;
  texts: Texts;
}

/** An attribute with what holds wherever a list says nothing else. Texts: `label` and, where it differs, `short`. */
export interface AttributeRow {
  key: string;
  kind: ValueKind;
  storedUnit: string | null;
  shownUnit: string | null;
  /** Decimals shown; `null` for an attribute of words. */
  digits: Pair | null;
  signed: boolean;
  /** Limits of each figure, beyond which a typing error is likelier than such goods. */
  range: Pair | null;
  group: string;
  isProtected: boolean;
  /** `null`: figures, a text or proper names. */
  choices: readonly ChoiceRow[] | null;
  texts: Texts;
}

/** A word that an attribute can have. One that was merged into another is read as that. Texts: `name`. */
export interface ChoiceRow {
  value: string;
  isProtected: boolean;
  mergedInto: string | null;
  texts: Texts;
}

/** Attributes, filters and sort orders of a category. A category without such a list has its parent's. */
export interface ListRow {
  categoryId: number;
  /** In the order of the characteristics table. */
  attributes: readonly ListedRow[];
  /** The most decisive for buyers first. */
  facets: readonly FacetRow[];
  sorts: readonly SortRow[];
}

/** An attribute of a category. What is missing is as the attribute has it. */
export interface ListedRow extends Partial<Pick<AttributeRow, "kind" | "shownUnit" | "digits" | "range" | "group">> {
  key: string;
  /** Place among the candidates for the specification strip, from 1. */
  strip?: number;
  /** Decimals in menus; only the main figure has them. */
  mainDigits?: Pair;
  /** A part of the attribute's choices. */
  choices?: readonly string[];
  texts?: Texts;
}

/** A filter; see `facets/facet.ts`. */
export interface FacetRow {
  param: string;
  key: string;
  kind: "values" | "range" | "flag";
  promoted: readonly (string | readonly [min: number | null, max: number | null])[];
}

/** An additional sort order; see `facets/facet.ts`. */
export interface SortRow {
  sort: string;
  key: string;
  kind: "largest" | "unit-price";
}

/** What the products of a category are in the planners. */
export const plannerRoles = [
  "module",
  "battery",
  "inverter",
  "mounting",
  "charger",
  "station",
  "generator",
  "cable",
  "breaker",
] as const;
export type PlannerRole = (typeof plannerRoles)[number];

/** Texts of a category; "" where a language has none. */
export type CategoryTexts = Readonly<Record<"name" | "short" | "description", Readonly<Record<Locale, string>>>>;

/** A category; its texts are in `category_texts`, and only what is saved and remembered has them. */
export interface CategoryRow {
  id: number;
  slug: string;
  parent: number | null;
  rental: boolean;
  isProtected: boolean;
  /** Leaves menus and tiles; its address stays. */
  hidden: boolean;
  /** Its slug is part of the addresses of its subcategories. */
  nests: boolean;
  section: "catalogue" | "low_voltage";
  saleUnit: "piece" | "metre";
  role: PlannerRole | null;
  warranty: "panels" | "batteries" | "inverters" | "accessories";
  /** What a machine for rent is like in life, service and storage. */
  machine: "portable" | "trailer" | "lift" | null;
  isSet: boolean;
  hasBattery: boolean;
  installation: boolean;
  needsOperator: boolean;
  /** Machines that are heavy for stability. */
  isHeavy: boolean;
  manual: string | null;
  /** Product whose picture stands for the category. */
  face: string | null;
  /** Name of its rendered picture. */
  pictureKey: string;
  pictureKind: PictureKind;
  /** Categories whose products go with these, the most useful first. */
  companions: readonly number[];
  /** Every first segment that leads here, the current slug included. */
  addresses: readonly AddressRow[];
  texts?: CategoryTexts;
}

/** The place of a category: all of them in the shop's order are the tree. */
export type PlaceRow = Pick<CategoryRow, "id" | "parent">;

/** `alias` opens the listing, `redirect` and `former` lead to its address. */
export interface AddressRow {
  slug: string;
  kind: "current" | "alias" | "redirect" | "former";
  isProtected: boolean;
}

/** The main menu, the categories that stand at a place of a page, and the links of footer and error pages. Texts of a group: `name`. */
export interface MenuRows {
  groups: readonly MenuGroupRow[];
  places: Readonly<Record<MenuPlace, readonly number[]>>;
  links: Readonly<Record<LinkPlace, readonly LinkRow[]>>;
}

/** Categories of a group of the menu, then other pages. */
export interface MenuGroupRow extends NamedRow {
  categories: readonly number[];
  pages: readonly LinkRow[];
}

/** A link to a page by its path (`planner/solar`) or to a category (`category:7`), which without a `name` has its short one. */
export type LinkRow = NamedRow;

export const linkPlaces = ["footer_product", "footer_support", "footer_about", "footer_legal", "help"] as const;
export type LinkPlace = (typeof linkPlaces)[number];

/** The id of a link's category; `null` for a page. */
export function linkedCategory({ key }: Pick<LinkRow, "key">): number | null {
  const [, id] = /^category:(\d{1,9})$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}

/** A menu without anything. */
export const emptyMenuRows: MenuRows = {
  groups: [],
  places: { home_solar: [], home_ev: [], home_more: [], showcase: [], banner: [] },
  links: { footer_product: [], footer_support: [], footer_about: [], footer_legal: [], help: [] },
};

export const menuPlaces = ["home_solar", "home_ev", "home_more", "showcase", "banner"] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/** An address below the locale that leads to another one, with all below it; see `redirects/redirect-path.ts` for both paths. */
export interface RedirectRow {
  path: string;
  target: string;
  /** 308 is for ever, which browsers and search engines remember. */
  status: 302 | 308;
  isProtected: boolean;
  /** Why it exists, for staff. */
  note: string;
}
