/** Kinds of entries; each has a message `adminInbox.entry_…`. */
const entryLabels = ["question", "answer", "note", "assign", "close", "reopen"] as const;
export type EntryLabel = (typeof entryLabels)[number];

/** Message key of a stored entry; `null` for a kind that this version does not know. */
export function entryLabel(stored: string): EntryLabel | null {
  return entryLabels.find((label) => label === stored) ?? null;
}

/** Completed actions, by the query `done`. */
const doneLabels = ["reply", "note", "assign", "close", "reopen"] as const;

/** Message key of `?done=`; `null` for an unknown value. */
export function ticketDoneLabel(typed: string | null): (typeof doneLabels)[number] | null {
  return doneLabels.find((label) => label === typed) ?? null;
}
