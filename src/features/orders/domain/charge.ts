/** What is paid for a lease besides the order it came with: more days, a month of a long one, lateness, damage. */
export type ChargeKind = "extension" | "period" | "late" | "damage";

/** What an order is that pays for something of a lease. */
export interface OrderCharge {
  kind: ChargeKind;
  leaseId: string;
}

/** True for what is owed whether or not anybody pays it in time: it does not lapse. Who does not pay more days gives them back. */
export function isDebt(charge: Pick<OrderCharge, "kind"> | null | undefined): boolean {
  return charge ? charge.kind !== "extension" : false;
}
