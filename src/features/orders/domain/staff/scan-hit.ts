import type { MarketCode } from "#platform/pure/market/market.ts";
import type { OrderStatus } from "../order-states.ts";

/** What the page of the scanner is used for. */
export const scanModes = ["find", "receive", "count", "move"] as const;
export type ScanMode = (typeof scanModes)[number];

/** Longest code that is looked for, in characters; QR codes of other companies are longer. */
export const maxCodeLength = 300;

/** Stored reason of a movement that a count made; shown in the reader's language. */
export const countReason = "count";

/** A product as the scanner shows it; quantities in pieces or metres. */
export interface ScannedProduct {
  id: string;
  sku: string;
  name: string;
  /** Address of its main picture. */
  picture: string;
  isSet: boolean;
  onHand: number;
  reserved: number;
  available: number;
  /** Where it lies. */
  bin: string | null;
  /** 0 without a bin. */
  binVersion: number;
}

/** A part of a set, and how many of it one set takes. */
export interface SetPart {
  sku: string;
  quantity: number;
}

export interface FoundProduct extends ScannedProduct {
  kind: "product";
  /** The code was that of a carton with several pieces. */
  isCarton: boolean;
  /** Of a set, which has no stock of its own. */
  parts: SetPart[];
}

export interface FoundMachine {
  kind: "machine";
  id: number;
  serial: string;
  machine: string;
  market: MarketCode;
  /** In the reader's language. */
  depot: string;
  state: "available" | "service" | "retired";
}

export interface FoundOrder {
  kind: "order";
  id: string;
  orderNumber: string;
  status: OrderStatus;
}

/** Something that has the scanned code. */
export type Hit = FoundProduct | FoundMachine | FoundOrder;

/** What became of a line of a receipt; `parts` of a set, whose stock is booked instead. */
export interface LineOutcome {
  key: string;
  outcome: "received" | "already" | "is_set" | "unknown_product";
  parts: SetPart[];
}

/** The product among what has a code, if that is all. */
export function onlyProduct(hits: readonly Hit[]): FoundProduct | null {
  const [hit] = hits;
  return hits.length === 1 && hit?.kind === "product" ? hit : null;
}

/** Parts of a set as text: `2 × PAN-440, 1 × INV-5K`. */
export function partsText(parts: readonly SetPart[]): string {
  return parts.map(({ sku, quantity }) => `${quantity}\u00a0× ${sku}`).join(", ");
}
