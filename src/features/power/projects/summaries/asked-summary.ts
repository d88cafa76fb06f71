import type { Translate } from "#features/languages/domain/messages.ts";
import type { OwnOffers } from "../../domain/own-offer.ts";

/** A query to tell; `offersOf` says what its reader pays for products. */
export interface AskedSummary {
  search: URLSearchParams;
  t: Translate;
  now: Date;
  offersOf: (ids: readonly string[]) => Promise<OwnOffers>;
}
