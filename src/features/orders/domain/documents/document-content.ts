import type { Locale } from "#features/languages/domain/locale.ts";
import { dayIn } from "#platform/pure/days.ts";
import { footerLines, type MarketSettings } from "#platform/pure/market/market.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { includedTax } from "#platform/pure/money.ts";
import { itemName } from "../item-name.ts";
import type { OrderItem, PricedOrder } from "../order.ts";
import { netOfLine } from "../payments/discounted.ts";
import type { RefundLine } from "../payments/refund.ts";
import { billedTo, partyOf } from "../placement/billing.ts";
import type { DocumentContent, DocumentLine, DocumentSum } from "./document.ts";
import { vatSummary } from "./vat-summary.ts";

/** Content of any document of an order except a credit note. */
export function orderDocument(order: PricedOrder): DocumentContent {
  const { timeZone } = marketAt(order.market, order.createdAt);
  const deposit = order.items.reduce((sum, { rental, quantity }) => sum + (rental?.deposit ?? 0) * quantity, 0);
  return {
    ...documentHead(order),
    ...(deposit > 0 ? { deposit } : {}),
    lines: order.items.map((item) => {
      const { sku, quantity, saleUnit, discountNet = 0, rental } = item;
      const options = rental?.options ? { options: rental.options } : {};
      const name = itemName(item, order.locale);
      const discount = discountNet > 0 ? { discount: discountNet } : {};
      const net = netOfLine(item);
      return { sku, name, quantity, saleUnit, ...priceOf(item), ...discount, net, rateBp: order.taxRateBp, ...options };
    }),
    // A deposit is not part of the total: it is paid at the handover and refunded.
    sums: (order.adjustments.length > 0 ? order.adjustments : sumsOf(order))
      .filter(({ step }) => step !== "deposit")
      .map((row) => withIncludedTax(row, order.taxRateBp)),
    vat: vatSummary([
      { rateBp: order.taxRateBp, gross: order.subtotal + order.tax, tax: order.tax },
      ...[order.shippingCost, order.paymentFee].map((amount) => grossPart(amount, order.taxRateBp)),
    ]),
    total: order.total,
    payUntil:
      order.paymentMethod === "transfer" && order.paymentDeadline ? dayIn(timeZone, order.paymentDeadline) : null,
    corrects: null,
  };
}

/** Content of a credit note: the parts of a refund, and the invoice it corrects. */
export function creditDocument(
  order: PricedOrder,
  refund: readonly RefundLine[],
  invoice: { number: string; issuedAt: Date },
): DocumentContent {
  const rateBp = order.taxRateBp;
  const lines = refund.flatMap(({ orderItemId, quantity, amount, tax }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    if (!item || quantity === null) return [];
    const { sku, name, saleUnit, unitNet, discountNet = 0 } = item;
    const net = amount - tax;
    // What was refunded says what these pieces were reduced by.
    const discount = discountNet > 0 ? { discount: unitNet * quantity - net } : {};
    return [{ sku, name, saleUnit, ...priceOf(item), quantity, ...discount, net, rateBp }];
  });
  const sum = (kind: RefundLine["kind"]) =>
    refund.reduce((all, line) => (line.kind === kind ? all + line.amount : all), 0);
  const goods = refund.filter(({ kind }) => kind === "item");
  const tax = goods.reduce((all, line) => all + line.tax, 0);
  const { timeZone } = marketAt(order.market, order.createdAt);
  const sums = [
    { step: "goods" as const, amount: sum("item") - tax, rateBp: null },
    { step: "delivery" as const, amount: sum("delivery"), rateBp: null },
    { step: "pay_on_delivery" as const, amount: sum("fee"), rateBp: null },
    { step: "tax" as const, amount: tax, rateBp },
  ];
  return {
    ...documentHead(order),
    lines,
    sums: sums.filter(({ amount }) => amount > 0).map((row) => withIncludedTax({ ...row, label: null }, rateBp)),
    vat: vatSummary(
      // Rows of older refunds of delivery have no tax.
      refund.map((line) =>
        line.kind === "item" ? { ...line, rateBp, gross: line.amount } : grossPart(line.amount, rateBp),
      ),
    ),
    total: refund.reduce((all, line) => all + line.amount, 0),
    payUntil: null,
    corrects: { number: invoice.number, issuedOn: dayIn(timeZone, invoice.issuedAt) },
  };
}

/** Net price of a piece, and why it costs that. */
function priceOf({ unitNet, priceReason }: OrderItem): Pick<DocumentLine, "unitNet" | "priceReason"> {
  return priceReason ? { unitNet, priceReason } : { unitNet };
}

/** A gross amount and the tax it includes (D41). */
function grossPart(amount: number, rateBp: number) {
  return { rateBp, gross: amount, tax: includedTax(amount, rateBp) };
}

function withIncludedTax(row: DocumentSum, rateBp: number): DocumentSum {
  const isGross = row.step === "delivery" || row.step === "pay_on_delivery";
  return isGross && row.amount > 0 ? { ...row, rateBp, includedTax: includedTax(row.amount, rateBp) } : row;
}

function documentHead(
  order: PricedOrder,
): Omit<DocumentContent, "lines" | "sums" | "vat" | "total" | "payUntil" | "corrects"> {
  const now = markets[order.market];
  const { contact } = now;
  const agreed = marketAt(order.market, order.createdAt);
  const { transfer, seller, timeZone } = agreed;
  // Register details of today, unless another company sells by now.
  const look = lookOf(now.seller.taxId === seller.taxId ? now.look : agreed.look, order.locale);
  const { phone, email } = order.shipping;
  const { vatDeclaration: declared } = order;
  return {
    order: order.orderNumber,
    placedOn: dayIn(timeZone, order.createdAt),
    market: order.market,
    currency: order.currency,
    seller: {
      name: transfer.holder,
      taxId: seller.taxId,
      address: seller.address,
      bank: transfer.bank,
      iban: transfer.iban,
      phone: contact.phone,
      email: contact.email,
    },
    buyer: {
      ...partyOf(billedTo(order)),
      company: order.business?.company ?? null,
      taxId: order.business?.taxId ?? null,
      phone,
      email,
      // A charge for a lease is not shipped.
      ...(order.billing && !order.charge ? { delivery: partyOf(order.shipping) } : {}),
    },
    paymentMethod: order.paymentMethod,
    termsVersion: order.termsVersion,
    ...(look ? { look } : {}),
    ...(declared
      ? { reducedRate: { rateBp: order.taxRateBp, declaredOn: dayIn(timeZone, new Date(declared.acceptedAt)) } }
      : {}),
  };
}

function lookOf(look: MarketSettings["look"], locale: Locale): DocumentContent["look"] | null {
  const footer = footerLines(look, locale);
  if (footer.length === 0 && !look.accent) return null;
  return { footer, ...(look.accent ? { accent: look.accent } : {}) };
}

/** Steps of an old order, which were not stored with it. */
function sumsOf(order: PricedOrder): DocumentContent["sums"] {
  const rows = [
    { step: "goods" as const, amount: order.subtotal, rateBp: null },
    { step: "delivery" as const, amount: order.shippingCost, rateBp: null },
    { step: "pay_on_delivery" as const, amount: order.paymentFee, rateBp: null },
    { step: "tax" as const, amount: order.tax, rateBp: order.taxRateBp },
  ];
  return rows
    .filter(({ step, amount }) => step !== "pay_on_delivery" || amount > 0)
    .map((row) => ({ ...row, label: null }));
}
