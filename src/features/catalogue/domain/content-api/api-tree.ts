import { apiLimits } from "./api-limits.ts";
import type { QueryError, RawQuery } from "./query-error.ts";

/** A parameter split at its brackets: `filters[brand][$in][0]=Deye`. Keys are user input, hence maps rather than objects. */
export interface QueryNode {
  /** The name up to this node, as it was written. */
  path: string;
  /** Values of this node itself. */
  values: string[];
  children: Map<string, QueryNode>;
}

const name = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Each level has at most a field, a group and a number, and the operator. */
const maxBrackets = 4 * apiLimits.depth;

/** A list index: `[0]`, or `[]`. */
export const listNumber = /^\d{0,4}$/;

/** Parameters of a query by their first name; malformed names are errors. */
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
    // `a[][b]` is ambiguous: several of them might belong to one entry or to many.
    else if (segments.slice(0, -1).includes("")) errors.push({ path, reason: "listNumber", allowed: "" });
    else {
      let node = childOf(roots, root, root);
      for (const segment of segments) node = childOf(node.children, segment, `${node.path}[${segment}]`);
      // `sort[]=` is an empty list.
      if (value !== "" || segments.at(-1) !== "") node.values.push(...(typeof value === "string" ? [value] : value));
    }
  }
  const [tooMany] = parameters[apiLimits.parameters] ?? [];
  if (tooMany !== undefined)
    errors.push({ path: shown(tooMany), reason: "tooMany", allowed: String(apiLimits.parameters) });
  return roots;
}

/** The name of a parameter, truncated for error messages. */
export function shown(path: string): string {
  return path.slice(0, apiLimits.nameLength);
}

/** True if all children of a node are list entries. */
export function isList({ children }: QueryNode): boolean {
  return [...children.keys()].every((key) => listNumber.test(key));
}

/** Values of a node and its list entries, by index; `null` if it has other children. */
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
