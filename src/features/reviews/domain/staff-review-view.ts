/** Everything that can stand in the history of a review; each is a sentence `adminReviews.change_…`. */
const changes = [
  "write",
  "edit",
  "withdraw",
  "publish",
  "reject",
  "turn_down",
  "take_down",
  "restore",
  "answer",
  "anonymise",
] as const;

/** The word of a stored change; null for one that an older shop wrote. */
export function reviewChangeWord(stored: string): (typeof changes)[number] | null {
  return changes.find((change) => change === stored) ?? null;
}

/** What a page can say to have been done with a review, by the query `done`. */
const doneWords = ["publish", "reject", "turn_down", "take_down", "restore", "answer", "keep"] as const;

/** The word of an address; null for what nothing says. */
export function reviewDoneWord(typed: string | null): (typeof doneWords)[number] | null {
  return doneWords.find((word) => word === typed) ?? null;
}
