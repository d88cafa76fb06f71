import { type MissingConsent, missingConsent, type RentalConsent } from "#features/rental/domain/consent.ts";
import { lastDay } from "#features/rental/domain/open-days.ts";
import { type Quote, quote, type RentalFacts } from "#features/rental/domain/quote.ts";
import { type RentalRequest, type RequestError, requestError } from "#features/rental/domain/rental-request.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { ItemRental } from "../order.ts";

/** What renting says of the products of an order, by id; `earliest` is the first day on which one can still be handed over. */
export interface Renting {
  rentables: ReadonlyMap<string, RentalFacts & { units: number }>;
  earliest: Day;
  /** Version of the terms of rental in force. */
  terms: string;
}

/** Nothing can be rented. */
export const noRenting: Renting = { rentables: new Map(), earliest: "9999-12-31", terms: "" };

/** What was agreed for a rented line: one piece at this price for these days. */
export interface RentedLine {
  wish: RentalRequest;
  facts: RentalFacts;
  quote: Quote;
}

/** Why rented lines were not ordered; what is free is asked later, when nobody can come in between. */
export type RentedFailure =
  | { code: "rental_invalid"; id: string; fault: RequestError; units: number }
  | { code: "consent_missing"; missing: MissingConsent[] }
  | { code: "pod_with_rental" };

/** Prices the rental of a line; null for what is not rented. */
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
  return ok({ wish: rental, facts, quote: priced });
}

/** What stands against an order with rentals besides its lines: how it is paid, and what was not confirmed (D39). */
export function whyNoRental(
  asked: { paymentMethod: string; consent: RentalConsent | null; categorySlugs: readonly string[] },
  { terms }: Renting,
): RentedFailure | null {
  if (asked.categorySlugs.length === 0) return null;
  if (asked.paymentMethod === "pod") return { code: "pod_with_rental" };
  const missing = missingConsent(asked.consent, { categorySlugs: asked.categorySlugs, terms });
  return missing.length > 0 ? { code: "consent_missing", missing } : null;
}

/** The same as the order remembers it. */
export function itemRental(
  { wish: { start, days }, quote: { deposit, options } }: RentedLine,
  market: MarketSettings,
): ItemRental {
  const chosen = options.length > 0 ? { options } : {};
  return { first: start, last: lastDay(start, days, market), days, deposit, ...chosen };
}

/** Deposits of all pieces of these lines, minor units; not taxed, and no part of the total (D31). */
export function depositsOf(lines: readonly { quantity: number; rented: RentedLine | null }[]): number {
  return lines.reduce((sum, { quantity, rented }) => sum + (rented?.quote.deposit ?? 0) * quantity, 0);
}
