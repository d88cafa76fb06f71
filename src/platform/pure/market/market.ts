import type { Currency } from "../money.ts";

export const marketCodes = ["UA", "PL"] as const;
export type MarketCode = (typeof marketCodes)[number];
export type ShippingMethod = "standard" | "express";
export type PaymentMethod = "card" | "transfer" | "pod";

/** One way of delivery: cost and free threshold are net minor units; `freeAbove` is strict (equal still pays). */
export interface ShippingTariff {
  cost: number;
  freeAbove: number;
  days: readonly [from: number, to: number];
}

/** Site delivery with unloading, as the delivery page describes it. Amounts in minor units, null where priced individually. */
export interface SiteZone {
  zone: "major" | "centres" | "remote";
  freeAbove: number | null;
  cost: number | null;
  standardDays: readonly [number, number];
  expressDays: readonly [number, number] | null;
}

export type RentalOption = "insurance" | "extendedGuarantee" | "deliveryInsurance";

/** How machines are rented (D27–D32). Rates in basis points. */
export interface RentalSettings {
  /** Days of inspection after a return, during which a machine cannot be rented. */
  bufferDays: number;
  /** Days without hand-over and return besides those of the week: `MM-DD`, and days after Easter Sunday. */
  closed: { dates: readonly string[]; afterEaster: readonly number[] };
  /** Price of each option as a share of the rental price, and which are ticked at first. */
  options: Record<RentalOption, number>;
  ticked: readonly RentalOption[];
  /** Share of the replacement value; never more than the price of a month. */
  depositBp: number;
  /** Hours after closing that cost nothing, then a share of the day's price for each day begun. */
  late: { graceHours: number; dayBp: number };
  /** Until so many hours before hand-over a lease is cancelled for nothing. */
  freeCancellationHours: number;
  /** A long rental is paid in parts of so many days: the first with the order, each other when it begins. */
  billingDays: number;
  /** Years of age from which one may rent (D39). */
  minimumAge: number;
  /** Longest lease with all its extensions, and how far ahead it may begin, in days. */
  longest: number;
  ahead: number;
}

/**
 * How much may be held without being paid (0045). `first`: a new account; `known`: one that has paid before, whose sum is
 * raised by what it paid. Sums are minor units with VAT.
 */
export interface UnpaidSettings {
  first: { value: number; pieces: number; shareBp: number };
  known: { value: number; pieces: number; shareBp: number };
  /** So many of a product may be held however few there are. */
  always: { pieces: number; machines: number };
  /** Above this sum, raised by what the account has paid, staff confirms an order or it ends after so many working days. */
  confirmation: { above: number; workingDays: number };
  /** Payment pages of a day that an account may let lapse before its card orders are counted like the others. */
  cardTries: number;
}

/** Everything a market owns. Every figure is a setting with the day from which it holds. */
export interface MarketSettings {
  code: MarketCode;
  validFrom: string;
  country: "UA" | "PL";
  currency: Currency;
  timeZone: string;
  taxRateBp: number;
  shipping: Record<ShippingMethod, ShippingTariff>;
  /**
   * Reduced prices (directive 98/6/EC, Art. 6a), in calendar days: how far back the lowest price before a reduction is looked
   * for, and for how long, the first day included, a lower price is announced as reduced.
   */
  reductions: { referenceDays: number; announcedDays: number };
  payOnDeliveryFee: number;
  /** Largest total that the courier takes, with tax, delivery and fee. */
  payOnDeliveryLimit: number;
  /** Working days in which an order that is paid on delivery is accepted by staff, or its goods are for sale again. */
  payOnDeliveryDays: number;
  unpaid: UnpaidSettings;
  /** Methods offered now; a method that cannot be carried through is not in the list. */
  payments: readonly PaymentMethod[];
  /**
   * Minutes that a card payment may take, and the ways of paying on the provider's page: `method` is its name for one, `brands`
   * are what buyers know it by, wherever the shop tells how it can be paid.
   */
  card: { minutes: number; ways: readonly { method: string; brands: readonly string[] }[] };
  /** Shown among the payment methods although it cannot be chosen (D19). */
  listedPayments: Record<"PayPal" | "Bitcoin", boolean>;
  /** `knownWorkingDays` for accounts that have paid an order before. */
  transfer: { workingDays: number; knownWorkingDays: number; holder: string; bank: string; iban: string };
  /** The seller as documents name it beside the account holder: EDRPOU or NIP, and the company address. */
  seller: { taxId: string; address: string };
  siteDelivery: readonly SiteZone[];
  returns: { days: number; refundWorkingDays: readonly [number, number] };
  rental: RentalSettings;
  /** Days after delivery on which a buyer who agreed to it is asked for a review by e-mail. */
  reviews: { inviteAfterDays: number };
  warrantyYears: {
    panels: number;
    panelPerformance: number;
    batteries: number;
    inverters: number;
    accessories: number;
  };
  /** From here on a purchase is large enough for a personal offer. */
  bulk: { panelWatts: number; batteries: number };
  capital: { lat: number; lon: number };
  contact: {
    phone: string;
    phoneHref: string;
    email: string;
    messengers: readonly { name: "Telegram" | "Viber" | "WhatsApp" | "Messenger"; href: string }[];
  };
  /** Days of the week 1–7 (Monday first) and hours, local time. */
  hours: { from: number; to: number; open: string; close: string } | null;
}

/** What each market pays in. All else about a market is sent to the pages of that market alone. */
export const currencies: Record<MarketCode, Currency> = { UA: "UAH", PL: "PLN" };

/** True for the two codes of a market. */
export function isMarketCode(value: unknown): value is MarketCode {
  return value === "UA" || value === "PL";
}
