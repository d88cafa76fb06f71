/** Kinds of history events; each has a message `adminReviews.change_…`. */
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

/** Message key of a stored change; `null` for a kind that this version does not know. */
export function reviewChangeLabel(stored: string): (typeof changes)[number] | null {
  return changes.find((change) => change === stored) ?? null;
}

/** Completed actions, by the query `done`. */
const doneLabels = ["publish", "reject", "turn_down", "take_down", "restore", "answer", "keep"] as const;

/** Message key of `?done=`; `null` for an unknown value. */
export function reviewDoneLabel(typed: string | null): (typeof doneLabels)[number] | null {
  return doneLabels.find((label) => label === typed) ?? null;
}
