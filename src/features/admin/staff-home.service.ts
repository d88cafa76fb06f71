import { createContext } from "react-router";

/** Kinds of work that the first staff page counts, in its order, each with the list that it links to. */
export const workLists = [
  ["confirm", "admin/orders?queue=confirm"],
  ["accept", "admin/orders?queue=accept"],
  ["transfer", "admin/orders?queue=transfer"],
  ["pack", "admin/orders?queue=pack"],
  ["shipped", "admin/orders?queue=shipped"],
  ["withdrawals", "admin/withdrawals"],
  ["returns", "admin/returns"],
  ["refund", "admin/orders?queue=refund"],
  ["overdue", "admin/rental#queue-overdue"],
  ["back", "admin/rental#queue-back"],
  ["out", "admin/rental#queue-out"],
  ["settle", "admin/rental#queue-settle"],
  ["inbox", "admin/inbox"],
  ["companies", "admin/groups/requests"],
  ["reviews", "admin/reviews"],
  ["reported", "admin/reviews?queue=reported"],
  ["differences", "admin/payments"],
  ["letters", "admin/outbox?failed"],
] as const;

/** Number of items of each kind that wait for staff. */
export type WorkCounts = Readonly<Record<(typeof workLists)[number][0], number>>;

/** Counts the work of all features; `src/app/staff.ts` asks each of them. */
export const workCountsContext = createContext<() => Promise<WorkCounts>>();

/** Page where staff replaces made-up settings, for the warning on staff pages; `null` for no warning. Filled by `src/app`. */
export const shellWarningContext = createContext<() => string | null>(() => null);
