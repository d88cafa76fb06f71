import { type DocumentKind, documentKinds } from "#features/orders/domain/documents/document.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { isUuid } from "#platform/pure/uuid.ts";

export const buyerKinds = ["company", "person"] as const;
export type BuyerKind = (typeof buyerKinds)[number];

/** What of a month's documents is listed. `null`: does not matter. */
export interface DocumentFilter {
  /** Part of a number, of the name, company or tax id of the buyer, or of an order number. */
  search: string;
  kind: DocumentKind | null;
  buyer: BuyerKind | null;
}

/** Place in the list: the last row seen. */
export interface DocumentCursor {
  /** Microseconds since 1970. */
  at: string;
  id: string;
}

export interface DocumentListAddress extends DocumentFilter {
  after: DocumentCursor | null;
}

/** Reads the query of an address. Invalid values are ignored, so that any address opens a list. */
export function readDocumentAddress(query: URLSearchParams): DocumentListAddress {
  const [at = "", id = ""] = (query.get("after") ?? "").split(".");
  return {
    search: cleanSearch(query.get("q")),
    kind: oneOf(documentKinds, query.get("kind")),
    buyer: oneOf(buyerKinds, query.get("buyer")),
    after: /^\d{1,17}$/.test(at) && isUuid(id) ? { at, id } : null,
  };
}

/** What the filter adds to the query of the period; empty or `&…`. */
export function documentQuery({ search, kind, buyer, after }: Partial<DocumentListAddress>): string {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (kind) query.set("kind", kind);
  if (buyer) query.set("buyer", buyer);
  if (after) query.set("after", `${after.at}.${after.id}`);
  return query.size > 0 ? `&${query}` : "";
}
