/** A line of an order as texts, with the names of `OrderItemView` of the orders feature. */
export interface ItemInEmail {
  name: string;
  quantity: number;
  saleUnit: "piece" | "metre";
  sum: string;
  /** Why a piece costs that; left out by older e-mails, `null`: it is the price of the catalogue. */
  priceReason?: { reason: "tier"; fromQuantity: number } | { reason: "agreed"; publicPrice: string | null } | null;
}
