import type { RouterContextProvider } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Pricing } from "#features/pricing/pricing.service.ts";
import type { Search } from "#features/search/search.service.ts";
import { comparisonsContext, createComparisons } from "#features/wishlist/comparison/comparison.service.ts";
import { createWatching } from "#features/wishlist/watches/watch-emails.job.ts";
import { createWatches, watchesContext } from "#features/wishlist/watches/watches.service.ts";
import { createWishlists, wishlistsContext } from "#features/wishlist/wishlist.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface WishlistDeps {
  db: Database;
  catalogue: Catalogue;
  pricing: Pricing;
  search: Search;
  emails: Emails;
  texts: Texts;
  secret: string;
}

/** Comparison, wishlists and watches of price and stock. No I/O happens here. */
export function composeWishlist({ db, catalogue, pricing, search, emails, texts, secret }: WishlistDeps) {
  const wishlists = createWishlists({ db, catalogue, secret, now: () => new Date() });
  const comparisons = createComparisons({ db, catalogue, search, texts });
  const watches = createWatches({ db, catalogue, pricing, emails, secret });
  return {
    wishlists,
    watches,
    alerts: createWatching({ db, catalogue, pricing, emails, tokenOf: watches.tokenOf }),
    provideWishlist(context: RouterContextProvider): void {
      context.set(wishlistsContext, wishlists);
      context.set(comparisonsContext, comparisons);
      context.set(watchesContext, watches);
    },
  };
}
