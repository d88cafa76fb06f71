import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FileInput } from "#features/admin/file-input.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { exchangeFormats, type FileError, type ImportReport } from "../domain/exchange.ts";
import { isNarrowed, readTextsQuery, textsQuery } from "../domain/staff/texts-query.ts";
import { translationsContext } from "../translations.service.ts";
import { ImportReportView } from "./import-report.tsx";
import { TextsNav } from "./texts-nav.tsx";
import { packedForPage, readTextsUpload, textsFileLimit } from "./upload.action.ts";

const pagePath = "admin/translations/files";

/** `packed`: the file itself, until it is imported. */
interface CheckedFile {
  name: string;
  report: ImportReport;
  packed: string | null;
}

interface Answer {
  refusal: { code: FileError["code"] | "none" | "format"; values: Record<string, string | number> } | null;
  checked: CheckedFile | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "translations");
  const query = readTextsQuery(new URL(request.url).searchParams);
  return {
    texts: context.get(textsContext).pick(locale, ["adminTranslations", "translationsEditor"]),
    part: isNarrowed(query) ? textsQuery({ ...query, at: 1 }) : null,
  };
}

/** Checks a file, or imports one that was checked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requirePermission(request, context, "translations");
  const refused = (code: FileError["code"] | "none" | "format", values: Record<string, string | number>) =>
    data<Answer>({ refusal: { code, values }, checked: null }, { status: code === "too_large" ? 413 : 400 });
  const limit = Math.floor(textsFileLimit / 1024 / 1024);
  const upload = await readTextsUpload(request);
  if (!upload.ok) return refused(upload.code, upload.code === "format" ? { name: upload.name } : { limit });
  const { file, execute } = upload.value;
  const done = await context.get(translationsContext).importFile(account, file, execute);
  if (!done.ok) {
    const { code, line, column } = done.error;
    return refused(code, { limit, line: line ?? 1, column: column ?? 1 });
  }
  const packed = execute || done.value.changes === 0 ? null : await packedForPage(file);
  return data<Answer>({ refusal: null, checked: { name: file.name, report: done.value, packed } });
}

export default function FilesPage() {
  const { t } = useLanguage();
  const { part } = useLoaderData<typeof loader>();
  const { refusal = null, checked = null } = useActionData<typeof action>() ?? {};
  return (
    <section className="mt-10 pb-24" aria-labelledby="files">
      <PageHead title={t("adminTranslations.section_files")} description={t("adminTranslations.description")} hidden />
      <h1 className="h2" id="files">
        {t("adminTranslations.section_files")}
      </h1>
      <TextsNav here="files" />
      {checked ? <CheckedFileReport {...checked} /> : null}
      {refusal ? (
        <Notice tone="error" className="mt-6">
          {t(`adminTranslations.file_${refusal.code}`, refusal.values)}
        </Notice>
      ) : null}
      <div className="mt-8 grid items-start gap-6 md:grid-cols-2">
        <ExportPanel part={part} />
        <ImportPanel />
      </div>
    </section>
  );
}

function CheckedFileReport({ name, report, packed }: CheckedFile) {
  const { t, path } = useLanguage();
  const here = path(pagePath);
  const isDone = packed === null && report.changes > 0;
  return (
    <section className="panel mt-8" aria-labelledby="report">
      <h2 className="h3 wrap-anywhere" id="report">
        {t(isDone ? "adminTranslations.report_done" : "adminTranslations.report_look", { name })}
      </h2>
      <ImportReportView report={report} />
      {/* A native form: its hidden field carries the whole file to the next page. */}
      <form method="post" action={here} encType="multipart/form-data" className="mt-6 flex flex-wrap gap-3">
        {packed === null ? null : (
          <>
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="kept" value={packed} />
            <Button type="submit" tone="sun">
              {t("adminTranslations.import_do")}
            </Button>
          </>
        )}
        <ButtonLink href={here}>{t("adminTranslations.import_again")}</ButtonLink>
      </form>
    </section>
  );
}

/** `part`: query of a filtered list; `null` for all texts. */
function ExportPanel({ part }: { part: string | null }) {
  const { t, path } = useLanguage();
  return (
    <section className="panel grid gap-4" aria-labelledby="export">
      <h2 className="h3" id="export">
        {t("adminTranslations.export")}
      </h2>
      <p className="text-small text-muted">{t("adminTranslations.export_text")}</p>
      {part === null ? null : (
        <p className="text-small">
          {t("adminTranslations.export_part")}{" "}
          <a className="link" href={path(pagePath)}>
            {t("adminTranslations.export_whole")}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {exchangeFormats.map((format) => (
          <ButtonLink key={format} href={`/api/admin/translations/export.${format}${part ?? ""}`} download>
            {format.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

function ImportPanel() {
  const { t, path } = useLanguage();
  return (
    <section className="panel grid gap-4" aria-labelledby="import">
      <h2 className="h3" id="import">
        {t("adminTranslations.import")}
      </h2>
      <p className="text-small text-muted">{t("adminTranslations.import_text")}</p>
      <form method="post" action={path(pagePath)} encType="multipart/form-data" className="grid gap-4">
        <div className="field">
          <label htmlFor="texts-file">
            <span>{t("adminTranslations.import_file")}</span>
          </label>
          <FileInput id="texts-file" name="file" accept=".json,.csv,.xlf,.xliff" required />
        </div>
        <div>
          <Button type="submit">{t("adminTranslations.import_look")}</Button>
        </div>
      </form>
    </section>
  );
}
