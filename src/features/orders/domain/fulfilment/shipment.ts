import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";

/** Pieces of a line of an order. */
export interface LineQuantity {
  orderItemId: string;
  quantity: number;
}

/** Why pieces of lines cannot be taken. */
export type LinesFailure =
  | { code: "no_lines" }
  | { code: "unknown_line"; orderItemId: string }
  | { code: "more_than_left"; orderItemId: string; left: number };

/**
 * Checks pieces that somebody wants of an order against what is left of each line; the same line named twice counts
 * together, nought is left out. `left` has every line of the order.
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

/** A firm that brings parcels. */
export interface Carrier {
  /** As staff chooses it and the parcel keeps it. */
  name: string;
  /** The same firm in Cyrillic, where it has such a name. */
  localName?: string;
  markets: readonly MarketCode[];
  /** Address of the firm's public page of a parcel, up to its number; null: we know of none that takes a number. */
  tracking: string | null;
}

/** The carriers of both markets (their public tracking pages as of November 2026), the usual ones of each first. */
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

/** Where a parcel can be followed at its carrier; null without a number, or for a carrier whose page we do not know. */
export function trackingAddress(carrier: string, trackingNumber: string | null): string | null {
  const number = trackingNumber?.replace(/\s/g, "") ?? "";
  const known = carrierCalled(carrier);
  return known?.tracking && number ? `${known.tracking}${encodeURIComponent(number)}` : null;
}

/** What a carrier is called in the reader's language; one that is not in the list is called as staff wrote it. */
export function carrierName(carrier: string, locale: Locale): string {
  const known = carrierCalled(carrier);
  if (!known) return carrier;
  return (locale === "ua" ? known.localName : null) ?? known.name;
}

function carrierCalled(written: string): Carrier | undefined {
  const plain = (name: string | undefined) => name?.toLocaleLowerCase("uk").replace(/[\s.\u2019'"«»-]/g, "");
  return carriers.find(({ name, localName }) => [name, localName].some((word) => plain(word) === plain(written)));
}
