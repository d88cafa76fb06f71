/**
 * Why a review is not published, or is taken down, and what readers can report: a closed list, and the stars are not in it.
 * The same list stands in the database; each is a message for the writer and one for the page of the rules.
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

/** The reason that a form or an address names; null for what is none. */
export function reviewReason(typed: string | null): ReviewReason | null {
  return reviewReasons.find((reason) => reason === typed) ?? null;
}
