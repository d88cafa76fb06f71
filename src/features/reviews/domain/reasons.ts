/**
 * Reasons for rejecting, taking down or reporting a review: a closed list in which the number of stars is not a reason.
 * The database has the same list. Each has a message for the writer and one for the rules of reviews.
 */
export const reviewReasons = [
  "offensive",
  "personal_data",
  "advertising",
  "off_topic",
  "unreadable",
  "not_genuine",
  "illegal",
] as const;

export type ReviewReason = (typeof reviewReasons)[number];

/** Parses a reason; `null` for an unknown one. */
export function reviewReason(typed: string | null): ReviewReason | null {
  return reviewReasons.find((reason) => reason === typed) ?? null;
}
