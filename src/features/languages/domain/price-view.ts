/** Which price stands first (D8): businesses count without tax. */
export type PriceView = "gross" | "net";

/** Where a browser remembers it, and the attribute of `<html>` by which style sheets show one of two amounts. */
export const priceViewKey = "priceView";
export const priceViewAttribute = "data-prices";
