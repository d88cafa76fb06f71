import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";

/** Days after the request during which signing in cancels it (D39). */
const graceDays = retentionDays.erasure;

/** After these hours, the last day of grace is over in every market. */
export const graceHours = (graceDays + 1) * 24;

/** Last day on which signing in cancels the erasure. */
export function erasureUntil(askedAt: Date, timeZone: string): Day {
  return addDays(dayIn(timeZone, askedAt), graceDays);
}

/** Placeholders in orders of erased users, which the law requires us to keep. */
export const nobody = {
  text: "—",
  email: "erased@erased.invalid",
  /** Buyer on documents; the country stays. */
  buyer: { name: "—", company: null, taxId: null, address: "—", phone: "—", email: "—", delivery: null },
} as const;

/** Open orders are anonymised only once they are closed. */
export const openOrders = ["pending", "processing", "shipped"] as const;

/** Leases that need no lessee: the machine is back and the deposit settled. */
export const endedLeases = ["closed", "cancelled"] as const;
