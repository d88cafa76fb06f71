import type { PriceStep } from "#features/cart/domain/pricing-steps.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode, PaymentMethod } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { PricedOption } from "../order.ts";
import type { BillingCountry } from "../placement/billing.ts";
import type { VatRow } from "./vat-summary.ts";

/** What an agreement says besides the lines of a paper, kept as it was on the day. */
export interface Agreement {
  machines: readonly AgreedMachine[];
  /** The lessee has confirmed the right to operate what needs it. */
  operator: boolean;
  /** The terms of rental that were accepted, clause by clause in the language of the order. */
  clauses: readonly string[];
}

/** A machine as the agreement of its rental names it; amounts for one piece in minor units, the deposit and its worth untaxed. */
export interface AgreedMachine {
  name: string;
  quantity: number;
  first: Day;
  last: Day;
  days: number;
  deposit: number;
  /** What it is worth new, net. */
  worth: number;
  /** What each day begun costs that it is late, with tax. */
  lateDay: number;
  /** What of a long rental is paid after the order, when each part begins, with tax; left out of older documents. */
  parts?: readonly { day: Day; amount: number }[];
}

/** Documents of an order (D26): confirmation and agreement bear the order's number, the others one of their own without gaps. */
export const documentKinds = ["confirmation", "agreement", "proforma", "invoice", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a line of a paper says; amounts in minor units, net. A credit note has what went back. */
export interface DocumentLine {
  sku: string;
  name: string;
  quantity: number;
  saleUnit: "piece" | "metre";
  unitNet: number;
  net: number;
  /** Rate of VAT; left out of older documents. */
  rateBp?: number;
  /** Options of a rental that are part of the price of a piece; left out without any. */
  options?: readonly PricedOption[];
}

/** A row below the lines. `label`: words of the day of the order; null where the words of the paper say it. */
export interface DocumentSum {
  step: PriceStep;
  label: string | null;
  amount: number;
  rateBp: number | null;
  /** VAT at `rateBp` in a gross amount (delivery, the fee for pay on delivery); left out of other rows and older papers. */
  includedTax?: number;
}

/** All that a paper says, kept as it was on the day of issue: nothing that changes later changes a paper (D26). */
export interface DocumentContent {
  order: string;
  placedOn: Day;
  market: MarketCode;
  currency: Currency;
  seller: { name: string; taxId: string; address: string; bank: string; iban: string; phone: string; email: string };
  buyer: {
    name: string;
    company: string | null;
    taxId: string | null;
    address: string;
    country: BillingCountry;
    phone: string;
    email: string;
    /** Where the goods go, where that is not the buyer's seat; left out where it is, and null once it is erased. */
    delivery?: { name: string; address: string; country: BillingCountry } | null;
  };
  lines: readonly DocumentLine[];
  sums: readonly DocumentSum[];
  /** What is taxed at each rate; the rows add up to the total. Left out of older documents. */
  vat?: readonly VatRow[];
  total: number;
  paymentMethod: PaymentMethod;
  /** Last day for a transfer; null where there is none. */
  payUntil: Day | null;
  termsVersion: string;
  /** Left at the hand-over of all that was rented, and no part of the total; left out without rentals. */
  deposit?: number;
  /** What was agreed for machines; left out of documents that are no agreement. */
  agreement?: Agreement;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: Day } | null;
}

/** A paper as it was issued. */
export interface Document {
  id: string;
  kind: DocumentKind;
  number: string;
  locale: Locale;
  issuedAt: Date;
  content: DocumentContent;
}

/** A paper in a list. */
export interface DocumentEntry {
  id: string;
  kind: DocumentKind;
  number: string;
  /** Day of issue, in words. */
  issuedOn: string;
}

/** Documents with numbers of their own. */
export type NumberedKind = Exclude<DocumentKind, "confirmation" | "agreement">;

/** Kinds that are numbered without gaps, with the letters of their numbers: `PL-FV-2026-000001`. */
export const numberEmails = {
  UA: { proforma: "PF", invoice: "IN", credit_note: "CN" },
  PL: { proforma: "PF", invoice: "FV", credit_note: "FK" },
} as const satisfies Record<MarketCode, Record<NumberedKind, string>>;

/** Address of a paper of an order. */
export function documentPath(orderId: string, documentId: string): string {
  return `/api/orders/${orderId}/documents/${documentId}.pdf`;
}
