import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import { keptDays } from "#platform/pure/market/terms.ts";

/** Days after the one of the wish in which signing in takes it back (D39). */
const graceDays = keptDays.erasure;

/** Hours that are over when the last of these days is over everywhere that the shop sells. */
export const graceHours = (graceDays + 1) * 24;

/** Last day on which signing in takes the wish back. */
export function erasureUntil(askedAt: Date, timeZone: string): Day {
  return addDays(dayIn(timeZone, askedAt), graceDays);
}

/** What stands in orders of somebody who is erased: the law makes us keep the order, not the person. */
export const nobody = {
  text: "—",
  email: "erased@erased.invalid",
  /** The buyer on documents, but for the country of their seat. */
  buyer: { name: "—", company: null, taxId: null, address: "—", phone: "—", email: "—", delivery: null },
} as const;

/** Orders that are still under way: they are finished first, then their people are erased from them too. */
export const openOrders = ["pending", "processing", "shipped"] as const;

/** Leases that need no lessee any more: the machine is back, and nothing of the deposit is left. */
export const endedLeases = ["closed", "cancelled"] as const;
