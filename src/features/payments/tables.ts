/** Tables of this feature; only its stores use them. */
export const tables = [
  "sandbox.answers",
  "sandbox.charges",
  "sandbox.events",
  "sandbox.refunds",
  "sandbox.sessions",
] as const;
