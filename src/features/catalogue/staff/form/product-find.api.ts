import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { FormChoiceReader } from "./form-choices.service.ts";

interface ProductFindApiDeps extends AccessDeps {
  formChoices: Pick<FormChoiceReader, "find">;
  texts: Texts;
}

const asked = z.strictObject({ q: z.string().trim().min(1).max(maxSearchLength), locale: z.enum(locales) });
const found = z.array(z.strictObject({ id: z.string(), sku: z.string(), name: z.string() }));

/** Products for the pickers of the product form, for accounts with the permission `products`. */
export function productFindApi(app: FastifyInstance, { formChoices, ...deps }: ProductFindApiDeps): void {
  const operation = {
    method: "get",
    path: "/api/admin/products/find",
    area: "staff",
    access: requirePermission(deps, "products"),
    summary: "Products in any state that a search finds (permission `products`)",
    answers: { 200: { description: "up to eight, the best first", body: found }, 400: answers.invalid },
  } as const;
  const refuse = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const t = deps.texts.in(readerLocale(undefined, request.headers));
    return sendProblem(reply, 400, "invalid_request", t("productRules.refused_invalid_request"));
  };
  endpoint(app, { ...operation, input: { query: asked, refuse } }, ({ query: { q, locale } }) =>
    formChoices.find(locale, q),
  );
}
