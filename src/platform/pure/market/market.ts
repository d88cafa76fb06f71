import type { Currency } from "../money.ts";

export const marketCodes = ["UA", "PL"] as const;
export type MarketCode = (typeof marketCodes)[number];
export type ShippingMethod = "standard" | "express";
export type PaymentMethod = "card" | "transfer" | "pod";

/** A delivery method. Cost and threshold in net minor units; delivery is free strictly above `freeAbove`. */
export interface ShippingTariff {
  cost: number;
  freeAbove: number;
  days: readonly [from: number, to: number];
}

/** Site delivery with unloading. Amounts in minor units, `null` if priced individually. */
export interface SiteZone {
  zone: "major" | "centres" | "remote";
  freeAbove: number | null;
  cost: number | null;
  standardDays: readonly [number, number];
  expressDays: readonly [number, number] | null;
}

/** Limits of what carriers take, and of the pallets of the warehouse. The girth of a parcel: its longest edge and twice the others. */
export interface PackingSettings {
  parcel: { maxKg: number; maxLengthCm: number; maxGirthCm: number };
  pallet: { maxKg: number; maxHeightCm: number };
}

export type RentalOption = "insurance" | "extendedGuarantee" | "deliveryInsurance";

/** How machines are rented (D27–D32). Rates in basis points. */
export interface RentalSettings {
  /** Days of inspection after a return, during which a machine cannot be rented. */
  bufferDays: number;
  /** Holidays without handover and return: `MM-DD`, and days after Easter Sunday. */
  closed: { dates: readonly string[]; afterEaster: readonly number[] };
  /** Price of each option as a share of the rental price, and the preselected ones. */
  options: Record<RentalOption, number>;
  ticked: readonly RentalOption[];
  /** Share of the replacement value, at most the price of a month. */
  depositBp: number;
  /** Free hours after closing, then a share of the daily price for each day begun. */
  late: { graceHours: number; dayBp: number };
  /** Hours before handover until which cancelling is free. */
  freeCancellationHours: number;
  /** Length of a billing period in days: the first is paid with the order, each other one when it begins. */
  billingDays: number;
  /** Minimum age for renting (D39). */
  minimumAge: number;
  /** Maximum days of a lease with its extensions, and of its start from today. */
  longest: number;
  ahead: number;
}

/**
 * Limits of unpaid orders per account (0045). `first`: a new account; `known`: one that has paid before, with the amount paid
 * added to its limit. Amounts in minor units with VAT.
 */
export interface UnpaidSettings {
  first: { value: number; pieces: number; shareBp: number };
  known: { value: number; pieces: number; shareBp: number };
  /** Quantity of a product that may always be reserved, however low its stock. */
  always: { pieces: number; machines: number };
  /** Orders above this amount (plus the amount paid before) need confirmation by staff within these working days. */
  confirmation: { above: number; workingDays: number };
  /** Payment pages per day that an account may abandon before its card orders count as unpaid. */
  cardTries: number;
}

type ByLanguage = Readonly<Record<"ua" | "pl" | "en", string>>;

/** All settings of a market. */
export interface MarketSettings {
  code: MarketCode;
  validFrom: string;
  country: "UA" | "PL";
  currency: Currency;
  timeZone: string;
  taxRateBp: number;
  /** VAT of an order that is installed in housing of the social programme, on the buyer's declaration; `null`: not offered. */
  reducedTaxRateBp: number | null;
  shipping: Record<ShippingMethod, ShippingTariff>;
  /**
   * Price reductions (directive 98/6/EC, Art. 6a), in calendar days: the period for the lowest prior price, and how long a lower
   * price is announced as reduced, the first day included.
   */
  reductions: { referenceDays: number; announcedDays: number };
  packing: PackingSettings;
  payOnDeliveryFee: number;
  /** Maximum total for payment on delivery, with tax, delivery and fee. */
  payOnDeliveryLimit: number;
  /** Working days in which staff must accept an order paid on delivery before its reservation expires. */
  payOnDeliveryDays: number;
  unpaid: UnpaidSettings;
  /** Methods offered by this process. */
  payments: readonly PaymentMethod[];
  /**
   * Minutes that a card payment may take, and the methods on the provider's page: `method` is the provider's name, `brands` are
   * shown to buyers.
   */
  card: { minutes: number; ways: readonly { method: string; brands: readonly string[] }[] };
  /** Listed among the payment methods but not available (D19). */
  listedPayments: Record<"PayPal" | "Bitcoin", boolean>;
  /** `knownWorkingDays` for accounts that have paid an order before. */
  transfer: { workingDays: number; knownWorkingDays: number; holder: string; bank: string; iban: string };
  /**
   * The seller: EDRPOU or NIP, and the company address on documents. `names` and `addresses`: on pages, by the reader's language.
   */
  seller: { taxId: string; address: string; names: ByLanguage; addresses: ByLanguage };
  /** Prefixes of the gapless numbers of documents, as in `PL-FV-2026-000001`. */
  numbering: { proforma: string; invoice: string; creditNote: string };
  /** For the accountant's files: the tax office (four digits), the address it answers to, and what only one country asks for. */
  accounting: { taxOffice: string; email: string; vatNumber: string; signer: string; signerTaxId: string };
  /** App of the chat at its provider and the region of its data; `null`: the app that the environment names, if any. */
  chat: { appId: string | null; region: "us" | "eu" | "ap" };
  /** Whether visits, their speed and errors are counted (0108). */
  analytics: { visits: "counted" | "not_counted" };
  /** Sender of e-mails to customers; `null`: the name and address that the environment names, and replies go to the sender. */
  mail: { name: string | null; address: string | null; replyTo: string | null };
  /**
   * Look of documents and e-mails: lines at their foot by language, such as the company's register and share capital, and the
   * colour of headings and buttons as `#RRGGBB`; `null`: none, and the shop's own colours.
   */
  look: { footer: Readonly<Record<"ua" | "pl" | "en", string | null>>; accent: string | null };
  siteDelivery: readonly SiteZone[];
  returns: { days: number; refundWorkingDays: readonly [number, number] };
  /** Refunds above this amount, in minor units with VAT, need a second person, whoever makes them; `null`: none does. */
  refunds: { secondPersonAbove: number | null };
  rental: RentalSettings;
  /** Days after delivery until a buyer who consented is asked for a review by e-mail. */
  reviews: { inviteAfterDays: number };
  warrantyYears: {
    panels: number;
    panelPerformance: number;
    batteries: number;
    inverters: number;
    accessories: number;
  };
  /** Working hours within which an order is processed. */
  processingHours: number;
  /** Quantities from which a quotation is offered. */
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

/** Lines at the foot of documents and e-mails in a language. */
export function footerLines({ footer }: MarketSettings["look"], locale: "ua" | "pl" | "en"): string[] {
  return footer[locale]?.split("\n") ?? [];
}

/** Currencies of all markets. This and their time zones never change; pages get all other settings from loaders. */
export const currencies: Record<MarketCode, Currency> = { UA: "UAH", PL: "PLN" };

/** Time zones of all markets. */
export const timeZones: Record<MarketCode, string> = { UA: "Europe/Kyiv", PL: "Europe/Warsaw" };

export function isMarketCode(value: unknown): value is MarketCode {
  return value === "UA" || value === "PL";
}
