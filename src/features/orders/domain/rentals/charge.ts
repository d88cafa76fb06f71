import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";

/** The part of a lease that an order charges for. */
export interface OrderCharge {
  kind: LeaseChargeKind;
  leaseId: string;
}

/** True for a charge that does not lapse. An unpaid extension lapses instead. */
export function isDebt(charge: Pick<OrderCharge, "kind"> | null | undefined): boolean {
  return charge ? charge.kind !== "extension" : false;
}
