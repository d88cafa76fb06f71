import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Order } from "../order.ts";

/** A quantity of an item of an order. */
export interface LineQuantity {
  orderItemId: string;
  quantity: number;
}

/** Why quantities of items were refused. */
export type LinesFailure =
  | { code: "no_lines" }
  | { code: "unknown_line"; orderItemId: string }
  | { code: "more_than_left"; orderItemId: string; left: number };

/**
 * Validates requested quantities against what is left of each item. Quantities of the same item are added up, zeros
 * dropped. `left` has every item of the order.
 */
export function takeLines(
  request: readonly LineQuantity[],
  left: ReadonlyMap<string, number>,
): Result<LineQuantity[], LinesFailure> {
  const asked = [...Map.groupBy(request, (line) => line.orderItemId)].flatMap(([orderItemId, lines]) => {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ orderItemId, quantity }] : [];
  });
  for (const { orderItemId, quantity } of asked) {
    const there = left.get(orderItemId);
    if (there === undefined) return fail({ code: "unknown_line" as const, orderItemId });
    if (quantity > there) return fail({ code: "more_than_left" as const, orderItemId, left: there });
  }
  return asked.length > 0 ? ok(asked) : fail({ code: "no_lines" as const });
}

/** Goods of an order that are still to be sent; nothing of an order that is not, of machines, and of charges. */
export function goodsToSend({
  status,
  charge,
  items,
  shipped,
}: Pick<Order, "status" | "charge" | "items"> & { shipped: ReadonlyMap<string, number> }): {
  productId: string;
  quantity: number;
}[] {
  if (charge !== null || (status !== "pending" && status !== "processing")) return [];
  return items
    .filter(({ rental }) => rental === undefined)
    .map(({ id, productId, quantity }) => ({ productId, quantity: quantity - (shipped.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** A carrier of parcels. */
export interface Carrier {
  /** Name as stored with the parcel. */
  name: string;
  /** Ukrainian name, if it has one. */
  localName?: string;
  markets: readonly MarketCode[];
  /** Address of the public tracking page up to the tracking number, if there is one. */
  tracking: string | null;
}

/** Carriers of both markets, the most used ones first; tracking pages as of November 2026. */
export const carriers: readonly Carrier[] = [
  {
    name: "Nova Poshta",
    localName: "Нова пошта",
    markets: ["UA"],
    tracking: "https://novaposhta.ua/tracking/?cargo_number=",
  },
  {
    name: "Ukrposhta",
    localName: "Укрпошта",
    markets: ["UA"],
    tracking: "https://track.ukrposhta.ua/tracking_UA.html?barcode=",
  },
  { name: "Meest", markets: ["UA"], tracking: null },
  { name: "InPost", markets: ["PL"], tracking: "https://inpost.pl/sledzenie-przesylek?number=" },
  { name: "DPD", markets: ["PL"], tracking: "https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=" },
  { name: "DHL", markets: ["PL"], tracking: "https://www.dhl.com/pl-pl/home/tracking.html?tracking-id=" },
  { name: "Poczta Polska", markets: ["PL"], tracking: "https://emonitoring.poczta-polska.pl/?numer=" },
  { name: "GLS", markets: ["PL"], tracking: "https://gls-group.com/PL/pl/sledzenie-paczek?match=" },
  { name: "UPS", markets: ["UA", "PL"], tracking: "https://www.ups.com/track?tracknum=" },
  { name: "FedEx", markets: ["UA", "PL"], tracking: "https://www.fedex.com/fedextrack/?trknbr=" },
];

/** Address of the tracking page of a parcel; `null` without a number or for a carrier without a known page. */
export function trackingAddress(carrier: string, trackingNumber: string | null): string | null {
  const number = trackingNumber?.replace(/\s/g, "") ?? "";
  const known = carrierCalled(carrier);
  return known?.tracking && number ? `${known.tracking}${encodeURIComponent(number)}` : null;
}

/** Name of a carrier in the reader's language; one that is not listed keeps the name staff typed. */
export function carrierName(carrier: string, locale: Locale): string {
  const known = carrierCalled(carrier);
  if (!known) return carrier;
  return (locale === "ua" ? known.localName : null) ?? known.name;
}

function carrierCalled(written: string): Carrier | undefined {
  const plain = (name: string | undefined) => name?.toLocaleLowerCase("uk").replace(/[\s.\u2019'"«»-]/g, "");
  return carriers.find(({ name, localName }) => [name, localName].some((word) => plain(word) === plain(written)));
}
