import type { FastifyInstance } from "fastify";
import type { Shop } from "./compose.ts";

/** Every endpoint of the shop. */
export async function api(_app: FastifyInstance, _shop: Shop): Promise<void> {}
