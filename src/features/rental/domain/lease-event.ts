/** What the history of a lease tells; the table holds it to the same kinds. */
export type LeaseEventKind =
  | "state"
  | "moved"
  | "extended"
  | "shortened"
  | "return_asked"
  | "handed_over"
  | "taken_back"
  | "reminded"
  | "note";
