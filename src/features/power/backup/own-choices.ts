import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import { atOwnOffer, type OwnOffers } from "../domain/own-offer.ts";
import { rentUntilDays } from "./rent-until.ts";

/** The choices at the reader's own prices: budget, order of proposals and the comparison with renting follow them. */
export function backupChoicesAtOwn(choices: BackupChoices, offers: OwnOffers, market: MarketSettings): BackupChoices {
  const { taxRateBp } = market;
  return {
    stations: choices.stations.map((one) => atOwnOffer(one, offers, taxRateBp)),
    batteries: choices.batteries.map((one) => atOwnOffer(one, offers, taxRateBp)),
    inverters: choices.inverters.map((one) => atOwnOffer(one, offers, taxRateBp)),
    generators: choices.generators.map((one) => {
      const own = atOwnOffer(one, offers, taxRateBp);
      return own === one ? one : { ...own, rentUntilDays: rentUntilDays(own, market) };
    }),
  };
}
