import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { sentFileFigures } from "../files/sent-files.service.ts";
import { type ImportView, importView, refusalIn } from "./import-view.ts";
import { staffImportsContext } from "./staff-imports.service.ts";
import { UploadForm } from "./upload-form.tsx";

/** Imports, newest first; `?behind=` is the time of the last one on the page before. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "imports");
  const query = new URL(request.url).searchParams;
  const staffImports = context.get(staffImportsContext);
  const before = new Date(query.get("behind") ?? "");
  const [{ rows, next }, mappings] = await Promise.all([
    staffImports.list(Number.isNaN(before.getTime()) ? null : before),
    staffImports.mappings(locale),
  ]);
  const { moment } = formatsOf(market, currencies[market], locale);
  const refusal = refusalIn(query);
  const texts = context.get(textsContext);
  return {
    texts: texts.pick(locale, [
      "adminImport",
      "importFiles",
      "imports.refusal_too_large",
      "imports.refusal_zip_too_large",
    ]),
    imports: rows.map((row) => importView(row, moment)),
    next: next?.toISOString() ?? null,
    mappings,
    megabytes: sentFileFigures(staffImports.limit),
    refusal: refusal && texts.t(locale, `imports.refusal_${refusal.code}`, refusal.details),
    // A form sent twice is one import.
    formKey: crypto.randomUUID(),
  };
}

export default function ImportPage() {
  const { t, path } = useLanguage();
  const { imports, next, mappings, megabytes, refusal, formKey } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="import">
      <PageHead title={t("adminImport.title")} description={t("adminImport.description")} hidden />
      <h1 className="h2" id="import">
        {t("adminImport.title")}
      </h1>
      {refusal ? (
        <Notice tone="error" className="mt-6">
          {refusal}
        </Notice>
      ) : null}
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm formKey={formKey} mappings={mappings} megabytes={megabytes} />
        <section className="panel grid gap-3" aria-labelledby="export">
          <h2 className="h3" id="export">
            {t("adminImport.export")}
          </h2>
          <p className="text-small text-muted">{t("adminImport.export_text")}</p>
          <div>
            <ButtonLink href="/api/admin/products.csv" download>
              {t("adminImport.export_do")}
            </ButtonLink>
          </div>
        </section>
      </div>
      <h2 className="h3 mt-12">{t("adminImport.past")}</h2>
      {imports.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminImport.none")} text={t("adminImport.none_text")} />
        </div>
      ) : (
        <ul className="mt-4 border-t border-line">
          {imports.map((one) => (
            <ImportLine key={one.id} one={one} />
          ))}
        </ul>
      )}
      {next ? (
        <p className="mt-6">
          <a className="link" href={path(`admin/import?${new URLSearchParams({ behind: next })}`)}>
            {t("adminImport.older")}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function ImportLine({ one: { id, fileName, state, by, at, counts } }: { one: ImportView }) {
  const { t, path } = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/import/${id}`)}>
          {fileName}
        </a>
        <p className="text-small text-muted">
          {at}, {by ?? t("adminImport.by_command")}
        </p>
      </div>
      <div className="text-small md:text-right">
        <p className="font-medium">{t(`adminImport.state_${state}`)}</p>
        <p className="text-muted">{t("adminImport.counts", counts)}</p>
      </div>
    </li>
  );
}
