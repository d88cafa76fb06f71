/** Kinds of entries; each has a message `adminInbox.entry_…`. */
const entryWords = ["question", "answer", "note", "assign", "close", "reopen"] as const;
export type EntryWord = (typeof entryWords)[number];

/** Message key of a stored entry; `null` for a kind that this version does not know. */
export function entryWord(stored: string): EntryWord | null {
  return entryWords.find((word) => word === stored) ?? null;
}

/** Completed actions, by the query `done`. */
const doneWords = ["reply", "note", "assign", "close", "reopen"] as const;

/** Message key of `?done=`; `null` for an unknown value. */
export function ticketDoneWord(typed: string | null): (typeof doneWords)[number] | null {
  return doneWords.find((word) => word === typed) ?? null;
}
