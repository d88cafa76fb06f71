/** Status of a lease (D32). */
export type LeaseStatus = "reserved" | "confirmed" | "active" | "returned" | "closed" | "overdue" | "cancelled";

/** The status as the lessee reads it (D32). */
export type LeaseWord = "pending" | "active" | "overdue" | "returned" | "cancelled";

export const leaseWords: Record<LeaseStatus, LeaseWord> = {
  reserved: "pending",
  confirmed: "pending",
  active: "active",
  overdue: "overdue",
  returned: "returned",
  closed: "returned",
  cancelled: "cancelled",
};

/** Statuses that a lessee reads as `word`; none for any other word. */
export function leaseStatesOf(word: string): LeaseStatus[] {
  return (Object.keys(leaseWords) as LeaseStatus[]).filter((status) => leaseWords[status] === word);
}

/** In which role somebody changes a lease; `shop` is a job or the order of the lease. */
export type LeaseRole = "lessee" | "staff" | "shop";

/** Precondition of a change; each has a message that explains it. */
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
  by: readonly LeaseRole[];
  needs: readonly LeaseCondition[];
}

/** All changes of a lease (D32). A trigger holds the same table. */
export const leaseChanges = {
  confirm: { from: ["reserved"], to: "confirmed", by: ["shop", "staff"], needs: ["payment_secured"] },
  /** Its order was not paid in time or was cancelled. */
  drop: { from: ["reserved", "confirmed"], to: "cancelled", by: ["shop"], needs: [] },
  cancel: { from: ["reserved", "confirmed"], to: "cancelled", by: ["lessee"], needs: ["still_free_to_cancel"] },
  cancelByStaff: { from: ["reserved", "confirmed"], to: "cancelled", by: ["staff"], needs: [] },
  reinstate: { from: ["cancelled"], to: "confirmed", by: ["staff", "shop"], needs: ["payment_secured", "unit_free"] },
  handOver: { from: ["confirmed"], to: "active", by: ["staff"], needs: ["first_day_come", "deposit_taken"] },
  fallDue: { from: ["active"], to: "overdue", by: ["shop"], needs: ["due_passed"] },
  /** An overdue lease was extended. */
  recover: { from: ["overdue"], to: "active", by: ["shop", "staff"], needs: ["due_ahead"] },
  takeBack: { from: ["active", "overdue"], to: "returned", by: ["staff"], needs: [] },
  close: { from: ["returned"], to: "closed", by: ["staff", "shop"], needs: ["deposit_settled"] },
} as const satisfies Record<string, LeaseChangeRow>;

export type LeaseChange = keyof typeof leaseChanges;

/** Why a change is refused: the status, the role, or the first condition that is not met. */
export type WhyNotLease = "wrong_state" | "not_yours_to_do" | LeaseCondition;

/** The first reason to refuse a change; null when it is allowed. Used by guards, buttons and explanations alike. */
export function whyNotLease(
  change: LeaseChange,
  who: LeaseRole,
  { status, holds }: { status: LeaseStatus; holds: ReadonlySet<LeaseCondition> },
): WhyNotLease | null {
  const row: LeaseChangeRow = leaseChanges[change];
  if (!row.by.includes(who)) return "not_yours_to_do";
  if (!row.from.includes(status)) return "wrong_state";
  return row.needs.find((condition) => !holds.has(condition)) ?? null;
}
