import { cleanSearch } from "#platform/pure/search-input.ts";
import { type ReviewState, reviewState } from "./review-machine.ts";

/** Work queues: pending and reported reviews. */
const reviewQueues = ["pending", "reported"] as const;
type ReviewQueue = (typeof reviewQueues)[number];

/** Filters of the staff list. */
export interface ReviewsFilter {
  /** `null` for no queue; then `state` applies. */
  queue: ReviewQueue | null;
  state: ReviewState | null;
  /** Product id. */
  product: string | null;
  /** Matches parts of the text, name, product and order number; "" matches everything. */
  search: string;
  /** From 1. */
  page: number;
}

/** Filters of an address; the pending queue by default. */
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

/** Query of an address, `?…` or ""; defaults are left out. */
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
