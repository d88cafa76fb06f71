import type { MarketSettings } from "#platform/pure/market/market.ts";
import { currencyWord, formatMoney } from "#platform/pure/money.ts";
import type { Attribute } from "../domain/attribute.ts";
import { unitWord } from "../domain/definitions/plain-texts.ts";
import { inverterFilter, type Selection } from "../domain/facets/facet-answer.ts";
import { attributeOfFacet, choicesOfFacet, commonFacets } from "../domain/facets/facet-list.ts";
import type { FilterVocabulary } from "../domain/facets/filter-labels.ts";
import { formatFigure } from "../domain/figures.ts";
import type { Wording } from "../pages/shop-for.ts";

/** Localised texts of filters and their values. */
export interface FilterLabels {
  /** Name of a filter, with the unit of a range: `Power, W`. */
  label(param: string): string;
  /** A value of a filter: `JA Solar`, `3`, `6 mm²`. */
  value(param: string, value: string, word: string): string;
  /** A selected value as a chip: a number without a unit is prefixed with the filter's name, `Phases: 3`. */
  chip(param: string, value: string, word: string): string;
  /** A range as a chip: `Power from 400 W`. */
  range(param: string, selection: { min: number | null; max: number | null }): string;
  /** A bound of a range, formatted for its input: `2 940,5`. */
  figure(value: number): string;
  /** Step size of a range's inputs. */
  step(param: string): number;
  sort(sort: string): string;
}

interface LabelContext {
  words: FilterVocabulary;
  /** Category names by slug, and names of inverters by id. */
  names: ReadonlyMap<string, string>;
  isRental: boolean;
  wording: Wording;
}

const plainSorts = {
  "price-asc": "catalogueListing.sortPriceAsc",
  "price-desc": "catalogueListing.sortPriceDesc",
  new: "catalogueListing.sortNew",
  name: "catalogueListing.sortName",
} as const;

const fixedLabels = {
  stock: "catalogueListing.inStock",
  brand: "catalogueListing.brand",
  category: "catalogueListing.category",
  days: "catalogueListing.days",
  [inverterFilter]: "catalogueListing.inverter",
} as const;

/** Filter texts of a listing in the page's language. */
export function filterLabels(context: LabelContext): FilterLabels {
  return new ListingLabels(context);
}

class ListingLabels implements FilterLabels {
  readonly #words: FilterVocabulary;
  readonly #names: ReadonlyMap<string, string>;
  readonly #isRental: boolean;
  readonly #wording: Wording;
  readonly #attributes: ReadonlyMap<string, Attribute>;

