import { unitPrice } from "#features/pricing/domain/unit-price.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import type { OwnOffersDeps, Reader } from "../own-offers.service.ts";
import { atCount, type Part } from "../parts/part.ts";

/** The parts, each at what this reader pays for one piece of its number; `isOwn`: at prices agreed with the reader's group. */
export async function paidParts(
  { catalogue, pricing }: OwnOffersDeps,
  parts: readonly Part[],
  { userId, ...audience }: Reader,
): Promise<{ parts: Part[]; isOwn: boolean }> {
  const ids = [...new Set(parts.map(({ id }) => id))];
  const agreed = await pricing.agreed(userId, ids, audience.market);
  if (agreed.size === 0) return { parts: atCount(parts), isOwn: false };
  const everybody = await catalogue.publicPrices(ids, audience);
  const { taxRateBp } = markets[audience.market];
  let isOwn = false;
  const paid = parts.map((part) => {
    const prices = everybody.get(part.id);
    const one = prices ? unitPrice({ ...prices, agreed: agreed.get(part.id) }, part.count) : null;
    isOwn ||= one?.reason === "agreed";
    return { ...part, price: one && { net: one.net, gross: gross(one.net, taxRateBp) } };
  });
  return { parts: paid, isOwn };
}
