import { cleanSearch } from "#platform/pure/search-input.ts";
import { type TicketKind, type TicketState, ticketKinds, ticketStates } from "./ticket.ts";

/** Assigned to the viewer, or to nobody. */
export const ticketHolders = ["mine", "nobody"] as const;

/** Filters of the ticket list. */
export interface InboxFilter {
  /** `null` for any state. */
  state: TicketState | null;
  kind: TicketKind | null;
  holder: (typeof ticketHolders)[number] | null;
  /** Matches parts of number, name, e-mail address, order number and texts; "" matches everything. */
  search: string;
  /** From 1. */
  page: number;
}

/** Filters of an address; open tickets by default. */
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

/** Query of an address, `?…` or ""; defaults are left out. */
export function inboxFilterQuery({ state, kind, holder, search, page }: InboxFilter): string {
  const query = new URLSearchParams();
  if (state !== "open") query.set("state", state ?? "all");
  if (kind) query.set("kind", kind);
  if (holder) query.set("holder", holder);
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
