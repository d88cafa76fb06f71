import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AccessDeps, callerLocale, requirePermission, wantsPage } from "#features/accounts/access.service.ts";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { queryParameter, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { readDocumentAddress } from "../domain/document-filter.ts";
import { fileNames, accountingFiles as files } from "../domain/files.ts";
import { exactPeriod } from "../domain/period.ts";
import type { AccountingFiles } from "./files.service.ts";

interface AccountingFilesApiDeps extends AccessDeps {
  accountingFiles: AccountingFiles;
}

/** Files of a month, for accounts with the permission `accounting` in its market. */
export function accountingFilesApi(app: FastifyInstance, { accountingFiles, ...deps }: AccountingFilesApiDeps): void {
  const access = requirePermission(deps, "accounting", { page: signInPage });
  endpoint(app, { ...operation, access }, async ({ caller, params, request, reply }) => {
    const query = new URLSearchParams(request.url.split("?")[1] ?? "");
    const asked = { market: query.get("market"), month: query.get("month") };
    const period = exactPeriod(asked, { markets: marketsOf(caller, "accounting"), now: new Date() });
    const t = deps.texts.in(callerLocale(request));
    if (!period) return sendProblem(reply, 400, "unknown_period", t("adminAccounting.unknown_period"));
    const name = oneOf(fileNames, params.file);
    const content = name && (await accountingFiles.open(caller, name, period, readDocumentAddress(query)));
    if (!name || !content) return sendProblem(reply, 404, "file_not_found", t("adminAccounting.file_missing"));
    const fileName = `${period.market}-${period.month}-${name}`;
    return reply
      .header("Content-Disposition", `attachment; filename="${fileName}"`)
      .type(files[name].type)
      .send(Readable.from(content));
  });
}

/** Sign-in page for a browser whose session ended meanwhile. */
function signInPage(request: FastifyRequest): { path: string; status: 303 } | null {
  if (!wantsPage(request)) return null;
  const locale = callerLocale(request);
  return { path: `/${locale}/auth?redirect=${encodeURIComponent(`/${locale}/admin/accounting`)}`, status: 303 };
}

const operation = {
  method: "get",
  path: "/api/admin/accounting/{file}",
  area: "staff",
  summary: "A file of a month for the accountant (permission `accounting` in the market); audited",
  parameters: [
    queryParameter("market", "`UA` or `PL`"),
    queryParameter("month", "`YYYY-MM`, not in the future"),
    queryParameter("kind", "kind of document, for `register.csv` and `documents.zip`"),
    queryParameter("buyer", "`company` or `person`, for the same files"),
    queryParameter("q", "words of the documents, for the same files"),
  ],
  params: { file: { description: "which file", enum: fileNames } },
  answers: {
    200: { description: "the file, made while it is read", body: "application/octet-stream" },
    400: refusal("`market` or `month` is missing, unknown, in the future or not the caller's"),
    404: refusal("there is no such file for this market and month"),
  },
} as const;
