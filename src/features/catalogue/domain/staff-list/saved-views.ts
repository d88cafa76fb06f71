import { cleanSearch } from "#platform/pure/search-input.ts";
import { listQuery, readListQuery } from "./list-query.ts";

/** Most saved views of one person. */
export const maxViews = 30;
/** Most characters of the name of a view. */
export const maxViewName = 60;

/** A query of the list that somebody saved under a name. */
export interface ListView {
  id: string;
  name: string;
  /** Query string; empty or `?…`. */
  query: string;
  isShared: boolean;
  isOwn: boolean;
  /** Name of the account that saved it; `null` without one. */
  owner: string | null;
}

export type ViewError = "view_name" | "view_name_long" | "view_limit";

/** A view as its form sends it: without place, and only with what the list understands. */
export function readView(form: URLSearchParams): Pick<ListView, "name" | "query" | "isShared"> | ViewError {
  const name = cleanSearch(form.get("name"));
  if (name === "") return "view_name";
  if (name.length > maxViewName) return "view_name_long";
  const query = readListQuery(new URLSearchParams(form.get("query") ?? ""));
  return { name, query: listQuery({ ...query, after: null }), isShared: form.get("shared") === "yes" };
}
