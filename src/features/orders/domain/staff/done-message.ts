/** What a page can say to have been done, by the query `done`. */
const doneWords = [
  "already",
  "confirm",
  "accept",
  "deliver",
  "complete",
  "cancel",
  "transfer_accepted",
  "transfer_revived",
  "transfer_given_back",
  "transfer_known",
  "transfer_received",
  "transfer_part",
  "ship_whole",
  "ship_part",
  "refund",
  "refund_made",
  "note",
  "approve",
  "reject",
  "close",
  "receive",
  "resolve",
  "received",
  "adjusted",
] as const;

/** The word of an address; null for what nothing says. */
export function doneWord(typed: string | null): (typeof doneWords)[number] | null {
  return doneWords.find((word) => word === typed) ?? null;
}
