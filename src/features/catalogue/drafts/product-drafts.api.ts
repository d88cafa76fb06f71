import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { isDraftField } from "../domain/drafts/draft-fields.ts";
import { editedRef } from "../domain/drafts/edited-product.ts";
import { isExplained } from "../domain/drafts/redefined.ts";
import { shownSchema } from "../domain/drafts/shown-schema.ts";
import type { ProductDrafts } from "./product-drafts.service.ts";

interface ProductDraftsApiDeps extends AccessDeps {
  productDrafts: Pick<ProductDrafts, "one" | "save">;
  texts: Texts;
}

/** In bytes: the longest edits that a form sends, in any alphabet, with their JSON. */
const bodyLimit = 4 * 1024 * 1024;

/** Above the longest text of any field, so that a text that is too long gets an error at its field. */
const value = z.string().max(70_000);
const name = z.string().max(200);
const edit = z
  .strictObject({ field: name, before: value, after: value, shown: shownSchema.optional() })
  .refine((sent) => isExplained(sent, isDraftField), "unknown field");
const editsSent = z.strictObject({
  edits: z.array(edit).min(1).max(200),
});

/** Drafts of products as their form saves them while somebody types, for accounts with the permission `products`. */
export function productDraftsApi(app: FastifyInstance, { productDrafts, ...deps }: ProductDraftsApiDeps): void {
  const options = { area: "staff", access: requirePermission(deps, "products"), params } as const;
  const t = ({ headers }: FastifyRequest) => deps.texts.in(readerLocale(undefined, headers));
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 404, "unknown_product", t(request)("productRules.refused_unknown_product"));
  const refuse = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 400, "invalid_request", t(request)("productRules.refused_invalid_request"));

  endpoint(
    app,
    { ...operations.one, ...options },
    async ({ params: { ref }, request, reply }) => (await productDrafts.one(editedRef(ref))) ?? unknown(request, reply),
  );
  endpoint(
    app,
    { ...operations.save, ...options, input: { body: editsSent, refuse }, bodyLimit },
    async ({ caller, params: { ref }, body: { edits }, request, reply }) => {
      const saved = await productDrafts.save(editedRef(ref), caller, edits);
      if (saved.ok) return saved.value.product;
      if (saved.code === "unknown_product") return unknown(request, reply);
      const { product, conflicts, redefined } = saved;
      const refused = new Set(conflicts.map(({ field: name }) => name));
      const others = product.conflicts.filter(({ field: name }) => !refused.has(name));
      return reply.code(409).send({ ...product, conflicts: [...conflicts, ...others], redefined });
    },
  );
}

const conflict = z.looseObject({ field: z.string(), yours: z.string(), theirs: z.string() });
const edited = z.looseObject({
  draftId: z.string().nullable(),
  productId: z.string().nullable(),
  stored: z.record(z.string(), z.string()),
  changes: z.record(z.string(), z.looseObject({ from: z.string(), to: z.string() })),
  conflicts: z.array(conflict),
  errors: z.array(z.looseObject({ field: z.string(), code: z.string() })),
  state: z.string(),
  definitions: z.int(),
});
const change = z.looseObject({ what: z.enum(["removed", "renamed", "kind", "unit", "range", "words"]) });
const redefined = z.looseObject({
  ...{ field: z.string(), to: z.string().nullable(), shown: shownSchema, typed: z.string(), isTaken: z.boolean() },
  changes: z.array(change),
});
const partlySaved = edited.extend({ redefined: z.array(redefined) });
const params = { ref: "id of a product, or of the draft of a new one" };
const missing = refusal("no such product or draft");

const operations = {
  one: {
    method: "get",
    path: "/api/admin/products/{ref}/draft",
    summary: "A product with its draft (permission `products`)",
    answers: {
      200: { description: "the product, its unpublished changes and their errors", body: edited },
      404: missing,
    },
  },
  save: {
    method: "patch",
    path: "/api/admin/products/{ref}/draft",
    summary: "Saves edits of fields in the draft of a product (permission `products`)",
    description:
      "Each edit names the value that was shown (`before`). Edits of fields that somebody else changed meanwhile are not saved: the answer is then 409, with both values; the other edits are saved. An edit of an attribute may say how it was `shown`; if it is defined otherwise now, the answer is 409 as well, with what changed in `redefined`, and its value is saved only where it means the same.",
    answers: {
      200: { description: "the product with its draft", body: edited },
      400: answers.invalid,
      404: missing,
      409: { description: "the same, with what was not saved in `conflicts` and `redefined`", body: partlySaved },
    },
  },
} as const;
