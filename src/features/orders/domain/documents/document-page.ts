import { dateText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { formatIban } from "../history/order-view.ts";
import { discountName } from "../payments/discounted.ts";
import type { BillingCountry } from "../placement/billing.ts";
import { priceReasonText, priceReasonView } from "../price-reason-text.ts";
import { agreementSections, type DocumentSection } from "./agreement-page.ts";
import type { Document, DocumentContent, DocumentLine, DocumentSum } from "./document.ts";

/** A name and its value. */
export interface DocumentFact {
  name: string;
  value: string;
}

/** Rate, net, VAT, gross. */
type VatCells = [rate: string, net: string, tax: string, gross: string];

/** A document as texts, ready for layout. */
export interface DocumentPage {
  fileName: string;
  title: string;
  facts: DocumentFact[];
  seller: { title: string; lines: string[] };
  buyer: { title: string; lines: string[] };
  /** Column headings of the lines; `rate` is `null` on older documents, which do not have it. */
  columns: { line: string; count: string; unit: string; rate: string | null; sum: string };
  /** `details`: discount of the line, options included in the unit price. */
  lines: {
    name: string;
    sku: string;
    details: string[];
    count: string;
    unit: string;
    rate: string | null;
    sum: string;
  }[];
  sums: DocumentFact[];
  total: DocumentFact;
  /** VAT by rate: column headings and rows of cells. `null` on older documents, which do not have it. */
  vat: { title: string; columns: VatCells; rows: VatCells[] } | null;
  /** How to pay, while payment is due. */
  payment: { title: string; facts: DocumentFact[] } | null;
  /** Of an agreement: machines, terms, confirmations. */
  sections: DocumentSection[];
  notes: string[];
  /** Footer, beside the page number. */
  foot: string;
  /** Lines above it on every page, and the colour of headings. */
  look: { footer: readonly string[]; accent?: string };
}

/** Formats a document in its own language. */
export function documentPage(document: Document, t: Translate): DocumentPage {
  const { kind, number, locale, content } = document;
  const money = (minor: number) => formatMoney(minor, content.currency);
  return {
    fileName: `${kind.replace("_", "-")}-${number}`,
    title: t(`papers.title_${kind}`, { number }),
    facts: documentFacts(document, t),
    seller: { title: t(content.agreement ? "papers.lessor" : "papers.seller"), lines: sellerLines(content, t) },
    buyer: { title: t(content.agreement ? "papers.lessee" : "papers.buyer"), lines: buyerLines(content, t) },
    columns: lineColumns(content, t),
    lines: content.lines.map((line) => documentLine(line, money, { t, locale })),
    sums: sumRows(content, money, t),
    total: {
      name: t(kind === "credit_note" ? "papers.total_back" : "papers.total"),
      value: money(content.total),
    },
    vat: vatTable(content, money, t),
    payment:
      kind === "proforma" || (kind === "confirmation" && content.payUntil)
        ? { title: t("papers.pay_title"), facts: paymentFacts(content, t, locale) }
        : null,
    sections: agreementSections(document, t),
    // An agreement names deposits and terms with its machines.
    notes: [
      ...(content.deposit && !content.agreement ? [t("papers.note_deposit", { amount: money(content.deposit) })] : []),
      ...(content.reducedRate ? [reducedRateNote(content.reducedRate, { t, locale })] : []),
      t(`papers.note_${kind}`),
      ...(content.agreement ? [] : [t("papers.terms", { version: content.termsVersion })]),
    ],
    foot: `${content.seller.name}, ${content.seller.email}`,
    look: content.look ?? { footer: [] },
  };
}

/** Day of issue, order, payment; delivery address and corrected invoice where there are any. */
function documentFacts({ locale, issuedAt, content }: Document, t: Translate): DocumentFact[] {
  const { market, order, placedOn, paymentMethod, buyer, corrects } = content;
  const { delivery } = buyer;
  return [
    { name: t("papers.issued_on"), value: dateText(issuedAt, markets[market].timeZone, locale) },
    { name: t("papers.order"), value: order },
    { name: t("papers.placed_on"), value: dayOf(placedOn, locale) },
    { name: t("papers.paid_by"), value: t(`papers.method_${paymentMethod}`) },
    ...(delivery
      ? [
          {
            name: t("papers.delivery_to"),
            value: [delivery.name, delivery.address, ...countryLine(delivery.country, t)].join(", "),
          },
        ]
      : []),
    ...(corrects
      ? [
          {
            name: t("papers.corrects"),
            value: t("papers.invoice_of", { invoice: corrects.number, day: dayOf(corrects.issuedOn, locale) }),
          },
        ]
      : []),
  ];
}

/** By which declaration the VAT rate is the reduced one. */
function reducedRateNote(
  { rateBp, declaredOn }: NonNullable<DocumentContent["reducedRate"]>,
  { t, locale }: { t: Translate; locale: Locale },
): string {
  return t("reducedRate.basis", { percent: rateBp / 100, day: dayOf(declaredOn, locale) });
}

function lineColumns({ lines }: DocumentContent, t: Translate): DocumentPage["columns"] {
  return {
    line: t("papers.column_line"),
    count: t("papers.column_count"),
    unit: t("papers.column_unit"),
    rate: lines.every(({ rateBp }) => rateBp === undefined) ? null : t("papers.column_rate"),
    sum: t("papers.column_sum"),
  };
}

function documentLine(
  { name, sku, quantity, saleUnit, unitNet, priceReason, net, discount = 0, rateBp, options = [] }: DocumentLine,
  money: (minor: number) => string,
  { t, locale }: { t: Translate; locale: Locale },
): DocumentPage["lines"][number] {
  return {
    name,
    sku,
    details: [
      ...(priceReason ? [priceReasonText(priceReasonView(priceReason, money), saleUnit, { t, locale })] : []),
      ...(discount > 0 ? [t("papers.line_discount", { amount: money(-discount) })] : []),
      ...options.map((one) => t(`papers.option_${one.option}`, { price: money(one.net) })),
    ],
    count: t(`papers.count_${saleUnit}`, { quantity }),
    unit: money(unitNet),
    rate: rateBp === undefined ? null : rateLabel(rateBp, t),
    sum: money(net),
  };
}

/** A day with its year, as documents are kept for years. */
function dayOf(day: Day, locale: Locale): string {
  return dateText(new Date(`${day}T12:00:00Z`), "UTC", locale);
}

/** The steps of the price; after discounts also what is left of the goods, as the lines add up to it. */
function sumRows({ sums }: DocumentContent, money: (minor: number) => string, t: Translate): DocumentFact[] {
  const rows = sums.map((row) => ({ name: sumLabel(row, money, t), value: amountText(row, money, t) }));
  const last = sums.findLastIndex(({ step }) => step === "discount");
  if (last < 0) return rows;
  const left = sums.reduce((sum, { step, amount }) => sum + (step === "goods" || step === "discount" ? amount : 0), 0);
  return rows.toSpliced(last + 1, 0, { name: t("papers.sum_after_discounts"), value: money(left) });
}

/** Name of a price step; that of a gross amount includes its tax (D41). */
function sumLabel(
  { step, label, promotion, rateBp, includedTax }: DocumentSum,
  money: (minor: number) => string,
  t: Translate,
): string {
  const usual = stepLabel(step, rateBp, t);
  const stored = promotion ? discountName(promotion) : (label ?? usual);
  const name = step === "delivery" && promotion ? `${usual}: ${stored}` : stored;
  if (!includedTax) return name;
  return t("papers.sum_included", { name, percent: (rateBp ?? 0) / 100, tax: money(includedTax) });
}

function vatTable({ vat }: DocumentContent, money: (minor: number) => string, t: Translate): DocumentPage["vat"] {
  if (!vat || vat.length === 0) return null;
  return {
    title: t("papers.vat_title"),
    columns: [t("papers.vat_rate"), t("papers.vat_net"), t("papers.vat_tax"), t("papers.vat_gross")],
    rows: vat.map(({ rateBp, net, tax, gross }) => [rateLabel(rateBp, t), money(net), money(tax), money(gross)]),
  };
}

function rateLabel(rateBp: number, t: Translate): string {
  return rateBp === 0 ? t("papers.vat_none") : t("papers.vat_percent", { percent: rateBp / 100 });
}

/** Name of a price step, stored with the order in its language. */
export function stepLabel(step: DocumentSum["step"], rateBp: number | null, t: Translate): string {
  return t(`papers.step_${step}`, { percent: (rateBp ?? 0) / 100 });
}

function amountText({ step, amount }: DocumentSum, money: (minor: number) => string, t: Translate): string {
  const isFree = step === "delivery" && amount === 0;
  return isFree ? t("papers.free") : money(amount);
}

function sellerLines({ seller, market }: DocumentContent, t: Translate): string[] {
  return [
    seller.name,
    t(market === "PL" ? "papers.nip" : "papers.edrpou", { id: seller.taxId }),
    seller.address,
    seller.phone,
    seller.email,
  ];
}

function buyerLines({ buyer, market }: DocumentContent, t: Translate): string[] {
  const { company, taxId, name, address, country, phone, email } = buyer;
  const firm = company ? [company] : [];
  const id = taxId ? [t(market === "PL" ? "papers.nip" : "papers.tax_id", { id: taxId })] : [];
  return [...firm, ...id, name, address, ...countryLine(country, t), phone, email];
}

/** A country outside the list is part of the address itself. */
function countryLine(country: BillingCountry, t: Translate): string[] {
  return country === "Other" ? [] : [t(`papers.country_${country}`)];
}

function paymentFacts({ seller, order, total, currency, payUntil }: DocumentContent, t: Translate, locale: Locale) {
  const rows = [
    { name: t("papers.pay_holder"), value: seller.name },
    { name: t("papers.pay_bank"), value: seller.bank },
    { name: "IBAN", value: formatIban(seller.iban) },
    { name: t("papers.pay_reference"), value: order },
    { name: t("papers.pay_amount"), value: formatMoney(total, currency) },
  ];
  return payUntil ? [...rows, { name: t("papers.pay_until"), value: dayOf(payUntil, locale) }] : rows;
}
