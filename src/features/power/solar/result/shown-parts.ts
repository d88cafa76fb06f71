import type { PartCount } from "../../domain/solar/solar-result.ts";
import { type Part, partsOf } from "../../parts/part.ts";
import type { SolarShop } from "../solar-choices.service.ts";

/** The products of an installation in the shop, in their order. */
export function solarParts(parts: readonly PartCount[], shop: SolarShop): Part[] {
  const all = [...shop.modules, ...shop.inverters, ...shop.batteries, ...shop.mountings];
  return parts.flatMap(({ id, count }) => partsOf(all, id, count));
}
