import { dateWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { ibanWords } from "../history/order-view.ts";
import type { BillingCountry } from "../placement/billing.ts";
import { agreementSections, type DocumentSection } from "./agreement-page.ts";
import type { Document, DocumentContent, DocumentSum } from "./document.ts";

/** A name and its value. */
export interface DocumentFact {
  name: string;
  value: string;
}

/** Rate, net, VAT, gross. */
type VatCells = [rate: string, net: string, tax: string, gross: string];

/** A paper in words, ready to be set: every amount and day is a text already. */
export interface DocumentPage {
  fileName: string;
  title: string;
  facts: DocumentFact[];
  seller: { title: string; lines: string[] };
  buyer: { title: string; lines: string[] };
  /** Names of the columns of a line; `rate` is null on papers of before it was kept. */
  columns: { line: string; count: string; unit: string; rate: string | null; sum: string };
  /** `details`: what is in the price of a piece besides the thing itself. */
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
  /** What is taxed at each rate: names of the columns, and rows of as many cells. Null on documents of before it was kept. */
  vat: { title: string; columns: VatCells; rows: VatCells[] } | null;
  /** How to pay, where that is still to be done. */
  payment: { title: string; facts: DocumentFact[] } | null;
  /** Of an agreement: its machines, the terms, what was confirmed. */
  sections: DocumentSection[];
  notes: string[];
  /** Shown at the foot with the number of the page. */
  foot: string;
}

/** What a paper says, in its own language. */
export function documentPage({ kind, number, locale, issuedAt, content }: Document, t: Translate): DocumentPage {
  const { timeZone } = markets[content.market];
  const money = (minor: number) => formatMoney(minor, content.currency);
  const facts = [
    { name: t("papers.issued_on"), value: dateWords(issuedAt, timeZone, locale) },
    { name: t("papers.order"), value: content.order },
    { name: t("papers.placed_on"), value: dayOf(content.placedOn, locale) },
    { name: t("papers.paid_by"), value: t(`papers.method_${content.paymentMethod}`) },
  ];
  const { delivery } = content.buyer;
  if (delivery) {
    const value = [delivery.name, delivery.address, ...countryLine(delivery.country, t)].join(", ");
    facts.push({ name: t("papers.delivery_to"), value });
  }
  if (content.corrects) {
    const { number: invoice, issuedOn } = content.corrects;
    facts.push({
      name: t("papers.corrects"),
      value: t("papers.invoice_of", { invoice, day: dayOf(issuedOn, locale) }),
    });
  }
  return {
    fileName: `${kind.replace("_", "-")}-${number}`,
    title: t(`papers.title_${kind}`, { number }),
    facts,
    seller: { title: t(content.agreement ? "papers.lessor" : "papers.seller"), lines: sellerLines(content, t) },
    buyer: { title: t(content.agreement ? "papers.lessee" : "papers.buyer"), lines: buyerLines(content, t) },
    columns: {
      line: t("papers.column_line"),
      count: t("papers.column_count"),
      unit: t("papers.column_unit"),
      rate: content.lines.every(({ rateBp }) => rateBp === undefined) ? null : t("papers.column_rate"),
      sum: t("papers.column_sum"),
    },
    lines: content.lines.map(({ name, sku, quantity, saleUnit, unitNet, net, rateBp, options = [] }) => ({
      name,
      sku,
      details: options.map((one) => t(`papers.option_${one.option}`, { price: money(one.net) })),
      count: t(`papers.count_${saleUnit}`, { quantity }),
      unit: money(unitNet),
      rate: rateBp === undefined ? null : rateWords(rateBp, t),
      sum: money(net),
    })),
    sums: content.sums.map((row) => ({ name: sumWords(row, money, t), value: amountWords(row, money, t) })),
    total: {
      name: t(kind === "credit_note" ? "papers.total_back" : "papers.total"),
      value: money(content.total),
    },
    vat: vatTable(content, money, t),
    payment:
      kind === "proforma" || (kind === "confirmation" && content.payUntil)
        ? { title: t("papers.pay_title"), facts: paymentFacts(content, t, locale) }
        : null,
    sections: agreementSections(content, t, locale),
    // An agreement names deposits and terms with its machines.
    notes: [
      ...(content.deposit && !content.agreement ? [t("papers.note_deposit", { amount: money(content.deposit) })] : []),
      t(`papers.note_${kind}`),
      ...(content.agreement ? [] : [t("papers.terms", { version: content.termsVersion })]),
    ],
    foot: `${content.seller.name}, ${content.seller.email}`,
  };
}

/** A day with its year: documents are kept for long. */
function dayOf(day: Day, locale: Locale): string {
  return dateWords(new Date(`${day}T12:00:00Z`), "UTC", locale);
}

/** Name of a row of the price; that of a gross amount says the tax in it (D41). */
function sumWords(
  { step, label, rateBp, includedTax }: DocumentSum,
  money: (minor: number) => string,
  t: Translate,
): string {
  const name = label ?? stepWords(step, rateBp, t);
  if (!includedTax) return name;
  return t("papers.sum_included", { name, percent: (rateBp ?? 0) / 100, tax: money(includedTax) });
}

function vatTable({ vat }: DocumentContent, money: (minor: number) => string, t: Translate): DocumentPage["vat"] {
  if (!vat || vat.length === 0) return null;
  return {
    title: t("papers.vat_title"),
    columns: [t("papers.vat_rate"), t("papers.vat_net"), t("papers.vat_tax"), t("papers.vat_gross")],
    rows: vat.map(({ rateBp, net, tax, gross }) => [rateWords(rateBp, t), money(net), money(tax), money(gross)]),
  };
}

function rateWords(rateBp: number, t: Translate): string {
  return rateBp === 0 ? t("papers.vat_none") : t("papers.vat_percent", { percent: rateBp / 100 });
}

/** What a step of the price is called; kept with the order in its language. */
export function stepWords(step: DocumentSum["step"], rateBp: number | null, t: Translate): string {
  return t(`papers.step_${step}`, { percent: (rateBp ?? 0) / 100 });
}

function amountWords({ step, amount }: DocumentSum, money: (minor: number) => string, t: Translate): string {
  return step === "delivery" && amount === 0 ? t("papers.free") : money(amount);
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

/** Another country than those of the list stands in the address itself. */
function countryLine(country: BillingCountry, t: Translate): string[] {
  return country === "Other" ? [] : [t(`papers.country_${country}`)];
}

function paymentFacts({ seller, order, total, currency, payUntil }: DocumentContent, t: Translate, locale: Locale) {
  const rows = [
    { name: t("papers.pay_holder"), value: seller.name },
    { name: t("papers.pay_bank"), value: seller.bank },
    { name: "IBAN", value: ibanWords(seller.iban) },
    { name: t("papers.pay_reference"), value: order },
    { name: t("papers.pay_amount"), value: formatMoney(total, currency) },
  ];
  return payUntil ? [...rows, { name: t("papers.pay_until"), value: dayOf(payUntil, locale) }] : rows;
}
