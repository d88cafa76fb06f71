import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import type { Places } from "#platform/server/places/country.ts";

interface Parts {
  texts: Texts;
  places: Places;
  placeLimit: Pick<RateLimit, "take">;
}

const consentQuery = z.strictObject({ locale: z.enum(locales) });
const consentTexts = z.strictObject({ texts: z.record(z.string(), z.array(z.unknown())) });
const place = z.strictObject({ country: z.string().length(2).nullable() });

/**
 * `GET /api/consent?locale=`: texts of the banner, which few page views show. `GET /api/place`: country of the caller's IP address
 * by a local table; nothing is stored. A failed lookup is logged and returns null, which means the Ukrainian shop (specification,
 * section 8).
 */
export function consentApi(app: FastifyInstance, { texts, places, placeLimit }: Parts): void {
  endpoint(
    app,
    {
      method: "get",
      path: "/api/consent",
      access: everybody,
      area: "content",
      summary: "Texts of the questions about region and optional services",
      input: {
        query: consentQuery,
        refuse(_issues, request, reply) {
          const title = texts.t(readerLocale(undefined, request.headers), "faults.bad_request");
          return sendProblem(reply, 400, "bad_request", title);
        },
      },
      answers: { 200: { description: "compiled messages by key", body: consentTexts }, 400: answers.invalid },
      example: "/api/consent?locale=en",
      compress: false,
    },
    ({ query, request, reply }) =>
      sendPublicJson(request, reply, { cache: null, key: null }, async () => ({
        body: { texts: texts.pick(query.locale, ["consent"]) },
        isCacheable: false,
      })),
  );

  endpoint(
    app,
    {
      method: "get",
      path: "/api/place",
      access: everybody,
      area: "content",
      summary: "Country of the caller's address, from an embedded table",
      answers: {
        200: { description: "two letters of ISO 3166-1, or null", body: place },
        429: answers.tooMany,
      },
    },
    async ({ request, reply }) => {
      personal(reply);
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
    },
  );
}
