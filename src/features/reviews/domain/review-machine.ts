/** States of a review. While it is `pending`, an older version may still be published. */
export const reviewStates = ["pending", "published", "rejected", "withdrawn", "taken_down"] as const;
export type ReviewState = (typeof reviewStates)[number];

export type ReviewActor = "writer" | "staff";

/** Precondition of a transition. */
type ReviewCondition = "nothing_shown" | "something_shown";

interface ReviewChangeRow {
  from: readonly ReviewState[];
  to: ReviewState;
  by: readonly ReviewActor[];
  needs: readonly ReviewCondition[];
  /** The review is not published, or no longer: staff gives a reason from the list, and the writer is told. */
  isRefusal?: true;
}

/** All transitions of a review. The database has the same table. */
export const reviewChanges = {
  publish: { from: ["pending"], to: "published", by: ["staff"], needs: [] },
  reject: { from: ["pending"], to: "rejected", by: ["staff"], needs: ["nothing_shown"], isRefusal: true },
  /** An edit is refused; the published version stays. */
  turn_down: { from: ["pending"], to: "published", by: ["staff"], needs: ["something_shown"], isRefusal: true },
  take_down: {
    from: ["published", "pending"],
    to: "taken_down",
    by: ["staff"],
    needs: ["something_shown"],
    isRefusal: true,
  },
  /** Undoes `take_down`. */
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

/** Facts that transitions depend on. */
export interface ReviewFacts {
  state: ReviewState;
  /** A version is published. */
  isShown: boolean;
}

export type WhyNotReview = "not_yours_to_do" | "wrong_state" | ReviewCondition;

/** The first reason against a transition, or `null` if it is permitted. Used by guards and buttons. */
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

/** Permitted transitions, in the order of the table. */
export function changesFor(who: ReviewActor, facts: ReviewFacts): ReviewChange[] {
  return (Object.keys(reviewChanges) as ReviewChange[]).filter((change) => whyNotReview(change, who, facts) === null);
}

/** True for transitions that need a reason. */
export function isRefusal(change: ReviewChange): boolean {
  return (reviewChanges[change] as ReviewChangeRow).isRefusal ?? false;
}

/** Parses a state; `null` for an unknown one. */
export function reviewState(typed: string | null): ReviewState | null {
  return reviewStates.find((state) => state === typed) ?? null;
}
