import { type Condition, comparisonsIn } from "./api-condition.ts";
import { apiLimits } from "./api-limits.ts";
import { type Operator, operatorOf, operators, operatorsFor } from "./api-operators.ts";
import { type ApiField, type ApiResource, fieldOf, namesBelow } from "./api-resource.ts";
import { isList, listNumber, type QueryNode, shown, valuesOf } from "./api-tree.ts";
import { readValue } from "./api-values.ts";
import type { QueryError } from "./query-error.ts";

/** Fields whose filters scan the texts of all products. */
const longTexts = /^(localizations\.)?(general_information\.)?(name|description)$/;

/** Reads `filters[…]` of a query into one condition, or `null`. Unknown fields, operators and values are errors. */
export function readFilters(root: QueryNode, resource: ApiResource, errors: QueryError[]): Condition | null {
  const reader = new FilterReader(resource, errors);
  if (root.values.length > 0) refuse(errors, root, "unknownField", namesBelow(resource, ""));
  const conditions = reader.group(root, "", 0);
  if (reader.comparisons > apiLimits.conditions) refuse(errors, root, "tooMany", [String(apiLimits.conditions)]);
  const read = conditions.length > 0 ? allOf(conditions) : null;
  const about = (fields: RegExp) => (read ? comparisonsIn(read).filter(({ field }) => fields.test(field)).length : 0);
  if (about(/^(tags|localizations)\./) > apiLimits.listConditions)
    refuse(errors, root, "tooMany", [`${apiLimits.listConditions} × tags, localizations`]);
  if (resource.lists.includes("localizations") && about(longTexts) > apiLimits.textConditions)
    refuse(errors, root, "tooMany", [`${apiLimits.textConditions} × name, description`]);
  return read;
}

/** Reads a filter with a parameter of its own, such as `brand=Deye`. */
export function readSimple(
  node: QueryNode,
  { field, operator }: { field: string; operator: Operator },
  resource: ApiResource,
  errors: QueryError[],
): Condition | null {
  const known = fieldOf(resource, field);
  if (!known) throw new Error(`${field} is no field`);
  return new FilterReader(resource, errors).comparison(node, operator, field, known);
}

/** One condition for several that must all be true. */
export function allOf(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  return only && conditions.length === 1 ? only : { all: conditions };
}

function refuse(errors: QueryError[], { path }: QueryNode, reason: QueryError["reason"], allowed: readonly string[]) {
  errors.push({ path: shown(path), reason, allowed: allowed.join(", ") });
}

type Joiner = "$and" | "$or" | "$not";

function isJoiner(key: string): key is Joiner {
  return key === "$and" || key === "$or" || key === "$not";
}

/** Recursive descent through the nodes below `filters`. Errors are collected, so that one answer names all of them. */
class FilterReader {
  /** Comparisons read so far. */
  comparisons = 0;
  readonly #resource: ApiResource;
  readonly #errors: QueryError[];

  constructor(resource: ApiResource, errors: QueryError[]) {
    this.#resource = resource;
    this.#errors = errors;
  }

  /** Reads joiners and fields below a node; `path` is the field path that the nodes above add up to. */
  group(node: QueryNode, path: string, depth: number): Condition[] {
    return [...node.children].flatMap(([key, child]) => {
      if (this.#isTooDeep(child, depth + 1)) return [];
      if (isJoiner(key)) return this.#joined(child, key, (one) => this.group(one, path, depth + 1));
      return this.#named(child, key, path, depth + 1);
    });
  }

  comparison(node: QueryNode, operator: Operator, path: string, field: ApiField): Condition | null {
    this.comparisons += 1;
    const texts = this.#valuesFor(node, operator, field);
    if (texts === null) return null;
    const { test, folded, negated, takes } = operators[operator];
    const kind = takes === "flag" ? "flag" : field.kind;
    const read = texts.map((text) => readValue(kind, text));
    const wrong = read.find((one) => "reason" in one);
    if (wrong) {
      this.#errors.push({ path: shown(node.path), ...wrong });
      return null;
    }
    const values = read.flatMap((one) => ("value" in one ? [one.value] : []));
    // `$null=false` is `$notNull`.
    if (test === "missing")
      return { field: path, kind: field.kind, test, folded, negated: negated === (values[0] === true), values: [] };
    return { field: path, kind: field.kind, test, folded, negated, values };
  }

  /** Values of a comparison if their number suits the operator, else `null`. */
  #valuesFor(node: QueryNode, operator: Operator, field: ApiField): string[] | null {
    const { takes } = operators[operator];
    const texts = valuesOf(node);
    if (texts === null) this.#refuse(node, "unknownOperator", operatorsFor(field.kind));
    else if (texts.length > apiLimits.values) this.#refuse(node, "tooMany", [String(apiLimits.values)]);
    else if (texts.length === 0 || (takes === "two" && texts.length !== 2)) this.#refuse(node, "noValue", []);
    else if (texts.length > 1 && takes !== "list" && takes !== "two") this.#refuse(node, "twice", []);
    else return texts;
    return null;
  }

