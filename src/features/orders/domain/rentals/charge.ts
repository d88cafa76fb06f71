import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";

/** What an order is that pays for something of a lease. */
export interface OrderCharge {
  kind: LeaseChargeKind;
  leaseId: string;
}

/** True for what is owed whether or not anybody pays it in time: it does not lapse. Who does not pay more days gives them back. */
export function isDebt(charge: Pick<OrderCharge, "kind"> | null | undefined): boolean {
  return charge ? charge.kind !== "extension" : false;
}
