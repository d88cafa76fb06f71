/** Where a review stands. While `pending` an older version of it may still be shown. */
export const reviewStates = ["pending", "published", "rejected", "withdrawn", "taken_down"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Who changes a review. */
export type ReviewActor = "writer" | "staff";

/** What must hold before a change. */
type ReviewCondition = "nothing_shown" | "something_shown";

interface ReviewChangeRow {
  from: readonly ReviewState[];
  to: ReviewState;
  by: readonly ReviewActor[];
  needs: readonly ReviewCondition[];
  /** Somebody's words do not appear, or disappear: staff names a reason from the list, and the writer is told. */
  isRefusal?: true;
}

/** Everything that can happen to a review, one row each. The database has the same table. */
export const reviewChanges = {
  publish: { from: ["pending"], to: "published", by: ["staff"], needs: [] },
  reject: { from: ["pending"], to: "rejected", by: ["staff"], needs: ["nothing_shown"], isRefusal: true },
  /** A changed review is not accepted: what was published before stays. */
  turn_down: { from: ["pending"], to: "published", by: ["staff"], needs: ["something_shown"], isRefusal: true },
  take_down: {
    from: ["published", "pending"],
    to: "taken_down",
    by: ["staff"],
    needs: ["something_shown"],
    isRefusal: true,
  },
  /** It was a mistake to take it down. */
  restore: { from: ["taken_down"], to: "published", by: ["staff"], needs: [] },
  edit: {
    from: ["pending", "published", "rejected", "withdrawn", "taken_down"],
    to: "pending",
    by: ["writer"],
    needs: [],
  },
  withdraw: { from: ["pending", "published", "rejected", "taken_down"], to: "withdrawn", by: ["writer"], needs: [] },
} as const satisfies Record<string, ReviewChangeRow>;

export type ReviewChange = keyof typeof reviewChanges;

/** What a change depends on. */
export interface ReviewFacts {
  state: ReviewState;
  /** A version of it can be read by everybody. */
  isShown: boolean;
}

/** Why a change is not possible: the person, the state, or a condition. */
export type WhyNotReview = "not_yours_to_do" | "wrong_state" | ReviewCondition;

/** The first reason against a change of a review, or null when it may happen. Guards and buttons ask this. */
export function whyNotReview(
  change: ReviewChange,
  who: ReviewActor,
  { state, isShown }: ReviewFacts,
): WhyNotReview | null {
  const row: ReviewChangeRow = reviewChanges[change];
  if (!row.by.includes(who)) return "not_yours_to_do";
  if (!row.from.includes(state)) return "wrong_state";
  return row.needs.find((condition) => (condition === "something_shown") !== isShown) ?? null;
}

/** The changes that somebody can make now, in the order of the table. */
export function changesFor(who: ReviewActor, facts: ReviewFacts): ReviewChange[] {
  return (Object.keys(reviewChanges) as ReviewChange[]).filter((change) => whyNotReview(change, who, facts) === null);
}

/** True for changes that take words away or keep them back. */
export function isRefusal(change: ReviewChange): boolean {
  return (reviewChanges[change] as ReviewChangeRow).isRefusal ?? false;
}

/** The state that a list or an address names; null for what is none. */
export function reviewState(typed: string | null): ReviewState | null {
  return reviewStates.find((state) => state === typed) ?? null;
}
