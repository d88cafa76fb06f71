import type { ErrorCode } from "../product-writes/errors.ts";
import { isListKey, type ListQuery, readListQuery } from "./list-query.ts";

/** What can be done with selected products. */
export const listActions = ["publish", "hide", "archive"] as const;
export type ListAction = (typeof listActions)[number];

/** Most products of one action or export. */
export const maxSelected = 2_000;

/** Why an action left a product as it was; the message `adminProducts.why_<code>` says so. */
export type ActionFailure =
  | { code: "unknown_product" | "conflict" | "not_saved" | "in_use" | "failed" }
  /** Fields that have to be filled or corrected first. */
  | { code: "incomplete"; errors: readonly { field: string; code: ErrorCode }[] };

export interface ActionResult {
  done: number;
  failed: readonly { key: string; name: string; why: ActionFailure }[];
}

/** Products that a form of the list is about: ticked rows, or all that its query finds. */
export type Selection = { keys: readonly string[] } | { query: ListQuery };

/** The selection of a form, without doubles; `null` if no row is ticked, or too many are. */
export function readSelection(form: URLSearchParams): Selection | null {
  if (form.get("scope") === "found") {
    return { query: { ...readListQuery(new URLSearchParams(form.get("query") ?? "")), after: null } };
  }
  const keys = [...new Set(form.getAll("p"))];
  return keys.length > 0 && keys.length <= maxSelected && keys.every(isListKey) ? { keys } : null;
}
