import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { writePriceList } from "../../domain/groups/price-list.ts";
import type { CustomerGroups } from "../../groups/customer-groups.service.ts";

interface GroupPricesApiDeps extends AccessDeps {
  customerGroups: Pick<CustomerGroups, "one" | "everyPrice">;
  texts: Texts;
}

const operation = {
  method: "get",
  path: "/api/admin/groups/{key}/prices.csv",
  area: "staff",
  summary: "Own prices of a customer group as CSV, as its page reads them (permission `products`)",
  params: { key: "key of the group" },
  answers: { 200: { description: "the prices", body: "text/csv" }, 404: refusal("no such group") },
} as const;

/** Downloads the own prices of a group, for accounts with the permission `products`. */
export function groupPricesApi(app: FastifyInstance, { customerGroups, ...deps }: GroupPricesApiDeps): void {
  const t = ({ headers }: FastifyRequest) => deps.texts.in(readerLocale(undefined, headers));
  endpoint(app, { ...operation, access: requirePermission(deps, "products") }, async ({ params, request, reply }) => {
    const group = await customerGroups.one(params.key);
    if (!group) return sendProblem(reply, 404, "unknown_group", t(request)("adminGroups.unknown_group"));
    const file = writePriceList(await customerGroups.everyPrice(group.key));
    return reply
      .header("Content-Disposition", `attachment; filename="prices-${group.key}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(file);
  });
}
