import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import type { Attribute, NumericAttribute, UnitWord, WordAttribute } from "./attribute.ts";
import { attributeOf, attributesOf } from "./attributes.ts";
import { formatRange, formatSize } from "./facets/figure-ranges.ts";
import { formatFigure } from "./figures.ts";
import type { Figure, FigureGroup, PictureView } from "./product.ts";
import { ratingOf } from "./rating.ts";
import type { Rating } from "./reviewed.ts";
import { type Specs, type SpecValue, specOf } from "./specs.ts";

/** Puts the facts of products into words of one language. */
export interface Describer {
  /** All facts in the order of the category's list; with the attribute's key. */
  figures(categoryId: number, specs: Specs): Figure[];
  /** Facts in groups, for the characteristics table. */
  groups(categoryId: number, specs: Specs): FigureGroup[];
  /** Up to three figures for the specification strip; the warranty fills an empty place. */
  strip(categoryId: number, specs: Specs, warrantyYears: number): Figure[];
  /** Outer measures with their unit, or null. */
  measures(categoryId: number, specs: Specs): string | null;
  /** Span of a category's main figure, e.g. `405–580` with `W`. */
  span(categoryId: number, from: number, to: number): { value: string; unit: string };
  /** So many reviews whose stars add up to `sum`; null without reviews. */
  rating(count: number, sum: number): Rating | null;
  /** Words for a picture of the product: what it is, its main figure, and what the picture shows. */
  alt(product: { name: string; categoryId: number; specs: Specs }, view: PictureView): string;
}

/** Places in the specification strip. */
const places = 3;

/** A describer for one language. Words are looked up once, so keep it for the life of the process. */
export function createDescriber(locale: Locale, t: Translate): Describer {
  const labels = new Map<Attribute, { label: string; short: string; group: string }>();

  function wordsOf(attribute: Attribute) {
    let words = labels.get(attribute);
    if (!words) {
      words = {
        label: t(`attributes.attr.${attribute.label}`),
        short: t(`attributes.attr.${attribute.short}`),
        group: t(`attributes.group.${attribute.group}`),
      };
      labels.set(attribute, words);
    }
    return words;
  }

  const unitOf = (unit: UnitWord | null, n: number) => (unit === null ? "" : t(`attributes.unit.${unit}`, { n }));

  function figure(attribute: Attribute, value: SpecValue, label: string): Figure {
    if (attribute.numeric) return { key: attribute.key, label, ...numericWords(attribute, value) };
    return { key: attribute.key, label, value: words(attribute, value), unit: "" };
  }

  function numericWords(attribute: NumericAttribute, value: SpecValue): { value: string; unit: string } {
    const { digits, scale, signed } = attribute;
    const shown = (Array.isArray(value) ? value : [value]).map((one) => Number(one) * scale);
    const last = shown.at(-1) ?? 0;
    const unit = unitOf(attribute.unit, last);
    if (attribute.kind === "size") return { value: formatSize(shown, digits, locale), unit };
    if (attribute.kind === "range") return { value: formatRange(shown[0] ?? 0, last, digits, locale), unit };
    const joined = shown.map((one) => formatFigure(one, digits, locale, signed)).join(" / ");
    // A degree stands at its figure, every other unit apart from it.
    return attribute.unit === "deg" ? { value: `${joined}${unit}`, unit: "" } : { value: joined, unit };
  }

  function words(attribute: WordAttribute, value: SpecValue): string {
    if (typeof value === "boolean") return t(value ? "attributes.yes" : "attributes.no");
    // Codes of a closed list have a word in each language; names and texts stand as they are.
    const word = (code: unknown) => {
      const choice = oneOf(attribute.choices ?? [], code);
      return choice ? t(`attributes.choice.${choice}`) : String(code);
    };
    if (!Array.isArray(value)) return word(value);
    const counts = new Map<unknown, number>();
    for (const one of value) counts.set(one, (counts.get(one) ?? 0) + 1);
    return [...counts].map(([one, count]) => (count > 1 ? `${count}\u00a0×\u00a0${word(one)}` : word(one))).join(", ");
  }

  function figures(categoryId: number, specs: Specs): Figure[] {
    return attributesOf(categoryId).attributes.flatMap((attribute) => {
      const value = specOf(specs, attribute.key);
      return value === null ? [] : [figure(attribute, value, wordsOf(attribute).label)];
    });
  }

  function measures(categoryId: number, specs: Specs): string | null {
    const attribute = attributeOf(categoryId, "dimensions_mm");
    const value = attribute && specOf(specs, "dimensions_mm");
    if (!attribute?.numeric || value === null) return null;
    const shown = numericWords(attribute, value);
    return `${shown.value}\u00a0${shown.unit}`;
  }

  return {
    figures,
    groups(categoryId, specs) {
      const groups = new Map<string, FigureGroup>();
      for (const attribute of attributesOf(categoryId).attributes) {
        const value = specOf(specs, attribute.key);
        if (value === null) continue;
        const { group: label, label: name } = wordsOf(attribute);
        const group = groups.get(attribute.group) ?? { key: attribute.group, label, figures: [] };
        group.figures.push(figure(attribute, value, name));
        groups.set(attribute.group, group);
      }
      return [...groups.values()];
    },
    strip(categoryId, specs, warrantyYears) {
      const found = attributesOf(categoryId).strip.flatMap((key) => {
        const attribute = attributeOf(categoryId, key);
        const value = attribute && specOf(specs, key);
        return attribute && value !== null ? [figure(attribute, value, wordsOf(attribute).short)] : [];
      });
      if (found.length < places) {
        const value = formatFigure(warrantyYears, [0, 1], locale);
        found.push({
          key: "warranty",
          label: t("attributes.attr.warranty"),
          value,
          unit: unitOf("years", warrantyYears),
        });
      }
      return found.slice(0, places);
    },
    measures,
    span(categoryId, from, to) {
      const { main, mainDigits } = attributesOf(categoryId);
      const attribute = attributeOf(categoryId, main);
      if (!attribute?.numeric) return { value: "", unit: "" };
      return {
        value: formatRange(from * attribute.scale, to * attribute.scale, mainDigits, locale),
        unit: unitOf(attribute.unit, to * attribute.scale),
      };
    },
    rating: (count, sum) => ratingOf(count, sum, locale, t),
    alt({ name, categoryId, specs }, view) {
      const { main } = attributesOf(categoryId);
      const attribute = attributeOf(categoryId, main);
      const value = specOf(specs, main);
      const shown = attribute?.numeric && value !== null ? numericWords(attribute, value) : null;
      const figure = shown && !isNamed(name, shown.value) ? `${shown.value}\u00a0${shown.unit}`.trim() : "";
      const product = figure ? t("attributes.alt.product", { name, figure }) : name;
      return t(`attributes.alt.${view}`, { product, measures: measures(categoryId, specs) ?? "" });
    },
  };
}

/** Whether a name says a figure already, e.g. `…, 440 W` or `22kW` for 22, `2×10` for 10; not `JKM440N` for 440. */
function isNamed(name: string, figure: string): boolean {
  const literal = figure.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d.,-])${literal}(?![\\d.,-]*\\d)`, "u").test(name);
}
