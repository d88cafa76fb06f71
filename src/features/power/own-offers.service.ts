import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { ownPriceOf } from "#features/pricing/domain/own-price.ts";
import type { Pricing } from "#features/pricing/pricing.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import type { OwnOffer, OwnOffers } from "./domain/own-offer.ts";

export interface OwnOffersDeps {
  catalogue: Pick<Catalogue, "publicPrices">;
  pricing: Pick<Pricing, "agreed">;
}

/** Who reads a plan; `userId` is `null` for guests. */
export interface Reader extends Audience {
  userId: string | null;
}

/** What the reader pays for these products, where it is not the public price: the same as `/api/me/prices` answers. */
export async function ownOffers(
  { catalogue, pricing }: OwnOffersDeps,
  ids: readonly string[],
  { userId, ...audience }: Reader,
): Promise<OwnOffers> {
  const wanted = [...new Set(ids)];
  const agreed = await pricing.agreed(userId, wanted, audience.market);
  if (agreed.size === 0) return new Map();
  const everybody = await catalogue.publicPrices(wanted, audience);
  const { taxRateBp } = markets[audience.market];
  return new Map(
    wanted.flatMap((id): [string, OwnOffer][] => {
      const prices = everybody.get(id);
      const own = prices && ownPriceOf({ ...prices, agreed: agreed.get(id) });
      return own ? [[id, { net: own.net, gross: gross(own.net, taxRateBp), tiers: own.tiers }]] : [];
    }),
  );
}
