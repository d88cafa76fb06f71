import type { MarketSettings } from "./market.ts";

/**
 * The ways to pay that a market shows (D19): those that are live there in their order, cards by their brands, then what
 * its settings list besides. A mark is the name of a brand, or `transfer` or `pod`.
 */
export function paymentMarks({ payments, card, listedPayments }: MarketSettings): string[] {
  const listed = Object.entries(listedPayments).flatMap(([name, isOn]) => (isOn ? name : []));
  const live = payments.flatMap((method) => (method === "card" ? card.ways.flatMap(({ brands }) => brands) : method));
  return [...live, ...listed];
}

/** Address of the picture of a way to pay: a view of one file, so that all of them cost one request. */
export function paymentMarkPicture(mark: string): string {
  return `/images/payments.svg#${mark.replace(" ", "-")}`;
}
