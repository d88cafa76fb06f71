import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { locales, marketOf, preferredLocale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { searchLimits } from "./domain/query.ts";
import type { Search } from "./search.service.ts";

const query = z.strictObject({
  q: z.string().max(searchLimits.queryLength),
  locale: z.enum(locales).default("ua"),
  market: z.enum(["UA", "PL"]).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(searchLimits.results),
});

/** `GET /api/search?q=&locale=&limit=`: products, suggestions and how many there are in all. 400 for anything else. */
export function searchApi(app: FastifyInstance, { search, texts }: { search: Search; texts: Texts }): void {
  app.get("/api/search", async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) {
      const errors = asked.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
      const title = texts.t(preferredLocale(null, request.headers["accept-language"]), "faults.bad_request");
      return sendProblem(reply, 400, "invalid_request", title, { errors });
    }
    const { q, locale, market, limit } = asked.data;
    reply.header("Cache-Control", "no-cache");
    return search.quick(q, { locale, market: marketOf(locale, market) }, limit);
  });
}
