/** Where a ticket comes from: the contact form, a large purchase (D13), delivery beyond Ukraine and Poland (D18). */
export const ticketKinds = ["contact", "bulk", "country"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** What somebody can write about, in the order of the form. */
export const ticketTopics = ["choice", "offer", "order", "return", "rent", "technical", "privacy", "other"] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** `open`: the shop has to answer; `answered`: the customer has the last word of the shop; `closed`: nobody waits. */
export const ticketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof ticketStates)[number];

/** What changes the state of a ticket, from where, and what it is then. `ask` is the customer's, the rest is done by staff. */
export const ticketChanges = {
  ask: { from: ["open", "answered", "closed"], to: "open" },
  reply: { from: ["open", "answered", "closed"], to: "answered" },
  close: { from: ["open", "answered"], to: "closed" },
  reopen: { from: ["closed", "answered"], to: "open" },
} as const satisfies Record<string, { from: readonly TicketState[]; to: TicketState }>;
export type TicketChange = keyof typeof ticketChanges;

/** True if a ticket in this state can be changed so. */
export function canChange(change: TicketChange, state: TicketState): boolean {
  return ticketChanges[change].from.some((from) => from === state);
}

/** Longest texts in characters, as the database has them too. */
export const ticketLengths = { name: 120, phone: 40, order: 40, text: 4_000 } as const;

/** Signs of a number: no letter that is taken for a digit or for another letter. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number of a new ticket from eight random bytes: `HT-7K3M-9QXD`. */
export function ticketNumber(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, 8), (byte) => signs[byte % signs.length] ?? "").join("");
  if (code.length !== 8) throw new Error("a ticket number is made of eight bytes");
  return `HT-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** True for what a ticket number looks like. */
export function isTicketNumber(text: string): boolean {
  return /^HT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}
