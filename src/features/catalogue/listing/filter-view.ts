import type { MarketSettings } from "#platform/pure/market/market.ts";
import { currencyWord, formatMoney } from "#platform/pure/money.ts";
import type { Attribute } from "../domain/attribute.ts";
import type { Selection } from "../domain/facets/facet-answer.ts";
import { attributeOfFacet, choicesOfFacet, commonFacets } from "../domain/facets/facet-list.ts";
import type { FilterWords } from "../domain/facets/filter-labels.ts";
import { formatFigure } from "../domain/figures.ts";
import type { Wording } from "../pages/shop-for.ts";

/** Puts filters into the words of a page. */
export interface FilterLabels {
  /** Name of a filter, with the unit where it is a range: `Power, W`. */
  label(param: string): string;
  /** A value of a filter: `JA Solar`, `3`, `6 mm²`. */
  value(param: string, value: string, word: string): string;
  /** A value that stands alone, as a chip: a figure without a unit says of what, `Phases: 3`. */
  chip(param: string, value: string, word: string): string;
  /** A range as a chip: `Power from 400 W`. */
  range(param: string, selection: { min: number | null; max: number | null }): string;
  /** A figure of a range as its field shows it: `2 940,5`. */
  figure(value: number): string;
  /** Smallest step between two figures of a range. */
  step(param: string): number;
  sort(sort: string): string;
}

interface Known {
  words: FilterWords;
  /** Names of categories by slug. */
  names: ReadonlyMap<string, string>;
  isRental: boolean;
  wording: Wording;
}

const perUnit = {
  "per-watt": "catalogueListing.sortPerWatt",
  "per-kw": "catalogueListing.sortPerKw",
  "per-kwp": "catalogueListing.sortPerKwp",
  "per-kwh": "catalogueListing.sortPerKwh",
  "per-wh": "catalogueListing.sortPerWh",
} as const;

const plain = {
  "price-asc": "catalogueListing.sortPriceAsc",
  "price-desc": "catalogueListing.sortPriceDesc",
  new: "catalogueListing.sortNew",
  name: "catalogueListing.sortName",
} as const;

/** The words of a listing's filters in the language of the page. */
export function filterLabels({ words, names, isRental, wording }: Known): FilterLabels {
  const { t, locale, market } = wording;
  const first = words.categoryIds[0] ?? 0;
  const facets = new Map(commonFacets(words.categoryIds).map((facet) => [facet.param, facet]));
  const attribute = (param: string) => {
    const facet = facets.get(param);
    return facet ? attributeOfFacet(first, facet) : null;
  };
  const unit = (param: string, n: number): string => {
    const its = attribute(param);
    return its?.numeric && its.unit ? t(`attributes.unit.${its.unit}`, { n }) : "";
  };
  const figure = (param: string, value: number): string => {
    if (param === "price") return shownPrice(value, market);
    const its = attribute(param);
    const shown = formatFigure(value, its?.numeric ? [0, its.digits[1]] : [0, 2], locale);
    return `${shown}\u00a0${unit(param, value)}`.trim();
  };

  const valueText = (param: string, value: string, word: string): string => {
    if (param === "stock") return t("catalogueListing.inStock");
    if (param === "category") return names.get(value) ?? value;
    const its = attribute(param);
    if (!its) return word;
    if (its.kind === "flag") return t(`attributes.attr.${its.label}`);
    if (its.numeric) {
      const kept = Number(word);
      return Number.isFinite(kept) ? figure(param, kept * its.scale) : word;
    }
    const choice = choicesOfFacet(words.categoryIds, param).get(value);
    return choice ? withCapital(t(`attributes.choice.${choice}`)) : word;
  };
  // A figure with the word for panels after it is asked for by their number.
  const isNumber = (its: Attribute) => its.numeric && its.unit === "panels";
  const nameOf = (its: Attribute): string =>
    t(isNumber(its) ? "catalogueListing.panels" : `attributes.attr.${its.label}`);

  return {
    label(param) {
      if (param === "stock") return t("catalogueListing.inStock");
      if (param === "brand") return t("catalogueListing.brand");
      if (param === "category") return t("catalogueListing.category");
      if (param === "days") return t("catalogueListing.days");
      if (param === "price") {
        const key = isRental ? "catalogueListing.priceDay" : "catalogueListing.priceGross";
        return t(key, { currency: currencyWord(market.currency) });
      }
      const its = attribute(param);
      if (!its) return param;
      const name = nameOf(its);
      const word = words.kinds.get(param) === "range" && !isNumber(its) ? unit(param, 5) : "";
      return word ? `${name}, ${word}` : name;
    },
    value: valueText,
    chip(param, value, word) {
      const its = attribute(param);
      const text = valueText(param, value, word);
      return its?.numeric && !its.unit ? `${t(`attributes.attr.${its.short}`)}: ${text}` : text;
    },
    range(param, { min, max }) {
      const its = attribute(param);
      const name = its ? `${t(`attributes.attr.${its.short}`)} ` : "";
      if (min !== null && max !== null) {
        const least = param === "price" ? figure(param, min) : formatFigure(min, [0, 2], locale);
        return name + t("catalogueListing.between", { least, most: figure(param, max) });
      }
      return min === null
        ? name + t("catalogueListing.most", { figure: figure(param, max ?? 0) })
        : name + t("catalogueListing.least", { figure: figure(param, min) });
    },
    figure: (value) => formatFigure(value, [0, 2], locale),
    step(param) {
      const its = attribute(param);
      return its?.numeric && its.digits[1] > 0 ? 0.1 : 1;
    },
    sort(sort) {
      if (sort in plain) return t(plain[sort as keyof typeof plain]);
      if (sort in perUnit) return t(perUnit[sort as keyof typeof perUnit]);
      const its = attribute(sort.replace(/-desc$/, ""));
      return t("catalogueListing.sortLargest", { figure: its ? nameOf(its) : sort });
    },
  };
}

/** What stands alone begins like everything else that does: `Hybrid`, beside `In stock`. */
function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `3 540 грн`, with kopiykas only where there are some. */
function shownPrice(value: number, { currency }: MarketSettings): string {
  return formatMoney(Math.round(value * 100), currency).replace(",00", "");
}

/** What is chosen, one chip for each value and each range. */
export function chosenOf(selection: Selection): { value: string | null; selection: Selection }[] {
  return selection.kind === "range"
    ? [{ value: null, selection }]
    : selection.values.map((value) => ({ value, selection: { kind: "values", values: [value] } }));
}
