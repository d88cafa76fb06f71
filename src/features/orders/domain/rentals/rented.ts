import { type MissingConsent, missingConsent, type RentalConsent } from "#features/rental/domain/consent.ts";
import { lastDay } from "#features/rental/domain/open-days.ts";
import { type Quote, quote, type RentalFacts } from "#features/rental/domain/quote.ts";
import { type RentalRequest, type RequestError, requestError } from "#features/rental/domain/rental-request.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { ItemRental } from "../order.ts";

/** Rental facts by product id; `earliest` is the first possible day of handover. */
export interface Renting {
  rentables: ReadonlyMap<string, RentalFacts & { units: number }>;
  earliest: Day;
  /** Version of the rental terms in force. */
  terms: string;
}

/** Nothing can be rented. */
export const noRenting: Renting = { rentables: new Map(), earliest: "9999-12-31", terms: "" };

/** Terms of a rented item: price per piece for the requested days. */
export interface RentedLine {
  request: RentalRequest;
  facts: RentalFacts;
  quote: Quote;
}

/** Why rentals were refused. Availability is checked later, under a lock. */
export type RentedFailure =
  | { code: "rental_invalid"; id: string; fault: RequestError; units: number }
  | { code: "consent_missing"; missing: MissingConsent[] }
  | { code: "pod_with_rental" };

/** Prices a rental; `null` for a product that is not rented out. */
export function rentLine(
  { id, quantity, rental }: { id: string; quantity: number; rental: RentalRequest },
  { rentables, earliest }: Renting,
  market: MarketSettings,
): Result<RentedLine, RentedFailure> | null {
  const facts = rentables.get(id);
  const priced = facts && quote(facts, rental, market.rental);
  if (!facts || !priced) return null;
  const { units } = facts;
  const fault = requestError({ ...rental, quantity }, { earliest, market, units });
  if (fault) return fail({ code: "rental_invalid" as const, id, fault, units });
  return ok({ request: rental, facts, quote: priced });
}

/** Why an order with rentals is refused as a whole: its payment method, or missing confirmations (D39). */
export function whyNoRental(
  asked: { paymentMethod: string; consent: RentalConsent | null; categorySlugs: readonly string[] },
  { terms }: Renting,
): RentedFailure | null {
  if (asked.categorySlugs.length === 0) return null;
  if (asked.paymentMethod === "pod") return { code: "pod_with_rental" };
  const missing = missingConsent(asked.consent, { categorySlugs: asked.categorySlugs, terms });
  return missing.length > 0 ? { code: "consent_missing", missing } : null;
}

/** The rental as stored with the order. */
export function itemRental(
  { request: { start, days }, quote: { deposit, options } }: RentedLine,
  market: MarketSettings,
): ItemRental {
  const chosen = options.length > 0 ? { options } : {};
  return { first: start, last: lastDay(start, days, market), days, deposit, ...chosen };
}

/** Sum of the deposits in minor units; not taxed, and not part of the total (D31). */
export function depositsOf(lines: readonly { quantity: number; rented: RentedLine | null }[]): number {
  return lines.reduce((sum, { quantity, rented }) => sum + (rented?.quote.deposit ?? 0) * quantity, 0);
}
