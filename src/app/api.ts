import type { FastifyInstance } from "fastify";
import { cartApi } from "#features/cart/cart.api.ts";
import type { Shop } from "./compose.ts";

/** Every endpoint of the shop. */
export async function api(app: FastifyInstance, shop: Shop): Promise<void> {
  cartApi(app, shop);
}