  #refuse(node: QueryNode, reason: QueryError["reason"], allowed: readonly string[]): void {
    refuse(this.#errors, node, reason, allowed);
  }

  #isTooDeep(node: QueryNode, depth: number): boolean {
    if (depth <= apiLimits.depth) return false;
    this.#refuse(node, "tooDeep", [String(apiLimits.depth)]);
    return true;
  }

  /** The conditions of a joiner; `readEntry` reads one entry of its list. */
  #joined(node: QueryNode, joiner: Joiner, readEntry: (node: QueryNode) => Condition[]): Condition[] {
    if (node.values.length > 0 || node.children.size === 0) {
      this.#refuse(node, "noValue", []);
      return [];
    }
    if (joiner === "$not" && !isList(node)) return [{ not: allOf(readEntry(node)) }];
    if (!isList(node)) {
      const wrong = [...node.children].find(([name]) => !listNumber.test(name))?.[1];
      this.#refuse(wrong ?? node, "listNumber", []);
      return [];
    }
    const entries = [...node.children.values()].map((entry) => {
      if (entry.values.length > 0 || entry.children.size === 0) this.#refuse(entry, "noValue", []);
      return allOf(readEntry(entry));
    });
    if (joiner === "$not") return [{ not: allOf(entries) }];
    return [joiner === "$or" ? { any: entries } : allOf(entries)];
  }

  /** Reads a field or a part by its name. */
  #named(node: QueryNode, key: string, parent: string, depth: number): Condition[] {
    const path = parent === "" ? key : `${parent}.${key}`;
    // A name with a point in it would bypass the list that its field belongs to.
    const isName = key !== "" && !key.includes(".");
    const field = isName ? fieldOf(this.#resource, path) : null;
    if (field) return this.#operated(node, path, field, depth);
    if (isName && namesBelow(this.#resource, path).length > 0) return this.#part(node, path, depth);
    this.#refuse(node, key.startsWith("$") ? "unknownOperator" : "unknownField", namesBelow(this.#resource, parent));
    return [];
  }

  #part(node: QueryNode, path: string, depth: number): Condition[] {
    const isOwnList = this.#resource.lists.includes(path);
    const before = this.#errors.length;
    const inside = isOwnList && isAboutItself(node) ? this.#itself(node, path, depth) : this.group(node, path, depth);
    const isEmpty = inside.length === 0 || (node.values.length > 0 && !isOwnList);
    if (isEmpty && this.#errors.length === before) this.#refuse(node, "unknownField", namesBelow(this.#resource, path));
    if (inside.length === 0) return [];
    return isOwnList ? [{ some: path, where: allOf(inside) }] : inside;
  }

  /** `filters[categories]=1`, `filters[categories][$in][0]=1`: stands for the `id` of the entry. */
  #itself(node: QueryNode, path: string, depth: number): Condition[] {
    const id = fieldOf(this.#resource, `${path}.id`);
    return id ? this.#operated(node, `${path}.id`, id, depth) : [];
  }

  /** Reads the operators of a field, or a bare value. */
  #operated(node: QueryNode, path: string, field: ApiField, depth: number): Condition[] {
    const compare = (at: QueryNode, operator: Operator) =>
      [this.comparison(at, operator, path, field)].filter((one) => one !== null);
    const isValue = node.values.length > 0 || [...node.children.keys()].some((key) => listNumber.test(key));
    if (isValue || node.children.size === 0) {
      const several = node.children.size > 0 || node.values.length > 1;
      return compare(node, several ? "$in" : "$eq");
    }
    return [...node.children].flatMap(([key, child]) => {
      if (isJoiner(key)) {
        if (this.#isTooDeep(child, depth + 1)) return [];
        return this.#joined(child, key, (one) => this.#operated(one, path, field, depth + 1));
      }
      const operator = operatorOf(key);
      if (operator && operators[operator].kinds.some((kind) => kind === field.kind)) return compare(child, operator);
      this.#refuse(child, "unknownOperator", operatorsFor(field.kind));
      return [];
    });
  }
}

/** True if a part has operators, list numbers or a value directly below it, and no fields. */
function isAboutItself(node: QueryNode): boolean {
  const keys = [...node.children.keys()];
  return keys.length === 0 || keys.every((key) => listNumber.test(key) || operatorOf(key) !== null);
}
