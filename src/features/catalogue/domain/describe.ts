import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Attribute, NumericAttribute, WordAttribute } from "./attribute.ts";
import { attributeOf, attributesOf } from "./attributes.ts";
import type { Definitions } from "./definitions/definitions.ts";
import { unitWord } from "./definitions/plain-texts.ts";
import { formatRange, formatSize } from "./facets/figure-ranges.ts";
import { formatFigure } from "./figures.ts";
import type { Figure, FigureGroup, PictureView } from "./product.ts";
import { ratingOf } from "./rating.ts";
import type { Rating } from "./reviewed.ts";
import { type Specs, type SpecValue, specOf } from "./specs.ts";

/** Formats specifications of products in one language. */
export interface Describer {
  /** All specifications in the order of the category's list. */
  figures(categoryId: number, specs: Specs): Figure[];
  /** Specifications in groups, for the characteristics table. */
  groups(categoryId: number, specs: Specs): FigureGroup[];
  /** Up to three figures for the specification strip; the warranty fills an empty slot. */
  strip(categoryId: number, specs: Specs, warrantyYears: number): Figure[];
  /** Outer dimensions with their unit, or `null`. */
  measures(categoryId: number, specs: Specs): string | null;
  /** Range of a category's main figure, e.g. `405–580` with `W`, by the definitions that the figures are of. */
  span(category: { id: number; definitions: Definitions }, from: number, to: number): { value: string; unit: string };
  /** Average of `count` reviews whose stars add up to `sum`; `null` without reviews. */
  rating(count: number, sum: number): Rating | null;
  /** Alternative text of a picture: the product, its main figure and the view; `null` for an unknown view. */
  alt(product: { name: string; categoryId: number; specs: Specs }, view: PictureView | null): string;
}

/** Figures in the specification strip. */
const stripSize = 3;

/** A describer for one language. */
export function createDescriber(locale: Locale, t: Translate): Describer {
  return new LocaleDescriber(locale, t);
}

class LocaleDescriber implements Describer {
  readonly #locale: Locale;
  readonly #t: Translate;

  constructor(locale: Locale, t: Translate) {
    this.#locale = locale;
    this.#t = t;
  }

  figures(categoryId: number, specs: Specs): Figure[] {
    return attributesOf(categoryId).attributes.flatMap((attribute) => {
      const value = specOf(specs, attribute.key);
      return value === null ? [] : [this.#figure(attribute, value, attribute.label[this.#locale])];
    });
  }

  groups(categoryId: number, specs: Specs): FigureGroup[] {
    const groups = new Map<string, FigureGroup>();
    for (const attribute of attributesOf(categoryId).attributes) {
      const value = specOf(specs, attribute.key);
      if (value === null) continue;
      const group = groups.get(attribute.group) ?? {
        key: attribute.group,
        label: attribute.groupName[this.#locale],
        figures: [],
      };
      group.figures.push(this.#figure(attribute, value, attribute.label[this.#locale]));
      groups.set(attribute.group, group);
    }
    return [...groups.values()];
  }

  strip(categoryId: number, specs: Specs, warrantyYears: number): Figure[] {
    const found = attributesOf(categoryId).strip.flatMap((key) => {
      const attribute = attributeOf(categoryId, key);
      const value = attribute && specOf(specs, key);
      return attribute && value !== null ? [this.#figure(attribute, value, attribute.short[this.#locale])] : [];
    });
    if (found.length < stripSize) found.push(this.#warranty(warrantyYears));
    return found.slice(0, stripSize);
  }

  measures(categoryId: number, specs: Specs): string | null {
    const attribute = attributeOf(categoryId, "dimensions_mm");
    const value = attribute && specOf(specs, "dimensions_mm");
    if (!attribute?.numeric || value === null) return null;
    const shown = this.#numericText(attribute, value);
    return `${shown.value}\u00a0${shown.unit}`;
  }

  span({ id, definitions }: { id: number; definitions: Definitions }, from: number, to: number) {
    const { main = "", mainDigits = [0, 0], attributes = [] } = definitions.listOf(id) ?? {};
    const attribute = attributes.find(({ key }) => key === main);
    if (!attribute?.numeric) return { value: "", unit: "" };
    return {
      value: formatRange(from * attribute.scale, to * attribute.scale, mainDigits, this.#locale),
      unit: this.#unit(attribute, to * attribute.scale),
    };
  }

  rating(count: number, sum: number): Rating | null {
    return ratingOf(count, sum, this.#locale, this.#t);
  }

  alt(
    { name, categoryId, specs }: { name: string; categoryId: number; specs: Specs },
    view: PictureView | null,
  ): string {
    const { main } = attributesOf(categoryId);
    const attribute = attributeOf(categoryId, main);
    const value = specOf(specs, main);
    const shown = attribute?.numeric && value !== null ? this.#numericText(attribute, value) : null;
    const figure = shown && !isNamed(name, shown.value) ? `${shown.value}\u00a0${shown.unit}`.trim() : "";
    const product = figure ? this.#t("attributes.alt.product", { name, figure }) : name;
    if (view === null) return product;
    return this.#t(`attributes.alt.${view}`, { product, measures: this.measures(categoryId, specs) ?? "" });
  }

  #unit({ shown }: NumericAttribute, n: number): string {
    return shown ? unitWord(shown.texts, n, this.#locale) : "";
  }

  #figure(attribute: Attribute, value: SpecValue, label: string): Figure {
    if (attribute.numeric) return { key: attribute.key, label, ...this.#numericText(attribute, value) };
    return { key: attribute.key, label, value: this.#text(attribute, value), unit: "" };
  }

  #warranty(years: number): Figure {
    return {
      key: "warranty",
      label: this.#t("attributes.attr.warranty"),
      value: formatFigure(years, [0, 1], this.#locale),
      unit: this.#t("attributes.unit.years", { n: years }),
    };
  }

  #numericText(attribute: NumericAttribute, value: SpecValue): { value: string; unit: string } {
    const locale = this.#locale;
    const { digits, scale, signed } = attribute;
    const shown = (Array.isArray(value) ? value : [value]).map((one) => Number(one) * scale);
    const last = shown.at(-1) ?? 0;
    const unit = this.#unit(attribute, last);
    if (attribute.kind === "size") return { value: formatSize(shown, digits, locale), unit };
    if (attribute.kind === "range") return { value: formatRange(shown[0] ?? 0, last, digits, locale), unit };
    const joined = shown.map((one) => formatFigure(one, digits, locale, signed)).join(" / ");
    // A degree sign follows its figure without a space.
    return attribute.unit === "deg" ? { value: `${joined}${unit}`, unit: "" } : { value: joined, unit };
  }

  #text(attribute: WordAttribute, value: SpecValue): string {
    if (typeof value === "boolean") return this.#t(value ? "attributes.yes" : "attributes.no");
    // Codes of a closed list are translated; names and free texts are not.
    const text = (code: unknown) => attribute.names.get(String(code))?.[this.#locale] ?? String(code);
    if (!Array.isArray(value)) return text(value);
    const counts = new Map<unknown, number>();
    for (const one of value) counts.set(one, (counts.get(one) ?? 0) + 1);
    return [...counts].map(([one, count]) => (count > 1 ? `${count}\u00a0×\u00a0${text(one)}` : text(one))).join(", ");
  }
}

/** Whether a name contains a figure, e.g. `…, 440 W` or `22kW` for 22, `2×10` for 10; but not `JKM440N` for 440. */
function isNamed(name: string, figure: string): boolean {
  const literal = figure.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d.,-])${literal}(?![\\d.,-]*\\d)`, "u").test(name);
}
