import type { PriceStep } from "#features/cart/domain/pricing-steps.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { PriceReason } from "#features/pricing/domain/price-reason.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode, PaymentMethod } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { PricedOption } from "../order.ts";
import type { BillingCountry } from "../placement/billing.ts";
import type { VatRow } from "./vat-summary.ts";

/** What an agreement adds to a document, as of the day of the order. */
export interface Agreement {
  machines: readonly AgreedMachine[];
  /** The lessee confirmed being licensed to operate machines that require it. */
  operator: boolean;
  /** Clauses of the accepted rental terms, in the language of the order. */
  clauses: readonly string[];
}

/** A machine of an agreement; amounts per piece in minor units, deposit and value without tax. */
export interface AgreedMachine {
  name: string;
  quantity: number;
  first: Day;
  last: Day;
  days: number;
  deposit: number;
  /** Net replacement value. */
  worth: number;
  /** Fee per day or part of a day that it is returned late, with tax. */
  lateDay: number;
  /** Instalments of a long rental after the order, with tax, by first day; left out of older documents. */
  parts?: readonly { day: Day; amount: number }[];
}

/**
 * Documents of an order (D26): confirmation and agreement have the order's number, the others their own, without gaps.
 */
export const documentKinds = ["confirmation", "agreement", "proforma", "invoice", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A line of a document; net amounts in minor units. A credit note has what was refunded. */
export interface DocumentLine {
  sku: string;
  name: string;
  quantity: number;
  saleUnit: "piece" | "metre";
  unitNet: number;
  /** Why a piece costs that; left out: the price of the catalogue, or the document is older. */
  priceReason?: PriceReason;
  /** After the discount. */
  net: number;
  /** What promotions take off the quantity, net; left out: nothing. */
  discount?: number;
  /** VAT rate; left out of older documents. */
  rateBp?: number;
  /** Rental options included in the unit price; left out if there are none. */
  options?: readonly PricedOption[];
}

/** A price step below the lines. `label` as stored with the order; `null`: the usual label of the step. */
export interface DocumentSum {
  step: PriceStep;
  label: string | null;
  /** The promotion that the label names, with the code typed for it; left out: none. A delivery with one is free by it. */
  promotion?: { label: string; code: string | null };
  amount: number;
  rateBp: number | null;
  /** VAT at `rateBp` in a gross amount (delivery, pay-on-delivery fee); left out of other rows and older documents. */
  includedTax?: number;
}

/**
 * Content of a document as stored on the day of issue. Later changes of the order do not change it (D26). Its names are
 * those of the stored JSON.
 */
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
    /** Delivery address if it is not the billing address; `null` once it is erased. */
    delivery?: { name: string; address: string; country: BillingCountry } | null;
  };
  lines: readonly DocumentLine[];
  sums: readonly DocumentSum[];
  /** VAT by rate; the rows add up to the total. Left out of older documents. */
  vat?: readonly VatRow[];
  total: number;
  paymentMethod: PaymentMethod;
  /** Last day for a transfer, if there is one. */
  payUntil: Day | null;
  termsVersion: string;
  /** The declaration by which the VAT rate is the reduced one; left out: it is the normal one. */
  reducedRate?: { rateBp: number; declaredOn: Day };
  /** Due at the handover of everything rented, and not part of the total; left out without rentals. */
  deposit?: number;
  /** Look on the day of issue: lines at the foot, colour of headings; left out: none, and the shop's own. */
  look?: { footer: readonly string[]; accent?: string };
  /** Set on agreements only. */
  agreement?: Agreement;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: Day } | null;
}

/** An issued document. */
export interface Document {
  id: string;
  kind: DocumentKind;
  number: string;
  locale: Locale;
  issuedAt: Date;
  /** When its order was placed, or the lease was charged: whose settings it states. */
  placedAt: Date;
  content: DocumentContent;
}

/** A document in a list. */
export interface DocumentEntry {
  id: string;
  kind: DocumentKind;
  number: string;
  /** Day of issue, formatted. */
  issuedOn: string;
}

/** Documents with their own numbers. */
export type NumberedKind = Exclude<DocumentKind, "confirmation" | "agreement">;

/** Path of a document of an order. */
export function documentPath(orderId: string, documentId: string): string {
  return `/api/orders/${orderId}/documents/${documentId}.pdf`;
}
