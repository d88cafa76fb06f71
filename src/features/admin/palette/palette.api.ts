import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requireStaff } from "#features/accounts/access.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { foundKinds } from "../domain/palette/item.ts";
import type { Palette } from "../palette.service.ts";

interface PaletteApiDeps extends AccessDeps {
  palette: Palette;
  /** Rate limit of the search, here by account. */
  searchLimit: Pick<RateLimit, "take">;
}

/** Milliseconds that each kind has: a late one must not keep the others waiting while somebody types. */
const timeout = 400;

const asked = z.strictObject({ q: z.string().trim().min(1).max(maxSearchLength), locale: z.enum(locales) });
const kind = z.enum(foundKinds);
const found = z.strictObject({
  items: z
    .array(
      z.strictObject({
        kind,
        title: z.string(),
        note: z.string(),
        path: z.string().meta({ description: "below the language" }),
        isExact: z.boolean().meta({ description: "`q` is its whole code" }),
      }),
    )
    .meta({ description: "up to five of each kind" }),
  late: z.array(kind).meta({ description: "kinds that did not answer in time" }),
});

/** `GET /api/admin/palette?q=&locale=`: what the role may see of what is found, for every role with staff pages. */
export function paletteApi(app: FastifyInstance, { palette, searchLimit, ...deps }: PaletteApiDeps): void {
  const say = ({ query, headers }: FastifyRequest) => deps.texts.in(readerLocale(namedLocale(query), headers));
  const operation = {
    method: "get",
    path: "/api/admin/palette",
    area: "staff",
    access: requireStaff(deps),
    summary: "Everything that staff look up by name or code, for the command palette (any staff permission)",
    answers: {
      200: { description: "of the kinds that the role permits", body: found },
      400: answers.invalid,
      429: answers.tooMany,
    },
  } as const;
  const refuse = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 400, "invalid_request", say(request)("adminPalette.refused"));
  endpoint(
    app,
    { ...operation, input: { query: asked, refuse } },
    async ({ caller, query: { q, locale }, request, reply }) => {
      const wait = await searchLimit.take(`palette ${caller.id}`);
      if (wait === 0) return palette.find(q, { account: caller, locale, ms: timeout, log: request.log });
      reply.header("Retry-After", wait);
      return sendProblem(reply, 429, "too_many_requests", say(request)("faults.too_many_requests"));
    },
  );
}
