import type { PriceTier } from "./unit-price.ts";

/** Most products of one request. */
export const maxOwnPrices = 60;

/** What a member pays for a product, as pages show it. Minor units. */
export interface OwnPriceView {
  id: string;
  net: number;
  gross: number;
  /** Net. */
  tiers: PriceTier[];
  /** `null` where one piece costs what everybody pays. */
  texts: {
    own: string;
    /** For readers of gross and of net prices; `null` for a product without a public price. */
    public: { gross: string; net: string } | null;
  } | null;
}
