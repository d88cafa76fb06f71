import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requirePermission, wantsPage } from "#features/accounts/access.service.ts";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { byteOrderMark, csvLine, guard } from "#platform/pure/csv-line.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { workbook } from "#platform/server/files/xlsx.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { columnKinds, type Report } from "../domain/report.ts";
import { type ReportName, readReportAddress, reportNames } from "../domain/report-address.ts";
import { valueCell } from "../domain/value-text.ts";
import type { Reports } from "../reports.service.ts";

interface ReportFilesApiDeps extends AccessDeps {
  reports: Pick<Reports, "report" | "today">;
  texts: Texts;
}

/** Rows of a file at most. */
const longestFile = 20_000;

const formats = ["csv", "xlsx"] as const;

/** Reports as files, for accounts with the permission `figures`: the same table as on the page, with all its rows. */
export function reportFilesApi(app: FastifyInstance, { reports, ...deps }: ReportFilesApiDeps): void {
  const access = requirePermission(deps, "figures", {
    page(request) {
      if (!wantsPage(request)) return null;
      const locale = callerLocale(request);
      return { path: `/${locale}/auth?redirect=${encodeURIComponent(`/${locale}/admin/figures`)}`, status: 302 };
    },
  });
  endpoint(
    app,
    {
      ...operation,
      access,
      input: {
        query: asked,
        refuse: (_issues, request, reply) =>
          sendProblem(
            reply,
            400,
            "invalid_request",
            deps.texts.in(readerLocale(undefined, request.headers))("figures.file_refused"),
          ),
      },
    },
    async ({ caller, params, query: { locale: named, ...choices }, request, reply }) => {
      const locale = readerLocale(named, request.headers);
      const name = oneOf(reportNames, params.report);
      const format = oneOf(formats, params.format);
      if (!name || !format) return reply.callNotFound();
      const query = new URLSearchParams(choices as Record<string, string>);
      const address = readReportAddress(query, { markets: marketsOf(caller, "figures"), today: reports.today });
      const report = await reports.report(name, { address, locale, limit: longestFile });
      const { days } = address;
      const file = `${name}-${address.market}-${days.from}-${days.to}.${format}`;
      reply.header("Content-Disposition", `attachment; filename="${file}"`);
      const t = deps.texts.in(locale);
      if (format === "csv") return reply.type("text/csv; charset=utf-8").send(csvOf(report, name, t));
      return reply.type(spreadsheet).send(sheetOf(report, name, t));
    },
  );
}

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Headings of a file: the key (a day, id or serial number), the name, and the columns of the table. */
function headings({ columns }: Report, name: ReportName, t: Translate): string[] {
  return [t("figures.key"), t(`figures.rows_${name}`), ...columns.map((column) => t(`figures.column_${column}`))];
}

function csvOf(report: Report, name: ReportName, t: Translate): string {
  const { columns, rows } = report;
  const lines = rows.map((row) => [
    guard(row.key),
    guard(row.name),
    ...columns.map((column, at) => valueCell(row.cells[at] ?? null, columnKinds[column])),
  ]);
  return byteOrderMark + [headings(report, name, t), ...lines].map((cells) => csvLine(cells)).join("");
}

function sheetOf(report: Report, name: ReportName, t: Translate): Buffer {
  const { columns, rows } = report;
  const kinds = columns.map((column) => columnKinds[column]);
  return workbook({
    name: t(`figures.report_${name}`),
    columns: headings(report, name, t).map((heading, at) => ({ name: heading, format: kinds[at - 2] ?? "text" })),
    rows: rows.map((row) => [
      row.key,
      row.name,
      ...kinds.map((kind, at) => {
        const value = row.cells[at] ?? null;
        return value === null || kind !== "money" ? value : value / 100;
      }),
    ]),
  });
}

const choice = z.string().max(40).optional();

const asked = z.strictObject({
  locale: z.enum(locales).optional(),
  market: choice,
  period: choice,
  from: choice,
  to: choice,
  by: choice,
  category: choice,
  sort: choice,
  split: choice,
  low: choice,
});

const operation = {
  method: "get",
  path: "/api/admin/figures/{report}/{format}",
  area: "staff",
  summary: "A report as CSV or XLSX, with the query of its page (permission `figures`)",
  params: {
    report: { description: "which report", enum: reportNames },
    format: { description: "format of the file", enum: formats },
  },
  answers: {
    200: { description: "the rows of the report, at most 20 000", body: "text/csv" },
    400: refusal("the query has a parameter that the page of the report does not"),
  },
} as const;
