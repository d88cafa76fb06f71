import { atOwnOffer, type OwnOffers } from "../domain/own-offer.ts";
import type { SolarShop } from "./solar-choices.service.ts";

/** The shop at the reader's own prices: inverters and sets are chosen by them, and the payback is computed from them. */
export function solarShopAtOwn(shop: SolarShop, offers: OwnOffers, taxRateBp: number): SolarShop {
  return {
    modules: shop.modules.map((one) => atOwnOffer(one, offers, taxRateBp)),
    inverters: shop.inverters.map((one) => atOwnOffer(one, offers, taxRateBp)),
    batteries: shop.batteries.map((one) => atOwnOffer(one, offers, taxRateBp)),
    mountings: shop.mountings.map((one) => atOwnOffer(one, offers, taxRateBp)),
  };
}
