import { parseProse } from "#features/content/domain/pages/prose.ts";
import type { TermsDocument } from "#features/content/domain/terms/terms-document.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { laterParts } from "#features/rental/domain/billing.ts";
import { lateDayNet } from "#features/rental/domain/late.ts";
import { addDays } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { gross, share } from "#platform/pure/money.ts";
import type { NewOrder } from "../order.ts";
import type { AssessedItem } from "../placement/promoted.ts";
import { itemRental } from "../rentals/rented.ts";
import type { AgreedMachine, DocumentContent } from "./document.ts";
import { orderDocument } from "./document-content.ts";
import { vatSummary } from "./vat-summary.ts";

/**
 * The rental agreement of a new order in its language; `null` for one without machines. It has the rented items only; `terms`
 * are the rental terms that the order accepts.
 */
export function agreementDocument(
  order: NewOrder,
  items: readonly AssessedItem[],
  { terms, t }: { terms: TermsDocument; t: Translate },
): DocumentContent | null {
  const market = marketAt(order.market, order.createdAt);
  const rented = items.flatMap(({ product, quantity, rented: agreed }): AgreedMachine[] => {
    if (!agreed) return [];
    const { first, last, days, deposit } = itemRental(agreed, market);
    const lateDay = gross(share(lateDayNet(agreed.facts.tiers), market.rental.late.dayBp), market.taxRateBp);
    const { options } = agreed.request;
    const later = laterParts(agreed.facts, { first, end: addDays(last, 1), days, options }, market.rental);
    const parts = later.map((part) => {
      return { day: part.first, amount: gross(part.net * quantity, market.taxRateBp) };
    });
    const worth = agreed.facts.replacement;
    return [{ name: product.name, quantity, first, last, days, deposit, worth, lateDay, parts }];
  });
  if (rented.length === 0) return null;
  const whole = orderDocument(order);
  const own = whole.lines.filter((_, index) => items[index]?.rented);
  const net = own.reduce((sum, line) => sum + line.net, 0);
  const tax = share(net, market.taxRateBp);
  return {
    ...whole,
    lines: own,
    sums: [
      { step: "goods", label: t("papers.charge_sum_rent"), amount: net, rateBp: null },
      { step: "tax", label: null, amount: tax, rateBp: market.taxRateBp },
    ],
    vat: vatSummary([{ rateBp: market.taxRateBp, gross: net + tax, tax }]),
    total: net + tax,
    payUntil: null,
    agreement: {
      machines: rented,
      operator: order.rentalConsent?.operator ?? false,
      clauses: clausesOf(terms),
    },
  };
}

/** Clauses of the rental terms. */
function clausesOf(rental: TermsDocument): string[] {
  return rental.sections.flatMap(({ title, body }, at) => [
    `${at + 1}. ${title}`,
    ...parseProse(body).flatMap(({ lines }) => lines.map(({ runs }) => runs.map(({ text }) => text).join(""))),
  ]);
}
