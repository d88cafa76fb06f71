/** Source of a ticket: contact form, large purchase (D13), delivery outside Ukraine and Poland (D18). */
export const ticketKinds = ["contact", "bulk", "country"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Topics in the order of the form. */
export const ticketTopics = ["choice", "offer", "order", "return", "rent", "technical", "privacy", "other"] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** `open`: the shop has to answer; `answered`: the shop has answered; `closed`: nothing more is expected. */
export const ticketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof ticketStates)[number];

/** Transitions of a ticket. `ask` is made by the customer, the others by staff. */
export const ticketChanges = {
  ask: { from: ["open", "answered", "closed"], to: "open" },
  reply: { from: ["open", "answered", "closed"], to: "answered" },
  close: { from: ["open", "answered"], to: "closed" },
  reopen: { from: ["closed", "answered"], to: "open" },
} as const satisfies Record<string, { from: readonly TicketState[]; to: TicketState }>;
export type TicketChange = keyof typeof ticketChanges;

export function canChange(change: TicketChange, state: TicketState): boolean {
  return ticketChanges[change].from.some((from) => from === state);
}

/** Maximum lengths in characters; the database has the same limits. */
export const ticketLengths = { name: 120, phone: 40, order: 40, text: 4_000 } as const;

/** Crockford's base 32: no letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ticket number from eight random bytes: `HT-7K3M-9QXD`. */
export function ticketNumber(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, 8), (byte) => alphabet[byte % alphabet.length] ?? "").join("");
  if (code.length !== 8) throw new Error("a ticket number is made of eight bytes");
  return `HT-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** True for a well-formed ticket number. */
export function isTicketNumber(text: string): boolean {
  return /^HT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}
