import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccessDeps, callerLocale, requirePermission, wantsPage } from "#features/accounts/access.service.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import type { Coupons } from "./coupons.service.ts";

interface CouponsApiDeps extends AccessDeps {
  coupons: Pick<Coupons, "head" | "codesCsv" | "usesCsv">;
}

/** Codes and uses of a promotion as files, for accounts with the permission `products`. */
export async function couponsApi(app: FastifyInstance, { coupons, ...deps }: CouponsApiDeps): Promise<void> {
  const access = requirePermission(deps, "products", { page: signInPage });
  endpoint(app, { ...operations.codes, access }, async ({ params: { id }, reply }) => {
    return (await isKnown(id))
      ? csvFile(reply, "codes", id).send(Readable.from(coupons.codesCsv(id)))
      : notFound(reply);
  });
  endpoint(app, { ...operations.uses, access }, async ({ params: { id }, reply }) => {
    return (await isKnown(id)) ? csvFile(reply, "uses", id).send(Readable.from(coupons.usesCsv(id))) : notFound(reply);
  });

  async function isKnown(id: string): Promise<boolean> {
    return isUuid(id) && (await coupons.head(id)) !== null;
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function csvFile(reply: FastifyReply, name: string, id: string): FastifyReply {
  return reply
    .header("Content-Disposition", `attachment; filename="${name}-${id.slice(0, 8)}.csv"`)
    .header("Cache-Control", "no-store")
    .type("text/csv; charset=utf-8");
}

/** Sign-in page for a browser whose session ended meanwhile. */
function signInPage(request: FastifyRequest): { path: string; status: 303 } | null {
  if (!wantsPage(request)) return null;
  const locale = callerLocale(request);
  return { path: `/${locale}/auth?redirect=${encodeURIComponent(`/${locale}/admin/promotions`)}`, status: 303 };
}

const params = { id: "id of the promotion" };
const operations = {
  codes: {
    method: "get",
    path: "/api/admin/promotions/{id}/codes.csv",
    area: "staff",
    summary: "Codes of a promotion with their uses (permission `products`)",
    params,
    answers: { 200: { description: "the codes", body: "text/csv" }, 404: refusal("no such promotion") },
  },
  uses: {
    method: "get",
    path: "/api/admin/promotions/{id}/uses.csv",
    area: "staff",
    summary: "Orders that used a promotion, and what it cost there (permission `products`)",
    params,
    answers: { 200: { description: "the uses", body: "text/csv" }, 404: refusal("no such promotion") },
  },
} as const;
