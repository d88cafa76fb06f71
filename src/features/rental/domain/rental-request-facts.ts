import type { Day } from "#platform/pure/days.ts";
import type { Quote, RentalFacts } from "./quote.ts";
import type { RentalRequest, RequestError } from "./rental-request.ts";

/** A request for units of a product, in a cart or an order. */
export interface ProductRequest extends RentalRequest {
  productId: string;
  quantity: number;
}

/** Price and availability of a request; `last` is the day of return. */
export interface RequestFacts extends RentalFacts {
  /** Units of the product in the market. */
  units: number;
  quote: Quote;
  last: Day;
  /** Units free on all of its days after the requests before it. */
  free: number;
  /** Nearest possible start if its own is not possible. */
  nearestStart: Day | null;
  /** Why it is invalid, whatever is available. */
  fault: RequestError | null;
}