  constructor({ words, names, isRental, wording }: LabelContext) {
    this.#words = words;
    this.#names = names;
    this.#isRental = isRental;
    this.#wording = wording;
    const { definitions: from } = words;
    const first = words.categoryIds[0] ?? 0;
    this.#attributes = new Map(
      commonFacets(from, words.categoryIds).map((facet) => [facet.param, attributeOfFacet(from, first, facet)]),
    );
  }

  label(param: string): string {
    const { t, market } = this.#wording;
    if (isFixed(param)) return t(fixedLabels[param]);
    if (param === "price") {
      const key = this.#isRental ? "catalogueListing.priceDay" : "catalogueListing.priceGross";
      return t(key, { currency: currencyWord(market.currency) });
    }
    const attribute = this.#attributes.get(param);
    if (!attribute) return param;
    const name = this.#nameOf(attribute);
    const isRange = this.#words.kinds.get(param) === "range";
    const unit = isRange && !isPanelCount(attribute) ? this.#unit(attribute, 5) : "";
    return unit ? `${name}, ${unit}` : name;
  }

  value(param: string, value: string, word: string): string {
    const { t, locale } = this.#wording;
    if (param === "stock") return t("catalogueListing.inStock");
    if (param === "category") return this.#names.get(value) ?? value;
    const attribute = this.#attributes.get(param);
    if (!attribute) return word;
    if (attribute.kind === "flag") return attribute.label[locale];
    if (attribute.numeric) {
      const stored = Number(word);
      return Number.isFinite(stored) ? this.#figureWithUnit(param, stored * attribute.scale) : word;
    }
    const choice = choicesOfFacet(this.#words.definitions, this.#words.categoryIds, param).get(value);
    return choice ? withCapital(choice[locale]) : word;
  }

  chip(param: string, value: string, word: string): string {
    if (param === inverterFilter)
      return this.#wording.t("catalogueListing.fitsInverter", { inverter: this.#names.get(value) ?? value });
    const attribute = this.#attributes.get(param);
    const text = this.value(param, value, word);
    return attribute?.numeric && !attribute.unit ? `${this.#shortName(attribute)}: ${text}` : text;
  }

  range(param: string, { min, max }: { min: number | null; max: number | null }): string {
    const { t, locale } = this.#wording;
    const attribute = this.#attributes.get(param);
    const name = attribute ? `${this.#shortName(attribute)} ` : "";
    if (min !== null && max !== null) {
      const least = param === "price" ? this.#figureWithUnit(param, min) : formatFigure(min, [0, 2], locale);
      return name + t("catalogueListing.between", { least, most: this.#figureWithUnit(param, max) });
    }
    return min === null
      ? name + t("catalogueListing.most", { figure: this.#figureWithUnit(param, max ?? 0) })
      : name + t("catalogueListing.least", { figure: this.#figureWithUnit(param, min) });
  }

  figure(value: number): string {
    return formatFigure(value, [0, 2], this.#wording.locale);
  }

  step(param: string): number {
    const attribute = this.#attributes.get(param);
    return attribute?.numeric && attribute.digits[1] > 0 ? 0.1 : 1;
  }

  sort(sort: string): string {
    const { t, locale } = this.#wording;
    if (sort in plainSorts) return t(plainSorts[sort as keyof typeof plainSorts]);
    const named = this.#words.definitions.orderName(sort);
    if (named) return named[locale];
    const attribute = this.#attributes.get(sort.replace(/-desc$/, ""));
    return t("catalogueListing.sortLargest", { figure: attribute ? this.#nameOf(attribute) : sort });
  }

  #unit(attribute: Attribute | undefined, n: number): string {
    return attribute?.numeric && attribute.shown ? unitWord(attribute.shown.texts, n, this.#wording.locale) : "";
  }

  #figureWithUnit(param: string, value: number): string {
    const { market, locale } = this.#wording;
    if (param === "price") return shownPrice(value, market);
    const attribute = this.#attributes.get(param);
    const shown = formatFigure(value, attribute?.numeric ? [0, attribute.digits[1]] : [0, 2], locale);
    return `${shown}\u00a0${this.#unit(attribute, value)}`.trim();
  }

  #shortName(attribute: Attribute): string {
    return attribute.short[this.#wording.locale];
  }

  #nameOf(attribute: Attribute): string {
    const { t, locale } = this.#wording;
    return isPanelCount(attribute) ? t("catalogueListing.panels") : attribute.label[locale];
  }
}

/** Whether the attribute is a number of panels, whose label is the noun itself instead of a unit. */
function isPanelCount(attribute: Attribute): boolean {
  return attribute.numeric && attribute.unit === "panels";
}

function isFixed(param: string): param is keyof typeof fixedLabels {
  return Object.hasOwn(fixedLabels, param);
}

/** Capitalises a value shown on its own: `Hybrid`, next to `In stock`. */
function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `3 540 грн`: minor units only if there are any. */
function shownPrice(value: number, { currency }: MarketSettings): string {
  return formatMoney(Math.round(value * 100), currency).replace(",00", "");
}

/** Splits a selection into chips: one per value, or one for a range. */
export function chosenOf(selection: Selection): { value: string | null; selection: Selection }[] {
  return selection.kind === "range"
    ? [{ value: null, selection }]
    : selection.values.map((value) => ({ value, selection: { kind: "values", values: [value] } }));
}
