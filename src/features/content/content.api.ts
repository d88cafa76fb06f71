import type { FastifyInstance } from "fastify";
import { cacheKey } from "#features/catalogue/domain/content-api/api-cache-key.ts";
import { listParameters } from "#features/catalogue/domain/content-api/api-parameters.ts";
import { readListQuery } from "#features/catalogue/domain/content-api/api-query.ts";
import type { RawQuery } from "#features/catalogue/domain/content-api/query-error.ts";
import { queryMessages } from "#features/catalogue/domain/content-api/query-messages.ts";
import { namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import type { PageCache } from "#platform/server/http/page-cache.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import { listAnswers, listDescription } from "#platform/server/http/strapi-answers.ts";
import type { Blocks } from "./content.service.ts";
import { blockAttributes } from "./domain/blocks/block-answers.ts";
import { blockResources } from "./domain/blocks/blocks.ts";

interface Parts {
  blocks: Blocks;
  texts: Texts;
  cache: PageCache | null;
}

/**
 * `GET /api/promotions`, `/api/ads`, `/api/carousel-slides` in the shape of Strapi v4, with the same closed list of
 * operators as products. Published blocks only; `active` says whether one is shown now.
 */
export function blocksApi(app: FastifyInstance, { blocks, texts, cache }: Parts): void {
  const ask = { promotions: blocks.promotions, ads: blocks.ads, "carousel-slides": blocks.slides };
  for (const name of ["promotions", "ads", "carousel-slides"] as const) {
    endpoint(
      app,
      {
        method: "get",
        path: `/api/${name}`,
        access: everybody,
        area: "content",
        ...about[name],
        description: listDescription,
        parameters: listParameters(name, blockResources[name]),
        answers: listAnswers(blockAttributes[name]),
        compress: false,
      },
      async ({ request, reply }) => {
        const raw = request.query as RawQuery;
        const query = readListQuery(blockResources[name], raw);
        if (!query.ok) {
          const t = texts.in(namedReader(raw.locale, request.headers));
          const errors = queryMessages(query.errors, t);
          reply.header("Cache-Control", "no-store");
          return sendProblem(reply, 400, "invalid_query", t("catalogueApi.invalid_query"), { errors });
        }
        return sendPublicJson(request, reply, { cache, key: cacheKey(name, query.value) }, async () => {
          const { answer, isLasting } = await ask[name](query.value);
          return { body: answer, isCacheable: isLasting };
        });
      },
    );
  }
}

const about = {
  promotions: {
    summary: "Promotions of the shop",
    example: "/api/promotions?filters[category][id][$eq]=1&filters[active][$eq]=true&populate=image",
  },
  ads: { summary: "Ads with a picture or a video", example: "/api/ads?filters[active][$eq]=true&populate=*" },
  "carousel-slides": { summary: "Slides of the home page", example: "/api/carousel-slides?locale=en" },
};
