import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { maxCells, maxProducts, type UndoRefusal, undoDays, warningCodes } from "../domain/bulk-edit/bulk-change.ts";
import {
  bulkChange,
  bulkOrder,
  readChange,
  readOrder,
  type UnreadCode,
  undoOrder,
} from "../domain/bulk-edit/read-change.ts";
import type { BulkEdit } from "./bulk-edit.service.ts";

interface BulkEditApiDeps extends AccessDeps {
  bulkEdit: Pick<BulkEdit, "preview" | "apply" | "undo" | "list">;
  texts: Texts;
}

/** In bytes: the most cells with long values. */
const bodyLimit = 16 * 1024 * 1024;

const refusals = {
  too_many_products: [422, "productRules.refused_too_many_products"],
  too_many_cells: [422, "productRules.refused_too_many_cells"],
  invalid_request: [400, "productRules.refused_invalid_request"],
  invalid_cells: [422, "productRules.refused_invalid_cells"],
  changed_elsewhere: [409, "productRules.refused_changed_elsewhere"],
  unknown_change: [404, "productRules.refused_unknown_change"],
  already_undone: [409, "productRules.refused_already_undone"],
  too_old: [409, "productRules.refused_too_old"],
} as const satisfies Record<UnreadCode | UndoRefusal["code"], readonly [number, MessageKey]>;

/** Changes of many products at once, for accounts with the permission `products`. */
export function bulkEditApi(app: FastifyInstance, { bulkEdit, ...deps }: BulkEditApiDeps): void {
  const options = { area: "staff", access: requirePermission(deps, "products") } as const;
  const refuse = (
    { code, cells }: { code: keyof typeof refusals; cells?: readonly unknown[] },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const [status, key] = refusals[code];
    const t = deps.texts.in(readerLocale(undefined, request.headers));
    const title = t(key, { products: maxProducts, cells: maxCells, days: undoDays });
    return sendProblem(reply, status, code, title, cells && { cells });
  };

  endpoint(app, { ...operations.preview, ...options, bodyLimit }, async ({ request, reply }) => {
    const change = readChange(request.body);
    return change.ok ? bulkEdit.preview(change.value) : refuse(change, request, reply);
  });
  endpoint(app, { ...operations.apply, ...options, bodyLimit }, async ({ caller, request, reply }) => {
    const order = readOrder(request.body);
    if (!order.ok) return refuse(order, request, reply);
    const done = await bulkEdit.apply(caller, order.value);
    return done.ok ? done.value : refuse(done, request, reply);
  });
  const unread = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    refuse({ code: "invalid_request" }, request, reply);
  endpoint(
    app,
    { ...operations.undo, ...options, input: { body: undoOrder, refuse: unread } },
    async ({ caller, params: { id }, body, request, reply }) => {
      const undone = isUuid(id)
        ? await bulkEdit.undo(caller, id, body)
        : { ok: false as const, code: "unknown_change" as const };
      return undone.ok ? undone.value : refuse(undone, request, reply);
    },
  );
  endpoint(
    app,
    { ...operations.list, ...options, input: { query: page, refuse: unread } },
    async ({ query: { after } }) => bulkEdit.list(after ?? null),
  );
}

const page = z.strictObject({
  after: z.uuid().optional().meta({ description: "id of the last change of the page before" }),
});
const fieldError = z.looseObject({ field: z.string(), code: z.string() });
const checkedCell = z.looseObject({
  product: z.string(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
  changed: z.string().nullable().meta({ description: "the stored value if it is not `from` any more" }),
  error: fieldError.nullable(),
  warnings: z.array(z.looseObject({ code: z.enum(warningCodes) })),
});
const done = {
  id: z.uuid().nullable().meta({ description: "`null`: nothing differed" }),
  products: z.int(),
  cells: z.int(),
};
const count = z.int();
const tooMany = refusal("more than 2 000 products or 50 000 cells, or cells with errors, in `cells`");
const changedElsewhere = refusal("cells whose stored value is not `from` any more, in `cells` with both values");

const operations = {
  preview: {
    method: "post",
    path: "/api/admin/products/changes/preview",
    summary: "What a change of many products would do (permission `products`)",
    body: bulkChange,
    answers: {
      200: {
        description: "the cells that would change, with errors and warnings; nothing is stored",
        body: z.looseObject({
          cells: z.array(checkedCell),
          counts: z.looseObject({ products: count, cells: count, errors: count, warnings: count, changed: count }),
        }),
      },
      400: answers.invalid,
      422: tooMany,
    },
  },
  apply: {
    method: "post",
    path: "/api/admin/products/changes",
    summary: "Changes many products at once (permission `products`)",
    description: "All cells or none. Repeated with the same `key` it answers the same and changes nothing.",
    body: bulkOrder,
    answers: {
      200: { description: "what was changed", body: z.looseObject(done) },
      400: answers.invalid,
      409: changedElsewhere,
      422: tooMany,
    },
  },
  undo: {
    method: "post",
    path: "/api/admin/products/changes/{id}/undo",
    params: { id: "id of a change" },
    summary: "Undoes a change of many products within 30 days (permission `products`)",
    description:
      "All cells or none; with `partly` cells that somebody changed since are left and named. Stock gets the difference, not the earlier figure. The answer is a change of its own.",
    answers: {
      200: {
        description: "what was put back, and the cells that were left",
        body: z.looseObject({ ...done, left: z.array(z.looseObject({ product: z.string(), field: z.string() })) }),
      },
      400: answers.invalid,
      404: refusal("no such change"),
      409: changedElsewhere,
      422: refusal("cells that cannot be put back, in `cells`"),
    },
  },
  list: {
    method: "get",
    path: "/api/admin/products/changes",
    summary: "Changes of many products in the last 30 days, newest first (permission `products`)",
    answers: {
      200: {
        description: "changes, and the `after` of the next page",
        body: z.looseObject({ changes: z.array(z.looseObject({ id: z.uuid() })), next: z.uuid().nullable() }),
      },
      400: answers.invalid,
    },
  },
} as const;
