import type { RouterContextProvider } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Facts } from "#features/catalogue/facts.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createProjects, projectsContext } from "#features/power/projects.service.ts";
import type { Pricing } from "#features/pricing/pricing.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";

interface PowerDeps {
  db: Database;
  catalogue: Catalogue;
  facts: Facts;
  pricing: Pricing;
  texts: Texts;
}

/** Saved plans of the planners. No I/O happens here. */
export function composePower({ db, catalogue, pricing, facts, texts }: PowerDeps) {
  const limit = createRateLimit(db, { name: "project-address", points: 60, seconds: 3_600 });
  const projects = createProjects({ db, catalogue, pricing, facts, texts, limit, now: () => new Date() });
  return {
    projects,
    providePower(context: RouterContextProvider): void {
      context.set(projectsContext, projects);
    },
  };
}
