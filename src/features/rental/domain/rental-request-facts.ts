import type { Day } from "#platform/pure/days.ts";
import type { Quote, RentalFacts } from "./quote.ts";
import type { RentalRequest, RequestError } from "./rental-request.ts";

/** A wish for pieces of a product, as it lies in a cart or comes with an order. */
export interface ProductRequest extends RentalRequest {
  productId: string;
  quantity: number;
}

/** What the shop says of a wish: its price, and whether it can be had. `last` is the day on which it comes back. */
export interface RequestFacts extends RentalFacts {
  /** Machines that the shop has of the product in the market. */
  units: number;
  quote: Quote;
  last: Day;
  /** Pieces that are free on all of its days, after the wishes before it have taken theirs. */
  free: number;
  /** The first day on which it could begin, where it cannot begin on its own. */
  nearestStart: Day | null;
  /** Why nobody could rent so, whatever is free. */
  fault: RequestError | null;
}
