import { apiLimits } from "./api-limits.ts";
import type { QueryError, RawQuery } from "./query-error.ts";

/** A parameter taken apart at its brackets: `filters[brand][$in][0]=Deye`. Keys are data, so they are kept in maps. */
export interface QueryNode {
  /** The name down to here, as it was written. */
  path: string;
  /** Values that stand right here. */
  values: string[];
  children: Map<string, QueryNode>;
}

const name = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** More brackets than any allowed depth needs: a field, a group and a number each, and the operator. */
const maxBrackets = 4 * apiLimits.depth;

/** A number in a list: `[0]`, or `[]`. */
export const listNumber = /^\d{0,4}$/;

/** Parameters of a query by their first name. What cannot be taken apart is refused. */
export function readTree(raw: RawQuery, errors: QueryError[]): Map<string, QueryNode> {
  const roots = new Map<string, QueryNode>();
  const parameters = Object.entries(raw);
  for (const [written, value] of parameters.slice(0, apiLimits.parameters)) {
    if (value === undefined) continue;
    const path = shown(written);
    const [, root, brackets = ""] = name.exec(written) ?? [];
    const segments = [...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, segment = ""]) => segment);
    if (segments.length > maxBrackets) errors.push({ path, reason: "tooDeep", allowed: String(apiLimits.depth) });
    else if (root === undefined || written.length > apiLimits.nameLength)
      errors.push({ path, reason: "unknown", allowed: "" });
    // `a[][b]` does not say which entries belong together.
    else if (segments.slice(0, -1).includes("")) errors.push({ path, reason: "listNumber", allowed: "" });
    else {
      let node = childOf(roots, root, root);
      for (const segment of segments) node = childOf(node.children, segment, `${node.path}[${segment}]`);
      // `sort[]` is how an empty list is written.
      if (value !== "" || segments.at(-1) !== "") node.values.push(...(typeof value === "string" ? [value] : value));
    }
  }
  const [tooMany] = parameters[apiLimits.parameters] ?? [];
  if (tooMany !== undefined)
    errors.push({ path: shown(tooMany), reason: "tooMany", allowed: String(apiLimits.parameters) });
  return roots;
}

/** The name of a parameter, cut to a length that can be sent back. */
export function shown(path: string): string {
  return path.slice(0, apiLimits.nameLength);
}

/** True if nothing but the entries of a list stands in a node. */
export function isList({ children }: QueryNode): boolean {
  return [...children.keys()].every((key) => listNumber.test(key));
}

/** Values of a node and of its list, in the order of their numbers. Null if there is anything else. */
export function valuesOf(node: QueryNode): string[] | null {
  const entries = [...node.children].sort(([one], [other]) => Number(one) - Number(other)).map(([, entry]) => entry);
  if (!isList(node) || entries.some(({ children }) => children.size > 0)) return null;
  return [...node.values, ...entries.flatMap(({ values }) => values)];
}

function childOf(nodes: Map<string, QueryNode>, key: string, path: string): QueryNode {
  const known = nodes.get(key);
  if (known) return known;
  const made: QueryNode = { path, values: [], children: new Map() };
  nodes.set(key, made);
  return made;
}
