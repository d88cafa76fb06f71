import type { Attribute } from "./attribute.ts";
import { attributesOf } from "./attributes.ts";
import { definitions } from "./definitions/current.ts";

/** A stored value of a specification. Lists contain figures or words, a range is `[from, to]`. */
export type SpecValue = number | string | boolean | readonly (number | string)[];

/** A part of a set. */
interface Component {
  id: string;
  quantity: number;
}

/** Specifications of a product by attribute key; a set also has its parts. */
export type Specs = {
  readonly [key: string]: SpecValue | readonly Component[] | undefined;
  readonly components?: readonly Component[];
};

/** The value of an attribute, or `null`. */
export function specOf(specs: Specs, key: string): SpecValue | null {
  return key === "components" ? null : ((specs[key] as SpecValue | undefined) ?? null);
}

/** A single figure in its stored unit, the lower (`first`) or upper end of a range, or `null`. */
export function figureOf(specs: Specs, key: string, end: "first" | "last" = "first"): number | null {
  const value = specOf(specs, key);
  const figure = Array.isArray(value) ? value.at(end === "first" ? 0 : -1) : value;
  return typeof figure === "number" ? figure : null;
}

/** Validates specifications; one message per unknown key or invalid value. */
export function specErrors(categoryId: number, specs: Readonly<Record<string, unknown>>): string[] {
  const { attributes } = attributesOf(categoryId);
  return Object.entries(specs).flatMap(([key, value]) => {
    if (key === "components")
      return definitions().category(categoryId)?.isSet && isComponents(value)
        ? []
        : ["components: only sets name their parts, each with id and quantity"];
    const attribute = attributes.find((known) => known.key === key);
    if (!attribute) return [`${key}: not an attribute of category ${categoryId}`];
    const wanted = wantedKind(attribute, value);
    return wanted === null ? [] : [`${key}: ${JSON.stringify(value)} is not ${wanted}`];
  });
}

function isComponents(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (part) =>
        typeof part?.id === "string" &&
        Number.isInteger(part.quantity) &&
        part.quantity > 0 &&
        Object.keys(part).length === 2,
    )
  );
}

const finite = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const some = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

function isInterval(value: unknown): boolean {
  if (!some(value) || value.length !== 2) return false;
  const [from, to] = value;
  return finite(from) && finite(to) && from <= to;
}

/** What a value should be, or `null` if it is valid. */
function wantedKind(attribute: Attribute, value: unknown): string | null {
  switch (attribute.kind) {
    case "number":
      return finite(value) ? null : "a number";
    case "integer":
      return Number.isInteger(value) ? null : "a whole number";
    case "range":
      return isInterval(value) ? null : "an interval [from, to]";
    case "size":
      return some(value) && value.length >= 2 && value.every((edge) => finite(edge) && edge > 0)
        ? null
        : "a list of measures";
    case "flag":
      return typeof value === "boolean" ? null : "true or false";
    case "text":
      return typeof value === "string" && value.trim() !== "" ? null : "a text";
    case "choice":
      return attribute.choices?.some((known) => known === value) ? null : `one of ${attribute.choices?.join(", ")}`;
    case "list":
      if (attribute.numeric) return some(value) && value.every(finite) ? null : "a list of numbers";
      return some(value) &&
        value.every(
          (item) => typeof item === "string" && (attribute.choices?.some((known) => known === item) ?? item !== ""),
        )
        ? null
        : `a list of ${attribute.choices?.join(", ") ?? "names"}`;
  }
}
