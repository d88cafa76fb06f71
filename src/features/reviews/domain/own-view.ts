import type { ReviewReason } from "./reasons.ts";
import type { ReviewState } from "./review-machine.ts";

/** States as shown to the writer. */
export type OwnLabel = "pending" | "changed" | "published" | "turned_down" | "rejected" | "withdrawn" | "taken_down";

interface OwnFacts {
  state: ReviewState;
  isShown: boolean;
  isNewestShown: boolean;
}

/** The state for the writer; it also depends on the version that is published meanwhile. */
function ownLabel({ state, isShown, isNewestShown }: OwnFacts): OwnLabel {
  if (state === "pending") return isShown ? "changed" : "pending";
  if (state === "published") return isNewestShown ? "published" : "turned_down";
  return state;
}

/** True if the writer is told the reason of staff. */
function isRefused(label: OwnLabel): boolean {
  return label === "turned_down" || label === "rejected" || label === "taken_down";
}

/** A review in its writer's profile. */
export interface OwnView {
  productId: string;
  stars: number;
  title: string | null;
  text: string;
  label: OwnLabel;
  writtenOn: string;
  answer: string | null;
  /** Reason of staff; `null` without a refusal. */
  refusal: { reason: ReviewReason; note: string | null } | null;
}

interface OwnReview extends OwnFacts, Omit<OwnView, "label" | "writtenOn" | "refusal"> {
  decision: { reason: ReviewReason | null; note: string | null } | null;
}

/** Builds the view; `writtenOn` is a localised day. */
export function ownView(review: OwnReview, writtenOn: string): OwnView {
  const { productId, stars, title, text, answer, decision } = review;
  const label = ownLabel(review);
  const refusal = isRefused(label) && decision?.reason ? { reason: decision.reason, note: decision.note } : null;
  return { productId, stars, title, text, label, writtenOn, answer, refusal };
}
