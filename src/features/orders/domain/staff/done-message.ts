/** Values of the query parameter `done`, each with a message. */
const doneCodes = [
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
  "refund_asked",
  "note",
  "approve",
  "reject",
  "close",
  "receive",
  "resolve",
  "received",
  "adjusted",
] as const;

/** Reads the query parameter; `null` if it is unknown. */
export function readDone(typed: string | null): (typeof doneCodes)[number] | null {
  return doneCodes.find((word) => word === typed) ?? null;
}
