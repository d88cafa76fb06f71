import type { Database } from "#platform/server/db/database.ts";
import { createLocalLimit } from "#platform/server/http/local-limit.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { Settings } from "#platform/server/settings.ts";

/** Rate limits of endpoints: those in the database count for all processes, the others per process. */
export function composeLimits(db: Database, settings: Settings) {
  return {
    orderLimit: createRateLimit(db, {
      name: "order-account",
      points: settings.ORDER_LIMIT_PER_ACCOUNT,
      seconds: 600,
    }),
    quotationLimit: createRateLimit(db, { name: "quotation", points: 5, seconds: 3_600 }),
    searchLimit: createLocalLimit({ points: settings.SEARCH_LIMIT_PER_ADDRESS, seconds: 10 }),
    readLimit: createLocalLimit({ points: settings.READ_LIMIT_PER_ADDRESS, seconds: 60 }),
    placeLimit: createLocalLimit({ points: 30, seconds: 60 }),
  };
}
