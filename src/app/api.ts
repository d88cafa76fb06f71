import type { FastifyInstance } from "fastify";
import { accountsApi } from "#features/accounts/accounts.api.ts";
import { cartApi } from "#features/cart/cart.api.ts";
import { quotationsApi } from "#features/cart/quotations.api.ts";
import { catalogueApi } from "#features/catalogue/catalogue.api.ts";
import { searchApi } from "#features/search/search.api.ts";
import type { Shop } from "./compose.ts";

/** Every endpoint of the shop. */
export async function api(app: FastifyInstance, shop: Shop): Promise<void> {
  catalogueApi(app, shop);
  searchApi(app, shop);
  await accountsApi(app, shop);
  cartApi(app, shop);
  quotationsApi(app, { ...shop, limit: shop.quotationLimit });
}
