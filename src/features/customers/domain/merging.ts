import { z } from "zod";

/** Tables whose rows follow a customer to another account, in the order of the preview. A test compares them with the features' doors. */
export const movedTables = [
  "orders",
  "leases",
  "withdrawals",
  "quotation_requests",
  "stored_carts",
  "stored_drafts",
  "tickets",
  "reviews",
  "projects",
  "wishes",
  "viewed_products",
  "watches",
  "addresses",
  "group_members",
  "promotion_uses",
  "mails",
  "customer_notes",
  "customer_tags",
] as const;
export type MovedTable = (typeof movedTables)[number];

/** Those of which one person cannot have two of the same: what the remaining account has already stays with the merged one. */
const uniqueTables = [
  "reviews",
  "wishes",
  "viewed_products",
  "watches",
  "group_members",
  "customer_tags",
  "stored_carts",
  "stored_drafts",
] as const;
type UniqueTable = (typeof uniqueTables)[number];

/** How many rows of a table move and stay; nothing without either. */
export function shownCounts(counts: Readonly<Record<string, { moves: number; stays: number }>>): {
  moves: { table: MovedTable; count: number }[];
  stays: { table: UniqueTable; count: number }[];
} {
  return {
    moves: movedTables.map((table) => ({ table, count: counts[table]?.moves ?? 0 })).filter(({ count }) => count > 0),
    stays: uniqueTables.map((table) => ({ table, count: counts[table]?.stays ?? 0 })).filter(({ count }) => count > 0),
  };
}

/** Days in which a merge can be undone. */
export const undoDays = 30;

/** Facts about an account that decide whether it can be merged. */
export interface MergeFacts {
  role: string;
  isErased: boolean;
  asksErasure: boolean;
  isBlocked: boolean;
  hasApiKeys: boolean;
  mergedIntoId: string | null;
}

export type WhyNotMerge =
  | "same_account"
  | "erased"
  | "is_staff"
  | "has_api_keys"
  | "merged_already"
  | "erasure_asked"
  | "blocked";

/** The first reason against merging two accounts, `null` if they can be merged. Used by the preview and under the lock. */
export function whyNotMerge(from: MergeFacts & { id: string }, into: MergeFacts & { id: string }): WhyNotMerge | null {
  const both = [from, into];
  if (from.id === into.id) return "same_account";
  if (both.some(({ isErased }) => isErased)) return "erased";
  // What somebody may do in the shop's name cannot be passed on.
  if (both.some(({ role }) => role !== "customer")) return "is_staff";
  if (both.some(({ hasApiKeys }) => hasApiKeys)) return "has_api_keys";
  if (both.some(({ mergedIntoId }) => mergedIntoId !== null)) return "merged_already";
  // One account would be erased with what was the other one's.
  if (both.some(({ asksErasure }) => asksErasure)) return "erasure_asked";
  // A block would be got round, or would hit what was not meant.
  return both.some(({ isBlocked }) => isBlocked) ? "blocked" : null;
}

const mergeForm = z.strictObject({
  intent: z.literal("merge"),
  other: z.string().min(1).max(100),
  /** Which of the two remains: that of the page, or the other one. */
  keep: z.enum(["this", "other"]),
  /** Version of the preview that was read. */
  seen: z.string().regex(/^[\w-]{43}$/),
  sure: z.literal("on", { error: "sure" }),
});

/** Reads the form of a preview. `sure`: only the confirmation is missing. */
export function readMergeForm(
  form: URLSearchParams,
): { ok: true; value: z.infer<typeof mergeForm> } | { ok: false; error: "sure" | "unknown" } {
  const read = mergeForm.safeParse(Object.fromEntries(form));
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, error: read.error.issues.every(({ message }) => message === "sure") ? "sure" : "unknown" };
}
