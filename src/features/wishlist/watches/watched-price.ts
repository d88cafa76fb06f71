import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { unitPrice } from "#features/pricing/domain/unit-price.ts";
import type { Pricing } from "#features/pricing/pricing.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";

export interface PriceSources {
  catalogue: Pick<Catalogue, "publicPrices">;
  pricing: Pick<Pricing, "agreed">;
}

/**
 * What one piece of each product costs this reader with VAT, in minor units: a member of a customer group by what was agreed,
 * anybody else what everybody pays. Products that are not sold, and those with a price on request, are left out.
 */
export async function watchedPrices(
  { catalogue, pricing }: PriceSources,
  ids: readonly string[],
  { userId, ...audience }: Audience & { userId: string | null },
): Promise<Map<string, number>> {
  const { market } = audience;
  const [everybody, agreed] = await Promise.all([
    catalogue.publicPrices(ids, audience),
    pricing.agreed(userId, ids, market),
  ]);
  return new Map(
    [...everybody].flatMap(([id, prices]) => {
      const one = unitPrice({ ...prices, agreed: agreed.get(id) }, 1);
      return one ? [[id, gross(one.net, markets[market].taxRateBp)] as const] : [];
    }),
  );
}
