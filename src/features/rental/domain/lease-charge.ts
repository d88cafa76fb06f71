/** Charges after the first order of a lease: extension, part of a long lease, late fee, damage. */
export type LeaseChargeKind = "extension" | "period" | "late" | "damage";
