import type { Day } from "#platform/pure/days.ts";

/** Figures of the profile. */
export interface OrderStatistics {
  /** Pieces bought, gifts not counted; an item sold by the metre counts as one. */
  itemsPurchased: number;
  /** Units rented. */
  itemsLeased: number;
  /** Orders that are pending, processing or shipped. */
  activeOrders: number;
  /** Earliest day of return of a rented unit; in the past if it is overdue. */
  nextReturn: Day | null;
}
