/**
 * What carriers must know of the packages of a product: `fragile`, nothing else is stacked on them; `upright`, never turned on a side;
 * `pallet`, carried on a pallet only.
 */
export const shippingMarks = ["fragile", "upright", "pallet"] as const;
export type ShippingMark = (typeof shippingMarks)[number];
