import { cleanSearch } from "#platform/pure/search-input.ts";
import { type ReviewState, reviewState } from "./review-machine.ts";

/** Work that reviews are: those that wait to be read, and those that somebody reported. */
const reviewQueues = ["pending", "reported"] as const;
type ReviewQueue = (typeof reviewQueues)[number];

/** What the list of reviews is narrowed to. */
export interface ReviewsFilter {
  /** Null: reviews of any state, or of `state`. */
  queue: ReviewQueue | null;
  state: ReviewState | null;
  /** Of one product. */
  product: string | null;
  /** Part of what was written, of a name, of a product or of the number of an order; empty: everything. */
  search: string;
  /** From 1. */
  page: number;
}

/** Reads the query of an address; without any it is the queue of those that wait. */
export function readReviewsFilter(query: URLSearchParams): ReviewsFilter {
  const state = reviewState(query.get("state"));
  const product = query.get("product") ?? "";
  const search = cleanSearch(query.get("q"));
  const page = query.get("page") ?? "";
  const named = reviewQueues.find((queue) => queue === query.get("queue")) ?? null;
  const isOpen = query.get("queue") === "all" || state !== null;
  return {
    queue: named ?? (isOpen ? null : "pending"),
    state,
    product: /^[a-z0-9-]{1,200}$/.test(product) ? product : null,
    search,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query for a list, `?…` or nothing; what is usual is left out. */
export function reviewsFilterQuery({ queue, state, product, search, page = 1 }: Partial<ReviewsFilter>): string {
  const query = new URLSearchParams();
  if (queue === "reported") query.set("queue", queue);
  else if (state) query.set("state", state);
  else if (!queue) query.set("queue", "all");
  if (product) query.set("product", product);
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
