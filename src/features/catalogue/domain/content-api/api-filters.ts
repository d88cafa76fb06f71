import { type Condition, comparisonsIn } from "./api-condition.ts";
import { apiLimits } from "./api-limits.ts";
import { type Operator, operatorOf, operators, operatorsFor } from "./api-operators.ts";
import { type ApiField, type ApiResource, fieldOf, namesBelow } from "./api-resource.ts";
import { isList, listNumber, type QueryNode, shown, valuesOf } from "./api-tree.ts";
import { readValue } from "./api-values.ts";
import type { QueryError } from "./query-error.ts";

/** Fields that are looked for among the texts of all products. */
const longTexts = /^(localizations\.)?(general_information\.)?(name|description)$/;

/**
 * Reads `filters[…]` of a query into one condition; null if there is none. A field, an operator, a value that is not in
 * the tables is an error, and so is too much of anything.
 */
export function readFilters(root: QueryNode, resource: ApiResource, errors: QueryError[]): Condition | null {
  const reader = createReader(resource, errors);
  if (root.values.length > 0) refuse(errors, root, "unknownField", namesBelow(resource, ""));
  const conditions = reader.group(root, "", 0);
  if (reader.comparisons() > apiLimits.conditions) refuse(errors, root, "tooMany", [String(apiLimits.conditions)]);
  const read = conditions.length > 0 ? allOf(conditions) : null;
  const about = (fields: RegExp) => (read ? comparisonsIn(read).filter(({ field }) => fields.test(field)).length : 0);
  if (about(/^(tags|localizations)\./) > apiLimits.listConditions)
    refuse(errors, root, "tooMany", [`${apiLimits.listConditions} × tags, localizations`]);
  if (resource.lists.includes("localizations") && about(longTexts) > apiLimits.textConditions)
    refuse(errors, root, "tooMany", [`${apiLimits.textConditions} × name, description`]);
  return read;
}

/** A filter written as a parameter of its own, such as `brand=Deye`. */
export function readSimple(
  node: QueryNode,
  { field, operator }: { field: string; operator: Operator },
  resource: ApiResource,
  errors: QueryError[],
): Condition | null {
  const known = fieldOf(resource, field);
  if (!known) throw new Error(`${field} is no field`);
  return createReader(resource, errors).comparison(node, operator, field, known);
}

/** Conditions that must all be true, as one. */
export function allOf(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  return only && conditions.length === 1 ? only : { all: conditions };
}

function refuse(errors: QueryError[], { path }: QueryNode, reason: QueryError["reason"], allowed: readonly string[]) {
  errors.push({ path: shown(path), reason, allowed: allowed.join(", ") });
}

