import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import type { Places } from "#platform/server/places/country.ts";

interface Parts {
  texts: Texts;
  places: Places;
  placeLimit: Pick<RateLimit, "take">;
}

/** What may be asked of the words. */
export const consentQuery = z.strictObject({ locale: z.enum(locales as [Locale, ...Locale[]]) });

/**
 * `GET /api/consent?locale=`: the words of the questions, which few pages show, so no page carries them. `GET /api/place`: the
 * country in which the caller's address is registered, from a table of ours; nobody outside is asked and nothing is kept. A failed look-up
 * is logged and answers null, which makes the shop Ukrainian (specification, section 8).
 */
export function consentApi(app: FastifyInstance, { texts, places, placeLimit }: Parts): void {
  app.get("/api/consent", { compress: false }, (request, reply) => {
    const query = consentQuery.safeParse(request.query);
    if (!query.success) {
      const title = texts.t(readerLocale(undefined, request.headers), "faults.bad_request");
      return sendProblem(reply, 400, "bad_request", title);
    }
    const { locale } = query.data;
    return sendPublicJson(request, reply, { cache: null, key: null }, async () => ({
      body: { texts: texts.pick(locale, ["consent"]) },
      isWorthKeeping: false,
    }));
  });

  app.get("/api/place", async (request, reply) => {
    reply.header("Cache-Control", "private, no-store");
    const wait = await placeLimit.take(addressKey(request.ip));
    if (wait > 0) {
      const title = texts.t(readerLocale(undefined, request.headers), "faults.too_many_requests");
      return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
    }
    try {
      return { country: await places.countryOf(request.ip) };
    } catch (error) {
      request.log.error(error, "the country could not be looked up");
      return { country: null };
    }
  });
}
