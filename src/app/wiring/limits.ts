import type { Database } from "#platform/server/db/database.ts";
import { createLocalLimit } from "#platform/server/http/local-limit.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { Settings } from "#platform/server/settings.ts";

/** Rate limits of endpoints: those in the database count for all machines, the others for all workers of one shop. */
export function composeLimits(db: Database, settings: Settings) {
  const local = (name: string, points: number, seconds: number) =>
    createLocalLimit({ points, seconds, sharedAs: settings.WORKERS > 1 ? name : undefined });
  return {
    orderLimit: createRateLimit(db, {
      name: "order-account",
      points: settings.ORDER_LIMIT_PER_ACCOUNT,
      seconds: 600,
    }),
    codeLimit: createRateLimit(db, { name: "coupon", points: 20, seconds: 3_600 }),
    quotationLimit: createRateLimit(db, { name: "quotation", points: 5, seconds: 3_600 }),
    searchLimit: local("search", settings.SEARCH_LIMIT_PER_ADDRESS, 10),
    readLimit: local("read", settings.READ_LIMIT_PER_ADDRESS, 60),
    apiKeyLimit: local("api-key", 600, 60),
    wrongKeyLimit: createRateLimit(db, { name: "wrong-api-key", points: 30, seconds: 600 }),
    placeLimit: local("places", 30, 60),
    shareLimit: createRateLimit(db, { name: "cart-share", points: 20, seconds: 3_600 }),
    storeLimit: local("stored-carts", 120, 60),
    skuLimit: local("skus", 60, 60),
  };
}
