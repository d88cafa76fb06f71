import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { viewedLimit, wishLimit } from "../domain/saved-lists.ts";
import type { Wishes } from "../wishlist.service.ts";

interface WishesApiDeps {
  accounts: Pick<Accounts, "current">;
  catalogue: Pick<Catalogue, "cards">;
  wishes: Wishes;
  texts: Texts;
}

/** Cards that one request may ask for. */
const cardsAtOnce = 24;

const id = z.string().refine(isProductId);
const at = z.int().min(1);
const audience = { locale: z.enum(locales), market: z.enum(marketCodes) };
export const brought = z.strictObject({
  wishes: z
    .array(z.strictObject({ id, at, market: audience.market, net: z.int().min(1).max(1e12).nullable() }))
    .max(wishLimit),
  viewed: z.array(z.strictObject({ id, at })).max(viewedLimit),
});
export const viewed = z.strictObject({ id });
export const added = z.strictObject({ id, ...audience });
export const cardsAsked = z.strictObject({
  ids: z
    .string()
    .max(4_000)
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).min(1).max(cardsAtOnce)),
  ...audience,
});

/**
 * `GET /api/cards?ids=a,b&locale=&market=`: products as cards show them, in the order of the ids, unknown ones left out.
 * `/api/me/wishes`, lists of whoever is signed in: `GET` and `POST …/merge` give `{owner, wishes, viewed}`; `PUT` and `DELETE
 * …/:id`; `POST` and `DELETE /api/me/viewed`. 400 with `errors`, 401, 404 for an unknown product.
 */
export function wishesApi(app: FastifyInstance, { accounts, catalogue, wishes, texts }: WishesApiDeps): void {
  const words = (request: FastifyRequest) => texts.in(readerLocale(namedLocale(request.body), request.headers));

  function refuse(request: FastifyRequest, reply: FastifyReply, error: z.ZodError): FastifyReply {
    const errors = error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    return sendProblem(reply, 400, "invalid_request", words(request)("wishesPage.request_invalid"), { errors });
  }

  /** What only a member may ask, with a body or the like of this shape. */
  function forMember<Asked>(
    shape: z.ZodType<Asked>,
    from: (request: FastifyRequest) => unknown,
    work: (userId: string, asked: Asked, request: FastifyRequest) => Promise<unknown>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header("Cache-Control", "private, no-store");
      const account = await accounts.current(callerOf(request).headers);
      if (!account) return sendProblem(reply, 401, "sign_in_needed", words(request)("wishesPage.sign_in_needed"));
      const asked = shape.safeParse(from(request));
      if (!asked.success) return refuse(request, reply, asked.error);
      const answer = await work(account.id, asked.data, request);
      if (answer === false) return sendProblem(reply, 404, "unknown_product", words(request)("wishesPage.unknown"));
      return answer === undefined ? reply.code(204).send() : reply.send(answer);
    };
  }
  const nothing = z.unknown();
  const named = z.object({ id });
  const body = (request: FastifyRequest) => request.body;
  const params = (request: FastifyRequest) => request.params;

  app.get("/api/cards", { config: { costly: true } }, async (request, reply) => {
    const asked = cardsAsked.safeParse(request.query);
    if (!asked.success) return refuse(request, reply.header("Cache-Control", "no-store"), asked.error);
    const { ids, ...who } = asked.data;
    return reply
      .header("Cache-Control", "public, max-age=0, must-revalidate")
      .send({ data: await catalogue.cards([...new Set(ids)], who) });
  });
  app.get(
    "/api/me/wishes",
    forMember(nothing, body, (userId) => wishes.lists(userId)),
  );
  app.post("/api/me/wishes/merge", forMember(brought, body, wishes.merge));
  app.put(
    "/api/me/wishes/:id",
    forMember(added, whole, async (userId, wish) => (await wishes.add(userId, wish.id, wish)) && undefined),
  );
  app.delete(
    "/api/me/wishes/:id",
    forMember(named, params, (userId, wish) => wishes.remove(userId, wish.id)),
  );
  app.post(
    "/api/me/viewed",
    forMember(viewed, body, (userId, view) => wishes.view(userId, view.id)),
  );
  app.delete(
    "/api/me/viewed",
    forMember(nothing, body, (userId) => wishes.forgetViewed(userId)),
  );
}

function whole({ body, params }: FastifyRequest): unknown {
  return { ...(typeof body === "object" ? body : {}), ...(params as object) };
}
