/** Price that is shown first (D8): businesses calculate net. */
export type PriceView = "gross" | "net";

/** Storage key, and the attribute of `<html>` by which CSS shows one of two amounts. */
export const priceViewKey = "priceView";
export const priceViewAttribute = "data-prices";

/** What a member with prices of their own sees first without a choice of their own; the attribute keeps room for those prices. */
export const memberViewKey = "memberPrices";
export const ownPricesAttribute = "data-own";
