import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { promotionKinds } from "../domain/promotion.ts";
import { listFields, mostListed, type TypedPromotion, textFields } from "../domain/staff/promotion-fields.ts";
import { promotionActions } from "../domain/staff/state-changes.ts";
import { typedIn } from "../domain/staff/typed-promotion.ts";
import { promotionTabs } from "../domain/staff/written-promotion.ts";
import type { StaffPromotions } from "./staff-promotions.service.ts";

interface PromotionsApiDeps extends AccessDeps {
  staffPromotions: Pick<StaffPromotions, "list" | "one" | "preview" | "save" | "act">;
  texts: Texts;
}

const fields = {
  texts: z.partialRecord(z.enum(textFields), z.string().max(400)),
  lists: z.partialRecord(z.enum(listFields), z.array(z.string().max(400)).max(mostListed + 1)),
};
const previewed = z.strictObject({ ...fields, id: z.guid().nullable().default(null), locale: z.enum(locales) });
const seen = z.int().min(1);
const saved = z.strictObject({ ...fields, seen: seen.nullable(), isStarted: z.boolean().default(false) });
const acted = z.strictObject({ seen, action: z.enum(promotionActions) });
const query = z.strictObject({
  tab: z.enum(promotionTabs).default("live"),
  search: z.string().max(maxSearchLength).default("").transform(cleanSearch),
  market: z.enum(marketCodes).nullable().default(null),
  kind: z.enum(promotionKinds).nullable().default(null),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

function typedOf({ texts, lists }: Pick<z.infer<typeof saved>, "texts" | "lists">): TypedPromotion {
  const form = new URLSearchParams(Object.entries(texts).map(([name, value]) => [name, value ?? ""]));
  for (const [name, values] of Object.entries(lists)) for (const value of values ?? []) form.append(name, value);
  return typedIn(form);
}

/** Promotions as staff write them, for accounts with the permission `products`. */
export function promotionsApi(app: FastifyInstance, { staffPromotions, ...deps }: PromotionsApiDeps): void {
  const options = { area: "staff", access: requirePermission(deps, "products") } as const;
  const t = ({ headers }: FastifyRequest) => deps.texts.in(readerLocale(undefined, headers));
  const refuse = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 400, "invalid_request", t(request)("productRules.refused_invalid_request"));
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 404, "unknown_promotion", t(request)("adminPromotions.refused_unknown_promotion"));

  endpoint(app, { ...operations.list, ...options, input: { query, refuse } }, ({ query: asked }) =>
    staffPromotions.list(asked),
  );
  endpoint(
    app,
    { ...operations.one, ...options },
    async ({ params: { id }, request, reply }) => (await staffPromotions.one(id)) ?? unknown(request, reply),
  );
  endpoint(
    app,
    { ...operations.preview, ...options, input: { body: previewed, refuse } },
    async ({ body: { id, locale, ...typed }, reply }) => {
      const found = await staffPromotions.preview(typedOf(typed), id, locale);
      return found.ok ? found.value : reply.code(422).send({ code: found.code, errors: found.errors });
    },
  );
  endpoint(
    app,
    { ...operations.save, ...options, input: { body: saved, refuse } },
    async ({ caller, params: { id }, body: { seen: version, isStarted, ...typed }, request, reply }) => {
      if (!z.guid().safeParse(id).success) return unknown(request, reply);
      const done = await staffPromotions.save(caller, { id, seen: version, typed: typedOf(typed), isStarted });
      if (done.ok) return staffPromotions.one(id);
      if (done.code === "unknown_promotion") return unknown(request, reply);
      const { ok: _, ...refused } = done;
      return reply.code(done.code === "invalid" ? 422 : 409).send(refused);
    },
  );
  endpoint(
    app,
    { ...operations.act, ...options, input: { body: acted, refuse } },
    async ({ caller, params: { id }, body, request, reply }) => {
      if (!z.guid().safeParse(id).success) return unknown(request, reply);
      const done = await staffPromotions.act(caller, id, body.seen, body.action);
      if (done.ok) return staffPromotions.one(id);
      if (done.code === "unknown_promotion") return unknown(request, reply);
      const { ok: _, ...refused } = done;
      return reply.code(409).send(refused);
    },
  );
}

const promotion = z.looseObject({ id: z.guid(), name: z.string(), state: z.string(), version: z.int() });
const refused = z.looseObject({ code: z.string() });
const id = { id: "id of a promotion" };
const conflicts = {
  description: "`changed_meanwhile`: not the newest version, which is `now`; `not_allowed`: not in this state",
  body: refused,
};

const operations = {
  list: {
    method: "get",
    path: "/api/admin/promotions",
    summary: "Live, planned, draft or ended promotions, by pages of 50 (permission `products`)",
    answers: {
      200: {
        description: "a page, newest first, with the counts of all that match the other filters",
        body: z.looseObject({ promotions: z.array(promotion), hasMore: z.boolean() }),
      },
      400: answers.invalid,
    },
  },
  one: {
    method: "get",
    path: "/api/admin/promotions/{id}",
    params: id,
    summary: "A promotion in any state; amounts are net minor units (permission `products`)",
    answers: { 200: { description: "the promotion", body: promotion }, 404: refusal("no such promotion") },
  },
  preview: {
    method: "post",
    path: "/api/admin/promotions/preview",
    summary: "What a promotion would do to examples of its goods; nothing is stored (permission `products`)",
    answers: {
      200: {
        description: "by market: examples with VAT, warnings, other promotions of the same goods",
        body: z.looseObject({ markets: z.array(z.looseObject({ market: z.enum(marketCodes) })) }),
      },
      400: answers.invalid,
      422: { description: "`invalid`: fields that cannot be read, with `errors`", body: refused },
    },
  },
  save: {
    method: "put",
    path: "/api/admin/promotions/{id}",
    params: id,
    summary: "Creates a promotion or saves it as a whole (permission `products`)",
    description:
      "Fields are typed as in the form of staff: amounts with VAT, times in the zone of the market. `seen` is the version that was read, `null` for a new promotion under a new id. A used one takes only words, its end and higher limits.",
    answers: {
      200: { description: "the stored promotion", body: promotion },
      400: answers.invalid,
      404: refusal("no such promotion"),
      409: conflicts,
      422: { description: "`invalid`: fields, with `errors`", body: refused },
    },
  },
  act: {
    method: "post",
    path: "/api/admin/promotions/{id}/state",
    params: id,
    summary: "Starts, pauses, continues or ends a promotion (permission `products`)",
    answers: {
      200: { description: "the promotion", body: promotion },
      400: answers.invalid,
      404: refusal("no such promotion"),
      409: conflicts,
    },
  },
} as const;
