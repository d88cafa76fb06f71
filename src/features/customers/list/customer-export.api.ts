import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AccessDeps, callerLocale, requirePermission, wantsPage } from "#features/accounts/access.service.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { readCustomerAddress } from "../domain/customer-filter.ts";
import type { CustomerList } from "./customer-list.service.ts";

interface CustomerExportApiDeps extends AccessDeps {
  customerList: Pick<CustomerList, "exportCsv">;
  texts: Texts;
}

const bodyLimit = 16 * 1024;
/** Milliseconds that an export waits for a client that does not read. */
const stallTimeout = 60_000;

/** Customers of a filter as a file, for accounts with the permission `customers`. */
export async function customerExportApi(
  app: FastifyInstance,
  { customerList, ...deps }: CustomerExportApiDeps,
): Promise<void> {
  const access = requirePermission(deps, "customers", { page: signInPage });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit },
      (_request, body, done) => done(null, body),
    );
    endpoint(scope, { ...operation, access, bodyLimit }, async ({ caller, request, reply }) => {
      const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
      const query = form.get("query");
      if (query === null) {
        const t = deps.texts.in(readerLocale(undefined, request.headers));
        return sendProblem(reply, 400, "invalid_request", t("adminCustomers.export_refused"));
      }
      const out = new PassThrough();
      const written = async (piece: string): Promise<void> => {
        if (!out.write(piece)) await once(out, "drain", { signal: AbortSignal.timeout(stallTimeout) });
      };
      customerList.exportCsv(caller, readCustomerAddress(new URLSearchParams(query)), written).then(
        () => out.end(),
        (error: Error) => out.destroy(error),
      );
      return reply
        .header("Content-Disposition", 'attachment; filename="customers.csv"')
        .type("text/csv; charset=utf-8")
        .send(out);
    });
  });
}

/** Sign-in page for a browser whose session ended meanwhile. */
function signInPage(request: FastifyRequest): { path: string; status: 303 } | null {
  if (!wantsPage(request)) return null;
  const locale = callerLocale(request);
  return { path: `/${locale}/auth?redirect=${encodeURIComponent(`/${locale}/admin/customers`)}`, status: 303 };
}

const operation = {
  method: "post",
  path: "/api/admin/customers/export",
  area: "staff",
  summary:
    "Customers of the list as CSV, from a form with its `query` (permission `customers`); audited with the number of rows",
  body: "application/x-www-form-urlencoded",
  answers: {
    200: { description: "the customers in the order of the list, at most 50 000", body: "text/csv" },
    400: refusal("the form has no `query`"),
  },
} as const;
