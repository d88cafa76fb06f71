import type { Day } from "#platform/pure/days.ts";

/** What the profile counts. */
export interface OrderStatistics {
  /** Pieces bought; what is sold by the metre counts once for each line. */
  itemsPurchased: number;
  /** Units rented. */
  itemsLeased: number;
  /** Orders that are pending, processing or shipped. */
  activeOrders: number;
  /** Day on which the next rented unit has to be back; in the past for one that is overdue. */
  nextReturn: Day | null;
}
