/** Everything that can stand in the thread of a ticket; each is a sentence `adminInbox.entry_…`. */
const entryWords = ["question", "answer", "note", "assign", "close", "reopen"] as const;
export type EntryWord = (typeof entryWords)[number];

/** The word of a stored entry; null for one that an older shop wrote. */
export function entryWord(stored: string): EntryWord | null {
  return entryWords.find((word) => word === stored) ?? null;
}

/** What a page can say to have been done with a ticket, by the query `done`. */
const doneWords = ["reply", "note", "assign", "close", "reopen"] as const;

/** The word of an address; null for what nothing says. */
export function ticketDoneWord(typed: string | null): (typeof doneWords)[number] | null {
  return doneWords.find((word) => word === typed) ?? null;
}
