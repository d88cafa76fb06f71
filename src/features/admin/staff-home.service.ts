import { createContext } from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import type { Permission } from "#features/accounts/domain/identity/permissions.ts";

/** Kinds of work that the first staff page counts, in its order, each with the list that it links to and the permission of that list. */
export const workLists = [
  ["confirm", "admin/orders?queue=confirm", "orders"],
  ["accept", "admin/orders?queue=accept", "orders"],
  ["transfer", "admin/orders?queue=transfer", "orders"],
  ["pack", "admin/orders?queue=pack", "orders"],
  ["shipped", "admin/orders?queue=shipped", "orders"],
  ["withdrawals", "admin/withdrawals", "returns"],
  ["returns", "admin/returns", "returns"],
  ["refund", "admin/orders?queue=refund", "orders"],
  ["overdue", "admin/rental#queue-overdue", "rental"],
  ["back", "admin/rental#queue-back", "rental"],
  ["out", "admin/rental#queue-out", "rental"],
  ["settle", "admin/rental#queue-settle", "rental"],
  ["inbox", "admin/inbox", "inbox"],
  ["companies", "admin/groups/requests", "products"],
  ["reviews", "admin/reviews", "reviews"],
  ["reported", "admin/reviews?queue=reported", "reviews"],
  ["differences", "admin/payments", "orders"],
  ["approvals", "admin/approvals", null],
  ["letters", "admin/outbox?failed", "outbox"],
] as const satisfies readonly (readonly [string, string, Permission | null])[];

export type WorkName = (typeof workLists)[number][0];

/** Number of items of each kind that wait for staff, and since when the oldest of them does; `null`: nothing waits. */
export type WorkCounts = Readonly<Record<WorkName, { count: number; since: Date | null }>>;

/** Counts the work of all features in the markets of an account; `src/app/wiring/staff.ts` asks each of them. */
export const workCountsContext = createContext<(account: Account) => Promise<WorkCounts>>();

/** Page where staff replaces made-up settings, for the warning on staff pages; `null` for no warning. Filled by `src/app`. */
export const shellWarningContext = createContext<() => string | null>(() => null);
