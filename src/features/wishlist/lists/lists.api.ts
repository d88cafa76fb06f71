import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import { locales } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { viewedLimit, wishlistLimit } from "../domain/saved-lists.ts";
import type { Wishlists } from "../wishlist.service.ts";

interface WishlistApiDeps extends AccessDeps {
  catalogue: Pick<Catalogue, "cards">;
  wishlists: Wishlists;
}

/** Maximum number of cards per request. */
const maxCards = 24;

const id = z.string().refine(isProductId);
const at = z.int().min(1);
const audience = { locale: z.enum(locales), market: z.enum(marketCodes) };
const browserLists = z.strictObject({
  wishes: z
    .array(z.strictObject({ id, at, market: audience.market, net: z.int().min(1).max(1e12).nullable() }))
    .max(wishlistLimit),
  viewed: z.array(z.strictObject({ id, at })).max(viewedLimit),
});
const product = z.strictObject({ id });
const cardsQuery = z.strictObject({
  ids: z
    .string()
    .max(4_000)
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).min(1).max(maxCards)),
  ...audience,
});

const cards = z.strictObject({ data: z.array(z.looseObject({ id: z.string(), name: z.string() })) });
const lists = z.looseObject({ wishes: z.array(z.looseObject({ id: z.string() })), viewed: z.array(z.unknown()) });
const productId = { id: "id of the product" };

/**
 * `GET /api/cards?ids=a,b&locale=&market=`: product cards in the order of the ids, unknown ones left out.
 *
 * Lists of the signed-in user: `GET /api/me/wishes` and `POST …/merge` return `{owner, wishes, viewed}`; `PUT` and `DELETE …/:id`;
 * `POST` and `DELETE /api/me/viewed`. 400 with `errors`, 401, 404 for an unknown product.
 */
export function wishlistApi(app: FastifyInstance, deps: WishlistApiDeps): void {
  const { catalogue, wishlists, texts } = deps;
  const refuse = createRefusal(texts);
  const shared = {
    area: "account",
    access: requireAccount(deps, { title: "wishesPage.sign_in_needed" }),
  } as const;

  endpoint(
    app,
    {
      ...operations.cards,
      access: everybody,
      input: {
        query: cardsQuery,
        refuse: (issues, request, reply) => refuse(issues, request, reply.header("Cache-Control", "no-store")),
      },
      config: { costly: true },
    },
    async ({ query: { ids, ...audience }, reply }) =>
      reply
        .header("Cache-Control", "public, max-age=0, must-revalidate")
        .send({ data: await catalogue.cards([...new Set(ids)], audience) }),
  );
  endpoint(app, { ...operations.lists, ...shared }, ({ caller }) => wishlists.lists(caller.id));
  endpoint(app, { ...operations.merge, ...shared, input: { body: browserLists, refuse } }, ({ caller, body }) =>
    wishlists.merge(caller.id, body),
  );
  endpoint(
    app,
    { ...operations.add, ...shared, input: { params: product, body: z.strictObject(audience), refuse } },
    async ({ caller, params, body, request, reply }) => {
      if (await wishlists.add(caller.id, params.id, body)) return reply.code(204).send();
      return sendProblem(reply, 404, "unknown_product", texts.in(callerLocale(request))("wishesPage.unknown"));
    },
  );
  endpoint(
    app,
    { ...operations.remove, ...shared, input: { params: product, refuse } },
    async ({ caller, params, reply }) => {
      await wishlists.remove(caller.id, params.id);
      return reply.code(204).send();
    },
  );
  endpoint(
    app,
    { ...operations.view, ...shared, input: { body: product, refuse } },
    async ({ caller, body, reply }) => {
      await wishlists.view(caller.id, body.id);
      return reply.code(204).send();
    },
  );
  endpoint(app, { ...operations.forgetViewed, ...shared }, async ({ caller, reply }) => {
    await wishlists.forgetViewed(caller.id);
    return reply.code(204).send();
  });
}

/** Answers 400 with the errors of an invalid request. */
const createRefusal =
  (texts: Pick<Texts, "in">) => (issues: readonly z.core.$ZodIssue[], request: FastifyRequest, reply: FastifyReply) => {
    const errors = issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    const title = texts.in(callerLocale(request))("wishesPage.request_invalid");
    return sendProblem(reply, 400, "invalid_request", title, { errors });
  };

const operations = {
  cards: {
    method: "get",
    path: "/api/cards",
    area: "catalogue",
    summary: "Products for cards, by ids",
    answers: {
      200: { description: "in the order of the ids; unknown ones are left out", body: cards },
      400: answers.invalid,
      429: answers.tooMany,
    },
    example: "/api/cards?ids=gen-honda-eu22i&locale=en&market=UA",
  },
  lists: {
    method: "get",
    path: "/api/me/wishes",
    summary: "Wishlist and recently viewed products",
    answers: { 200: { description: "both lists", body: lists } },
  },
  merge: {
    method: "post",
    path: "/api/me/wishes/merge",
    summary: "Merges the lists of a guest from the browser",
    answers: { 200: { description: "both lists", body: lists }, 400: answers.invalid },
  },
  add: {
    method: "put",
    path: "/api/me/wishes/{id}",
    summary: "Adds a product to the wishlist",
    params: productId,
    answers: { 204: answers.done, 400: answers.invalid, 404: refusal("there is no such product") },
  },
  remove: {
    method: "delete",
    path: "/api/me/wishes/{id}",
    summary: "Removes a product from the wishlist",
    params: productId,
    answers: { 204: answers.done, 400: answers.invalid },
  },
  view: {
    method: "post",
    path: "/api/me/viewed",
    summary: "Records a product as viewed",
    answers: { 204: answers.done, 400: answers.invalid },
  },
  forgetViewed: {
    method: "delete",
    path: "/api/me/viewed",
    summary: "Clears recently viewed products",
    answers: { 204: answers.done },
  },
} as const;
