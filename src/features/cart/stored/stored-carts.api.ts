import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import { isMarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { audience, productQuantity, rental } from "../cart.api.ts";
import { merge } from "../domain/cart.ts";
import { installationLimits } from "../domain/installation.ts";
import { maxLines, parseLine } from "../domain/line.ts";
import { draftFields, maxDraftField } from "../domain/stored-draft.ts";
import type { StoredCarts } from "./stored-carts.service.ts";

const snapshot = z.strictObject({
  name: z.string().max(300),
  image: z.string().max(500),
  unitNet: z.int().min(0),
  market: z.enum(marketCodes).refine(isMarketCode),
});
const installation = z.strictObject({
  companyName: z.string().trim().min(1).max(installationLimits.companyName),
  address: z.string().trim().min(1).max(installationLimits.address),
  notes: z.string().max(installationLimits.notes),
});
const stored = { ...productQuantity, uniqueKey: z.string().min(1).max(200), snapshot };
const line = z
  .discriminatedUnion("mode", [
    z.strictObject({ ...stored, mode: z.literal("buy"), installation: installation.optional() }),
    z.strictObject({ ...stored, mode: z.literal("rent"), rental }),
  ])
  // The key is computed again: equal lines must have equal keys on every device.
  .transform((typed, context) => {
    const read = parseLine(typed);
    if (!read) context.addIssue({ code: "custom", message: "no line of a cart" });
    return read ?? z.NEVER;
  });

const cartToStore = z.strictObject({
  revision: z.int().min(0),
  lines: z
    .array(line)
    .max(maxLines)
    .transform((lines) => merge([], lines)),
  ...audience,
});
const draftToStore = z.strictObject(
  Object.fromEntries(draftFields.map((field) => [field, z.string().max(maxDraftField).optional()])),
);

const storedCart = z.strictObject({
  owner: z.string(),
  revision: z.int(),
  lines: z.array(z.looseObject({ uniqueKey: z.string(), quantity: z.int() })),
});
const revised = z.strictObject({ owner: z.string(), revision: z.int() });

interface StoredCartsApiDeps extends AccessDeps {
  storedCarts: StoredCarts;
  /** By account. */
  storeLimit: Pick<RateLimit, "take">;
}

/**
 * Cart and started checkout of the signed-in user: `GET` and `PUT /api/me/cart`, `GET`, `PUT` and `DELETE
 * /api/me/checkout-draft`. A cart is written over the revision that the device knows: 409 with the present cart if another device
 * was faster. 400 with `errors`, 401, 429 with Retry-After.
 */
export function storedCartsApi(app: FastifyInstance, deps: StoredCartsApiDeps): void {
  const { storedCarts, storeLimit, texts } = deps;
  const shared = { area: "account", access: requireAccount(deps) } as const;
  const refuse = (issues: readonly z.core.$ZodIssue[], request: FastifyRequest, reply: FastifyReply) => {
    const errors = issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    const title = texts.in(callerLocale(request))("cartPage.requestInvalid");
    return sendProblem(reply, 400, "invalid_request", title, { errors });
  };
  /** Sends 429 to an account that writes too often. */
  const isTooOften = async (userId: string, request: FastifyRequest, reply: FastifyReply) => {
    const wait = await storeLimit.take(userId);
    if (wait === 0) return false;
    const title = texts.in(callerLocale(request))("cartPage.storedTooOften");
    sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
    return true;
  };

  endpoint(app, { ...operations.read, ...shared }, ({ caller }) => storedCarts.read(caller.id));
  endpoint(
    app,
    { ...operations.write, ...shared, input: { body: cartToStore, refuse } },
    async ({ caller, body, request, reply }) => {
      if (await isTooOften(caller.id, request, reply)) return reply;
      const { isStored, owner, revision, lines } = await storedCarts.write(caller.id, body);
      if (isStored) return { owner, revision };
      const title = texts.in(callerLocale(request))("cartPage.storedChanged");
      return sendProblem(reply, 409, "changed_elsewhere", title, { current: { owner, revision, lines } });
    },
  );
  endpoint(app, { ...operations.readDraft, ...shared }, async ({ caller }) => ({
    fields: await storedCarts.draft(caller.id),
  }));
  endpoint(
    app,
    { ...operations.writeDraft, ...shared, input: { body: draftToStore, refuse } },
    async ({ caller, body, request, reply }) => {
      if (await isTooOften(caller.id, request, reply)) return reply;
      await storedCarts.writeDraft(caller.id, body);
      return reply.code(204).send();
    },
  );
  endpoint(app, { ...operations.deleteDraft, ...shared }, async ({ caller, reply }) => {
    await storedCarts.deleteDraft(caller.id);
    return reply.code(204).send();
  });
}

const operations = {
  read: {
    method: "get",
    path: "/api/me/cart",
    summary: "The stored cart",
    answers: { 200: { description: "revision 0 and no lines where nothing is stored", body: storedCart } },
  },
  write: {
    method: "put",
    path: "/api/me/cart",
    summary: "Replaces the stored cart of the named revision",
    answers: {
      200: { description: "the new revision", body: revised },
      400: answers.invalid,
      409: refusal("the account has another revision; the present cart is in `current`"),
      429: answers.tooMany,
    },
  },
  readDraft: {
    method: "get",
    path: "/api/me/checkout-draft",
    summary: "What was typed in the checkout, without the payment",
    answers: {
      200: {
        description: "no fields where nothing is stored",
        body: z.strictObject({ fields: z.record(z.string(), z.string()) }),
      },
    },
  },
  writeDraft: {
    method: "put",
    path: "/api/me/checkout-draft",
    summary: "Stores what was typed in the checkout",
    answers: { 204: answers.done, 400: answers.invalid, 429: answers.tooMany },
  },
  deleteDraft: {
    method: "delete",
    path: "/api/me/checkout-draft",
    summary: "Deletes what was typed in the checkout",
    answers: { 204: answers.done },
  },
} as const;
