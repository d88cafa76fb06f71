import type { RouterContextProvider } from "react-router";
import { createCart, type PriceSource, type PromotionSource, type RequestSource } from "#features/cart/cart.service.ts";
import { createQuotations, type StoredQuotation } from "#features/cart/quotations/quotations.service.ts";
import { createSharedCarts, sharedCartsContext } from "#features/cart/sharing/shared-carts.service.ts";
import { createSkus } from "#features/cart/sku-list/skus.service.ts";
import { createStoredCarts } from "#features/cart/stored/stored-carts.service.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";

interface CartDeps {
  db: Database;
  secret: string;
  catalogue: PriceSource;
  rental: RequestSource;
  pricing: PromotionSource;
  /** Creates the staff's ticket for a request for a quotation. */
  createTicket(trx: Executor, quotation: StoredQuotation): Promise<void>;
}

/** Cart, stored and shared carts, pasted lists and requests for quotations. No I/O happens here. */
export function composeCart({ db, secret, catalogue, rental, pricing, createTicket }: CartDeps) {
  const cart = createCart({ catalogue, rental, pricing });
  const sharedCarts = createSharedCarts({ db, cart });
  return {
    cart,
    quotations: createQuotations({ db, catalogue, createTicket }),
    sharedCarts,
    storedCarts: createStoredCarts({ db, secret }),
    skus: createSkus({ db, cart }),
    provideCart(context: RouterContextProvider): void {
      context.set(sharedCartsContext, sharedCarts);
    },
  };
}
