import { apiLimits } from "./api-limits.ts";
import { type QueryNode, shown } from "./api-tree.ts";
import type { QueryError } from "./query-error.ts";

/** Requested page, or start and limit, and whether the total is counted. */
export type ApiWindow = { withCount: boolean } & (
  | { by: "page"; page: number; pageSize: number }
  | { by: "start"; start: number; limit: number }
);

/** Limit and offset of a window. */
export function rangeOf(window: ApiWindow): { limit: number; offset: number } {
  return window.by === "page"
    ? { limit: window.pageSize, offset: (window.page - 1) * window.pageSize }
    : { limit: window.limit, offset: window.start };
}

/** `meta.pagination` of an answer; `total` is `null` if it was not requested. */
export function pagination(window: ApiWindow, total: number | null): Record<string, number> {
  if (window.by === "start") {
    const { start, limit } = window;
    return total === null ? { start, limit } : { start, limit, total };
  }
  const { page, pageSize } = window;
  return total === null ? { page, pageSize } : { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}

const names = {
  page: { least: 1, most: apiLimits.page, usual: 1 },
  pageSize: { least: 1, most: apiLimits.pageSize, usual: apiLimits.usualPageSize },
  start: { least: 0, most: apiLimits.start, usual: 0 },
  limit: { least: 1, most: apiLimits.pageSize, usual: apiLimits.usualPageSize },
} as const;
type Name = keyof typeof names;

/** Bounds of the pagination parameters, for OpenAPI. */
export const pageNumbers: Readonly<Record<string, { least: number; most: number; usual: number }>> = names;

/** Reads `pagination[page|pageSize]` or `pagination[start|limit]`, and `pagination[withCount]`. */
export function readPages(
  root: QueryNode | undefined,
  errors: QueryError[],
  usual: number = apiLimits.usualPageSize,
): ApiWindow {
  const numbers: Partial<Record<Name, number>> = {};
  let withCount = true;
  if (root && root.values.length > 0) errors.push({ path: root.path, reason: "unknown", allowed: "" });
  for (const [key, node] of root?.children ?? []) {
    const path = shown(node.path);
    const [value = "", ...more] = node.values;
    const name = (Object.keys(names) as Name[]).find((one) => one === key);
    if (node.children.size > 0 || (!name && key !== "withCount")) errors.push({ path, reason: "unknown", allowed: "" });
    else if (more.length > 0) errors.push({ path, reason: "twice", allowed: "" });
    else if (!name) {
      withCount = /^(true|1)$/.test(value);
      if (!/^(true|false|1|0)$/.test(value)) errors.push({ path, reason: "not_flag", allowed: "true, false" });
    } else {
      const { least, most } = names[name];
      const number = /^\d{1,8}$/.test(value) ? Number(value) : -1;
      if (number >= least && number <= most) numbers[name] = number;
      else errors.push({ path, reason: "wholeNumber", allowed: `${least}–${most}` });
    }
  }
  const byPage = root?.children.has("page") || root?.children.has("pageSize");
  const byStart = root?.children.has("start") || root?.children.has("limit");
  if (byPage && byStart)
    errors.push({ path: "pagination", reason: "notTogether", allowed: "page, pageSize | start, limit" });
  const { page = 1, pageSize = usual, start = 0, limit = usual } = numbers;
  return byStart ? { by: "start", start, limit, withCount } : { by: "page", page, pageSize, withCount };
}
