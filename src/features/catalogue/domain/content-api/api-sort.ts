import { apiLimits } from "./api-limits.ts";
import { type ApiResource, fieldOf } from "./api-resource.ts";
import { listNumber, type QueryNode, shown } from "./api-tree.ts";
import type { QueryError } from "./query-error.ts";

/** One sort field; ties are decided by the next one, finally by id. */
export interface ApiSort {
  field: string;
  direction: "asc" | "desc";
}

const directions = ["asc", "desc"] as const;

/** Fields that can be sorted by. */
export function sortFields({ fields }: ApiResource): string[] {
  return Object.keys(fields).filter((field) => fields[field]?.sorts);
}

/** Reads `sort=name:desc,price`, `sort[0]=…` and `sort[0][pricing_and_inventory][price]=desc`. */
export function readSort(root: QueryNode, resource: ApiResource, errors: QueryError[]): ApiSort[] {
  const allowed = sortFields(resource).join(", ");
  const sorts: ApiSort[] = [];
  const add = (node: QueryNode, field: string, direction: string) => {
    const known = directions.find((one) => one === direction.toLowerCase());
    if (known && fieldOf(resource, field)?.sorts) sorts.push({ field, direction: known });
    else errors.push({ path: shown(node.path), reason: "oneOf", allowed: `${allowed} (:asc, :desc)` });
  };
  const listed = (node: QueryNode) => {
    for (const item of node.values.flatMap((value) => value.split(","))) {
      const [field = "", direction = "asc", ...more] = item.trim().split(":");
      add(node, field, more.length > 0 ? "" : direction);
    }
  };
  const nested = (node: QueryNode, path: string) => {
    for (const value of node.values) add(node, path, value);
    for (const [key, child] of node.children) nested(child, path === "" ? key : `${path}.${key}`);
  };
  listed(root);
  for (const [key, child] of root.children) {
    if (!listNumber.test(key)) nested(child, key);
    else {
      listed(child);
      for (const [name, inner] of child.children) nested(inner, name);
    }
  }
  if (sorts.length > apiLimits.sorts)
    errors.push({ path: root.path, reason: "tooMany", allowed: String(apiLimits.sorts) });
  return sorts.slice(0, apiLimits.sorts);
}
