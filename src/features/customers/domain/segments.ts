import { cleanSearch } from "#platform/pure/search-input.ts";
import { customerQuery, readCustomerAddress } from "./customer-filter.ts";

/** Most segments of one person. */
export const maxSegments = 30;
export const maxSegmentName = 60;

/** Filters of the list that somebody saved under a name. */
export interface Segment {
  id: string;
  name: string;
  /** Query string; empty or `?…`. */
  query: string;
  isShared: boolean;
  isOwn: boolean;
  /** Name of the account that saved it; `null` without one. */
  owner: string | null;
}

export type SegmentError = "name" | "name_long" | "limit";

/** A segment as its form sends it: without place, and only with what the list understands. */
export function readSegment(form: URLSearchParams): Pick<Segment, "name" | "query" | "isShared"> | SegmentError {
  const name = cleanSearch(form.get("name"));
  if (name === "") return "name";
  if (name.length > maxSegmentName) return "name_long";
  const address = readCustomerAddress(new URLSearchParams(form.get("query") ?? ""));
  return { name, query: customerQuery({ ...address, after: null }), isShared: form.get("shared") === "yes" };
}
