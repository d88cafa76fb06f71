import type { MarketSettings } from "./market.ts";

/**
 * Payment marks shown in a market (D19): its payment methods in order, cards by brand, then those that are only listed. A
 * mark is the name of a brand, `transfer` or `pod`.
 */
export function paymentMarks({ payments, card, listedPayments }: MarketSettings): string[] {
  const listed = Object.entries(listedPayments).flatMap(([name, isOn]) => (isOn ? name : []));
  const live = payments.flatMap((method) => (method === "card" ? card.ways.flatMap(({ brands }) => brands) : method));
  return [...live, ...listed];
}

/** URL of a payment mark: a view of one SVG file, so that all marks take one request. */
export function paymentMarkPicture(mark: string): string {
  return `/images/payments.svg#${mark.replace(" ", "-")}`;
}
