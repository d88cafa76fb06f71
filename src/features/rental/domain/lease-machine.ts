/** Where a lease stands (D32). */
export type LeaseStatus = "reserved" | "confirmed" | "active" | "returned" | "closed" | "overdue" | "cancelled";

/** Who changes a lease: its lessee, somebody of the staff, or the shop itself. */
export type LeaseActor = "lessee" | "staff" | "shop";

/** What must hold before a change; each is a message for whoever wonders. */
export type LeaseCondition =
  | "first_day_come"
  | "payment_secured"
  | "deposit_taken"
  | "deposit_settled"
  | "still_free_to_cancel"
  | "due_passed"
  | "due_ahead"
  | "unit_free";

interface LeaseChangeRow {
  from: readonly LeaseStatus[];
  to: LeaseStatus;
  by: readonly LeaseActor[];
  needs: readonly LeaseCondition[];
}

/** Everything that can happen to a lease (D32), one row each. The database has the same table. */
export const leaseChanges = {
  confirm: { from: ["reserved"], to: "confirmed", by: ["shop", "staff"], needs: ["payment_secured"] },
  /** The order that it belongs to has ended: nobody paid, or all of it was cancelled. */
  drop: { from: ["reserved", "confirmed"], to: "cancelled", by: ["shop"], needs: [] },
  cancel: { from: ["reserved", "confirmed"], to: "cancelled", by: ["lessee"], needs: ["still_free_to_cancel"] },
  cancelByStaff: { from: ["reserved", "confirmed"], to: "cancelled", by: ["staff"], needs: [] },
  reinstate: { from: ["cancelled"], to: "confirmed", by: ["staff", "shop"], needs: ["payment_secured", "unit_free"] },
  handOver: { from: ["confirmed"], to: "active", by: ["staff"], needs: ["first_day_come", "deposit_taken"] },
  fallDue: { from: ["active"], to: "overdue", by: ["shop"], needs: ["due_passed"] },
  /** An overdue lease that was extended after all. */
  recover: { from: ["overdue"], to: "active", by: ["shop", "staff"], needs: ["due_ahead"] },
  takeBack: { from: ["active", "overdue"], to: "returned", by: ["staff"], needs: [] },
  close: { from: ["returned"], to: "closed", by: ["staff", "shop"], needs: ["deposit_settled"] },
} as const satisfies Record<string, LeaseChangeRow>;

export type LeaseChange = keyof typeof leaseChanges;

/** What is known about a lease when it is to change. */
export interface LeaseFacts {
  status: LeaseStatus;
  /** Facts that hold now. */
  holds: ReadonlySet<LeaseCondition>;
}

/** Why a change is not possible: the state, the person, or the first condition that does not hold. */
export type WhyNotLease = "wrong_state" | "not_yours_to_do" | LeaseCondition;

/** The first reason against a change of a lease, or null when it may happen. Guards, buttons and explanations ask this. */
export function whyNotLease(change: LeaseChange, who: LeaseActor, { status, holds }: LeaseFacts): WhyNotLease | null {
  const row: LeaseChangeRow = leaseChanges[change];
  if (!row.by.includes(who)) return "not_yours_to_do";
  if (!row.from.includes(status)) return "wrong_state";
  return row.needs.find((condition) => !holds.has(condition)) ?? null;
}
