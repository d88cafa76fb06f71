import type { SolarShop } from "./solar-choices.service.ts";

/** Ids of all products that an installation can be made of. */
export const solarShopIds = (shop: SolarShop): string[] =>
  [...shop.modules, ...shop.inverters, ...shop.batteries, ...shop.mountings].map(({ id }) => id);
