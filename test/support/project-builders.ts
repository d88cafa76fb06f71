import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createFacts } from "#features/catalogue/facts.service.ts";
import { createProductFacts } from "#features/catalogue/product/product-facts.service.ts";
import { createProjects, type Projects } from "#features/power/projects.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { uncachedReads } from "#platform/server/read-cache.ts";
import { shopTexts as texts } from "./texts.ts";

export const panel = "pan-jinko-jkm440n-54hl4r-v";
export const inverter = "inv-growatt-min-6000tl-x";
/** A plan of the string check that fits with a note: eight panels on one input, seven on the other. */
export const stringsQuery = `module=${panel}&inverter=${inverter}&place=odesa&s1=8&p1=1&s2=7&p2=1`;

/** Projects on a seeded database, without any cache. Without `limit` everything is allowed. */
export function projectsOn(db: Database, limit: Pick<RateLimit, "take"> = { take: async () => 0 }): Projects {
  const products = createProductFacts({ db, reads: uncachedReads });
  const facts = createFacts({ db, reads: uncachedReads, texts, products });
  return createProjects({ db, catalogue: createCatalogue({ db, texts }), facts, texts, limit, now: () => new Date() });
}
