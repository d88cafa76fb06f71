/** What is paid for a lease besides the order it came with: more days, a month of a long one, lateness, damage. */
export type LeaseChargeKind = "extension" | "period" | "late" | "damage";
