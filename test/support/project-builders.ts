import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createFacts } from "#features/catalogue/facts.service.ts";
import { createProductFacts } from "#features/catalogue/product/product-facts.service.ts";
import { createProjects, type Projects } from "#features/power/projects.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { uncachedReads } from "#platform/server/read-cache.ts";
import { shopTexts as texts } from "./texts.ts";

export const panel = "pan-jinko-jkm440n-54hl4r-v";
export const inverter = "inv-growatt-min-6000tl-x";
/** A plan of the string check that fits with a note: eight panels on one input, seven on the other. */
export const stringsQuery = `module=${panel}&inverter=${inverter}&place=odesa&s1=8&p1=1&s2=7&p2=1`;

/** A flat with four hours without mains in turn, in the canonical order of the planner. */
export const backupQuery =
  "outage=cycle&off=4&on=4&first=08%3A00&home=flat&place=kyiv&month=worst&a1=fridge&q1=1&a2=router&q2=1";
/** Two faces, the second one to the east with a chimney. */
export const solarQuery =
  "f1l=8&f1s=5&f1p=35&f1d=0&f2l=6&f2s=4&f2p=30&f2d=-90&f2o1x=2&f2o1y=1&f2o1w=0.6&f2o1h=0.6&town=Irpin";

/** Projects on a seeded database, without any cache. Without `limit` everything is allowed. */
export function projectsOn(db: Database, limit: Pick<RateLimit, "take"> = { take: async () => 0 }): Projects {
  const products = createProductFacts({ db, reads: uncachedReads });
  const facts = createFacts({ db, reads: uncachedReads, texts, products });
  const now = () => new Date();
  const pricing = createPricing({ db, now });
  return createProjects({ db, catalogue: createCatalogue({ db, texts }), pricing, facts, texts, limit, now });
}
