import type { ReviewReason } from "./reasons.ts";
import type { ReviewState } from "./review-machine.ts";

/** A review as its writer is told of it. */
export type OwnWord = "pending" | "changed" | "published" | "turned_down" | "rejected" | "withdrawn" | "taken_down";

interface OwnFacts {
  state: ReviewState;
  isShown: boolean;
  isNewestShown: boolean;
}

/** Where a review stands, in a word for its writer: beside its state it matters what everybody reads meanwhile. */
function ownWord({ state, isShown, isNewestShown }: OwnFacts): OwnWord {
  if (state === "pending") return isShown ? "changed" : "pending";
  if (state === "published") return isNewestShown ? "published" : "turned_down";
  return state;
}

/** True if the writer should read why staff decided so. */
function isRefused(word: OwnWord): boolean {
  return word === "turned_down" || word === "rejected" || word === "taken_down";
}

/** What a page shows of an own review. */
export interface OwnView {
  productId: string;
  stars: number;
  title: string | null;
  text: string;
  word: OwnWord;
  writtenOn: string;
  answer: string | null;
  /** Why staff decided so; null where nothing was refused. */
  refusal: { reason: ReviewReason; note: string | null } | null;
}

interface OwnReview extends OwnFacts, Omit<OwnView, "word" | "writtenOn" | "refusal"> {
  decision: { reason: ReviewReason | null; note: string | null } | null;
}

/** An own review for a page; `writtenOn` in words. */
export function ownView(review: OwnReview, writtenOn: string): OwnView {
  const { productId, stars, title, text, answer, decision } = review;
  const word = ownWord(review);
  const refusal = isRefused(word) && decision?.reason ? { reason: decision.reason, note: decision.note } : null;
  return { productId, stars, title, text, word, writtenOn, answer, refusal };
}
