import { cleanSearch } from "#platform/pure/search-input.ts";
import { type TicketKind, type TicketState, ticketKinds, ticketStates } from "./ticket.ts";

/** Whose tickets: of who looks, of nobody yet. */
export const ticketHolders = ["mine", "nobody"] as const;

/** What the list of tickets is narrowed to. */
export interface InboxFilter {
  /** Null: in any state. */
  state: TicketState | null;
  kind: TicketKind | null;
  holder: (typeof ticketHolders)[number] | null;
  /** Part of a number, a name, an address, an order or of what was said; empty: everything. */
  search: string;
  /** From 1. */
  page: number;
}

/** Reads the query of an address; without any it is the tickets that wait for an answer. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const page = query.get("page") ?? "";
  return {
    state: query.get("state") === "all" ? null : (ticketStates.find((state) => state === query.get("state")) ?? "open"),
    kind: ticketKinds.find((kind) => kind === query.get("kind")) ?? null,
    holder: ticketHolders.find((holder) => holder === query.get("holder")) ?? null,
    search: cleanSearch(query.get("q")),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query for a list, `?…` or nothing; what is usual is left out. */
export function inboxFilterQuery({ state, kind, holder, search, page }: InboxFilter): string {
  const query = new URLSearchParams();
  if (state !== "open") query.set("state", state ?? "all");
  if (kind) query.set("kind", kind);
  if (holder) query.set("holder", holder);
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
