import { attributeOf } from "../../src/features/catalogue/domain/attributes.ts";
import { categories } from "../../src/features/catalogue/domain/categories.ts";
import type { Comparison, Condition } from "../../src/features/catalogue/domain/content-api/api-condition.ts";
import { holds } from "../../src/features/catalogue/domain/content-api/api-matches.ts";
import type { ApiFacts, ApiProduct } from "../../src/features/catalogue/domain/content-api/api-shape.ts";
import type { Locale } from "../../src/features/languages/domain/locale.ts";
import type { Translate } from "../../src/features/languages/domain/messages.ts";

/** A product as returned by the API, and as stored in the database. */
export interface Known {
  sent: ApiProduct;
  facts: ApiFacts;
}

type Values = (string | number | boolean | null)[];

/** Independent in-memory model of the filters, which their SQL has to agree with. */
export function createModel(
  locale: Locale,
  t: Translate,
  typeWords: (categoryId: number) => string[],
): (product: Known, condition: Condition) => boolean {
  /** Evaluates a condition on an entry of a list, or on the product. */
  const is = (product: Known, condition: Condition, entry: Record<string, Values> | null): boolean => {
    const inner = (one: Condition) => is(product, one, entry);
    if ("all" in condition) return condition.all.every(inner);
    if ("any" in condition) return condition.any.some(inner);
    if ("not" in condition) return !inner(condition.not);
    if ("some" in condition) return entriesOf(product, condition.some).some((one) => is(product, condition.where, one));
    const values = entry ? (entry[condition.field] ?? []) : valuesOf(product, condition.field);
    const isFigure = condition.field === "specifications.value" && entry?.isFigure?.[0] === true;
    return isFigure ? figureIs(condition, values) : anyOf(condition, values);
  };
  return (product, condition) => is(product, condition, null);

  /** Numbers are compared without grouping characters; text never matches a number. */
  function figureIs(comparison: Comparison, values: Values): boolean {
    if (comparison.test === "missing") return comparison.negated;
    const typed = comparison.values.map((value) => {
      const bare = String(value)
        .replaceAll(/[\s+]/g, "")
        .replaceAll("−", "-")
        .replaceAll(",", locale === "en" ? "" : ".");
      return (bare === "" && value !== "") || /[^\d.-]/.test(bare)
        ? null
        : bare.replace(/(\d\.\d*?)\.?0+$/, "$1").replace(/\.$/, (point) => (/\d\.\d/.test(bare) ? "" : point));
    });
    if (typed.includes(null)) return comparison.negated;
    return anyOf({ ...comparison, values: typed.filter((one) => one !== null) }, values);
  }

  function valuesOf({ sent, facts }: Known, field: string): Values {
    if (field === "categoryId") return above(facts.categoryId);
    if (field === "type") return above(facts.categoryId).flatMap((id) => typeWords(id));
    if (field === "documentId") return [sent.id];
    if (field === "brand" || field === "description") return [read(sent.attributes, `general_information.${field}`)];
    const path = field === "price" ? "pricing_and_inventory.price" : field;
    const value = field === "id" ? sent.id : read(sent.attributes, path);
    if (value !== null && path.startsWith("pricing_")) return [Math.round(Number(value) * 100)];
    return [field.endsWith("At") ? Date.parse(String(value)) : value];
  }

  function entriesOf({ facts }: Known, list: string): Record<string, Values>[] {
    switch (list) {
      case "categories":
      case "tags":
        return facts[list].map((one) => ({
          [`${list}.id`]: [one.id],
          [`${list}.slug`]: [one.slug],
          [`${list}.name`]: [one.name],
        }));
      case "localizations":
        return (["ua", "pl", "en"] as const)
          .filter((other) => other !== locale)
          .map((other) => ({
            "localizations.locale": [other],
            "localizations.name": [facts.texts[other].name],
            "localizations.description": [facts.texts[other].description],
            "localizations.general_information.name": [facts.texts[other].name],
            "localizations.general_information.description": [facts.texts[other].description],
          }));
      default:
        return specEntries(facts);
    }
  }

  /** Each element of each value: a list of numbers or texts becomes one entry per element. */
  function specEntries({ categoryId, specs }: ApiFacts): Record<string, Values>[] {
    return Object.entries(specs).flatMap(([key, value]) => {
      const attribute = attributeOf(categoryId, key);
      if (!attribute || value === undefined) return [];
      return [value].flat().map((part) => {
        const word = attribute.numeric
          ? String(Number((Number(part) * attribute.scale).toFixed(6)))
          : typeof part === "boolean"
            ? t(part ? "attributes.yes" : "attributes.no")
            : (attribute.names.get(String(part))?.[locale] ?? String(part));
        return {
          "specifications.key": [key],
          "specifications.name": [attribute.label[locale]],
          "specifications.value": [word],
          isFigure: [attribute.numeric],
        };
      });
    });
  }
}

/** True if any of several values satisfies a comparison; negated, if none does. */
function anyOf(comparison: Comparison, values: Values): boolean {
  return values.some((value) => holds({ ...comparison, negated: false }, value)) !== comparison.negated;
}

function above(id: number): number[] {
  const parent = categories().find((one) => one.id === id)?.parent;
  return parent ? [id, parent] : [id];
}

function read(attributes: object, path: string): string | number | boolean | null {
  let value: unknown = attributes;
  for (const name of path.split(".")) value = (value as Record<string, unknown>)[name];
  return value instanceof Date ? value.toISOString() : (value as string | number | boolean | null);
}
