import type { Price, RentalPrices } from "#features/catalogue/domain/product.ts";
import { defaultAssumptions, type MachineKind } from "#features/rental/domain/rent-or-buy/default-assumptions.ts";
import { rentOrBuy } from "#features/rental/domain/rent-or-buy/rent-or-buy.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";

/** A machine with its prices; `null` is not offered. */
interface Machine {
  machine: MachineKind | null;
  price: Price | null;
  rental: RentalPrices | null;
}

/** Days of a year up to which renting is cheaper, with the first values of the comparison on the machine's page; `null`: never. */
export function rentUntilDays({ machine, price, rental }: Machine, market: MarketSettings): number | null {
  if (price === null || rental === null) return null;
  const purchaseGrossMinor = price.gross;
  const tiers = { day: rental.day?.net ?? null, week: rental.week?.net ?? null, month: rental.month?.net ?? null };
  const assumptions = defaultAssumptions({ machine, purchaseGrossMinor }, market);
  return rentOrBuy({ purchaseGrossMinor, tiers, assumptions }, market)?.rentUntil ?? null;
}
