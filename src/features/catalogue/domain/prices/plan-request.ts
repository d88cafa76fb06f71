import type { MarketCode } from "#platform/pure/market/market.ts";
import type { TypedMoment } from "#platform/pure/typed/local-moment.ts";
import type { ErrorDetails } from "../product-writes/errors.ts";
import type { Tariff } from "./price-history.ts";
import type { PlanKind, PriceKey } from "./price-plan.ts";

/** Most products of one batch. */
export const maxPlannedProducts = 2_000;
/** Longest reason, in UTF-16 code units. */
export const maxReasonLength = 200;

export const planHows = ["set", "percent", "amount"] as const;
/** The price itself, per cent off, or an amount off. */
export type PlanHow = (typeof planHows)[number];

export const planRoundings = ["none", "00", "99"] as const;
/** How the price with VAT ends. */
export type PlanRounding = (typeof planRoundings)[number];

/** What staff typed. */
export interface PlanRequest {
  /** UUID: the same batch is planned once, however often it is sent. */
  batch: string;
  /** Ids. */
  products: readonly string[];
  markets: readonly MarketCode[];
  tariffs: readonly Tariff[];
  kind: PlanKind;
  how: PlanHow;
  /** Of `percent`: `10`, `7,5`. */
  percent: string;
  /** Net prices of `set`, net amounts off of `amount`. */
  amounts: Readonly<Partial<Record<MarketCode, string>>>;
  rounding: PlanRounding;
  starts: "now" | TypedMoment;
  /** The end of a reduction; a day without a time ends with it. Ignored for prices. */
  ends: TypedMoment | null;
  reason: string;
  /** The warnings of the preview were read. */
  isConfirmed: boolean;
  /** Plans what can be planned, and leaves out prices with errors. */
  isPartial: boolean;
}

export type RequestField =
  | "products"
  | "markets"
  | "tariffs"
  | "percent"
  | `amounts.${MarketCode}`
  | "starts"
  | "ends"
  | "reason";

export const requestErrorCodes = [
  "needed",
  "too_many",
  "too_long",
  "not_a_number",
  "out_of_range",
  "bad_money",
  "ambiguous_money",
  "bad_moment",
  "past",
  "too_far",
  "before_start",
] as const;
export type RequestErrorCode = (typeof requestErrorCodes)[number];

/** What is wrong with a field, and the values of its message. */
export interface RequestError {
  field: RequestField;
  code: RequestErrorCode;
  details: ErrorDetails;
}

export const planErrorCodes = [
  "unknown_product",
  "archived",
  "no_price",
  "not_positive",
  "not_lower",
  "overlap",
  "too_large",
] as const;
export type PlanErrorCode = (typeof planErrorCodes)[number];

/** Why a price cannot be planned; `market` and `tariff` are `null` for the whole product. */
export interface PlanError {
  product: string;
  market: MarketCode | null;
  tariff: Tariff | null;
  code: PlanErrorCode;
  /** The reduction that overlaps. */
  plan: string | null;
}

export const planWarnings = ["below_purchase", "large_change"] as const;
export type PlanWarning = (typeof planWarnings)[number];

/**
 * The reduction that cards and pages will announce: the lowest price of the days before it (net minor units) and whole per cent, or why
 * none is: the price is `not_lower` than the one before, or it was `raised` within these days.
 */
export type Announced =
  | { reference: number; percent: number }
  | { reference: null; why: "no_price" | "not_lower" | "raised" };

/** One price as it is and as it would be. Amounts are net minor units. */
export interface PlanPreviewRow extends PriceKey {
  /** Today. */
  now: number | null;
  /** Expected right before the start, with what is planned already. */
  before: number | null;
  /** From the start on. */
  after: number;
  startsAt: Date;
  endsAt: Date | null;
  announced: Announced;
  warnings: PlanWarning[];
}

/** What a request would plan. */
export interface PlanPreview {
  rows: PlanPreviewRow[];
  errors: PlanError[];
}