function createReader(resource: ApiResource, errors: QueryError[]) {
  let count = 0;
  const tooDeep = (node: QueryNode, depth: number): boolean => {
    if (depth <= apiLimits.depth) return false;
    refuse(errors, node, "tooDeep", [String(apiLimits.depth)]);
    return true;
  };

  /** Everything below a node whose path in the table is known so far. */
  function group(node: QueryNode, path: string, depth: number): Condition[] {
    return [...node.children].flatMap(([key, child]) => {
      if (tooDeep(child, depth + 1)) return [];
      if (key === "$and" || key === "$or" || key === "$not")
        return joined(child, key, (one) => group(one, path, depth + 1));
      return named(child, key, path, depth + 1);
    });
  }

  /** The conditions of a joiner; `inner` reads one entry of its list. */
  function joined(node: QueryNode, key: "$and" | "$or" | "$not", inner: (node: QueryNode) => Condition[]): Condition[] {
    if (node.values.length > 0 || node.children.size === 0) {
      refuse(errors, node, "noValue", []);
      return [];
    }
    if (key === "$not" && !isList(node)) return [{ not: allOf(inner(node)) }];
    if (!isList(node)) {
      const wrong = [...node.children].find(([name]) => !listNumber.test(name))?.[1];
      refuse(errors, wrong ?? node, "listNumber", []);
      return [];
    }
    const entries = [...node.children.values()].map((entry) => {
      if (entry.values.length > 0 || entry.children.size === 0) refuse(errors, entry, "noValue", []);
      return allOf(inner(entry));
    });
    if (key === "$not") return [{ not: allOf(entries) }];
    return [key === "$or" ? { any: entries } : allOf(entries)];
  }

  /** A field or a part by its name. */
  function named(node: QueryNode, key: string, parent: string, depth: number): Condition[] {
    const path = parent === "" ? key : `${parent}.${key}`;
    // Paths are ours: a name with a point in it would step over the list that it belongs to.
    const isName = key !== "" && !key.includes(".");
    const field = isName ? fieldOf(resource, path) : null;
    if (field) return operated(node, path, field, depth);
    const isPart = isName && namesBelow(resource, path).length > 0;
    if (!isPart) {
      refuse(errors, node, key.startsWith("$") ? "unknownOperator" : "unknownField", namesBelow(resource, parent));
      return [];
    }
    const isOwnList = resource.lists.includes(path);
    const before = errors.length;
    const inside = isOwnList && isAboutItself(node) ? itself(node, path, depth) : group(node, path, depth);
    const isEmpty = inside.length === 0 || (node.values.length > 0 && !isOwnList);
    if (isEmpty && errors.length === before) refuse(errors, node, "unknownField", namesBelow(resource, path));
    if (inside.length === 0) return [];
    return isOwnList ? [{ some: path, where: allOf(inside) }] : inside;
  }

  /** `filters[categories]=1`, `filters[categories][$in][0]=1`: the entry itself is meant. */
  function itself(node: QueryNode, path: string, depth: number): Condition[] {
    const id = fieldOf(resource, `${path}.id`);
    return id ? operated(node, `${path}.id`, id, depth) : [];
  }

  /** Operators of a field, or its value alone. */
  function operated(node: QueryNode, path: string, field: ApiField, depth: number): Condition[] {
    const list = node.values.length > 0 || [...node.children.keys()].some((key) => listNumber.test(key));
    if (list || node.children.size === 0) {
      const several = node.children.size > 0 || node.values.length > 1;
      return [comparison(node, several ? "$in" : "$eq", path, field)].filter((one) => one !== null);
    }
    return [...node.children].flatMap(([key, child]) => {
      if (key === "$and" || key === "$or" || key === "$not") {
        if (tooDeep(child, depth + 1)) return [];
        return joined(child, key, (one) => operated(one, path, field, depth + 1));
      }
      const operator = operatorOf(key);
      if (operator && operators[operator].kinds.some((kind) => kind === field.kind))
        return [comparison(child, operator, path, field)].filter((one) => one !== null);
      refuse(errors, child, "unknownOperator", operatorsFor(field.kind));
      return [];
    });
  }

  function comparison(node: QueryNode, operator: Operator, path: string, field: ApiField): Condition | null {
    count += 1;
    const { test, folded, negated, takes } = operators[operator];
    const texts = valuesOf(node);
    if (texts === null) refuse(errors, node, "unknownOperator", operatorsFor(field.kind));
    else if (texts.length > apiLimits.values) refuse(errors, node, "tooMany", [String(apiLimits.values)]);
    else if (texts.length === 0 || (takes === "two" && texts.length !== 2)) refuse(errors, node, "noValue", []);
    else if (texts.length > 1 && takes !== "list" && takes !== "two") refuse(errors, node, "twice", []);
    else {
      const kind = takes === "flag" ? "flag" : field.kind;
      const read = texts.map((text) => readValue(kind, text));
      const wrong = read.find((one) => "reason" in one);
      const values = read.flatMap((one) => ("value" in one ? [one.value] : []));
      if (wrong) errors.push({ path: shown(node.path), ...wrong });
      // `$null=false` is `$notNull`.
      else if (test === "missing")
        return { field: path, kind: field.kind, test, folded, negated: negated === (values[0] === true), values: [] };
      else return { field: path, kind: field.kind, test, folded, negated, values };
    }
    return null;
  }

  return { group, comparison, comparisons: () => count };
}

/** True if operators, numbers or a value stand right below a part, no fields. */
function isAboutItself(node: QueryNode): boolean {
  const keys = [...node.children.keys()];
  return keys.length === 0 || keys.every((key) => listNumber.test(key) || operatorOf(key) !== null);
}
