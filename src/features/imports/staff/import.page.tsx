import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { errorMessage, fileMessage } from "../files/error-messages.ts";
import { ImportFiles } from "./import-files.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { errorViews, importDone, importView } from "./import-view.ts";
import { staffImportsContext } from "./staff-imports.service.ts";

/** Milliseconds between refreshes while an import is running. */
const refreshInterval = 1_500;

/** One import: its progress, its changes and the refused rows; 404 if there is none with this id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "imports");
  const staffImports = context.get(staffImportsContext);
  const [found, mappings] = await Promise.all([staffImports.one(params.id ?? ""), staffImports.mappings(locale)]);
  if (!found) throw data(null, { status: 404 });
  const { row, errors, samples, files, failedFiles } = found;
  const { moment } = formatsOf(market, currencies[market], locale);
  const texts = context.get(textsContext);
  return {
    texts: texts.pick(locale, ["adminImport", "importFiles"]),
    file: importView(row, moment, files),
    mapping: mappings.find(({ name }) => name === row.mapping)?.title ?? null,
    failure: row.failure && texts.t(locale, `imports.refusal_${row.failure.code}`, row.failure.details),
    fields: Object.entries(row.fields).sort(([, one], [, other]) => other - one),
    errors: errorViews(errors, (error) => errorMessage(texts, locale, error)),
    failedFiles: failedFiles.map(({ error, ...failed }) => ({ ...failed, message: fileMessage(texts, locale, error) })),
    samples: samples.map((sample, at) => ({ ...sample, id: String(at) })),
    done: importDone(new URL(request.url).searchParams.get("done")),
  };
}

/** Starts, stops or resumes an import, or tries files again. Sent twice, it happens once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "imports");
  const form = await readForm(request);
  const id = params.id ?? "";
  const file = form.get("file");
  if (form.get("intent") === "retry") {
    await context.get(staffImportsContext).retry(account, id, typeof file === "string" && file !== "" ? file : null);
    throw redirect(`/${locale}/admin/import/${encodeURIComponent(id)}?done=retry`, 303);
  }
  const intent = (["import", "stop", "go_on"] as const).find((one) => one === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const answer = await context.get(staffImportsContext).step(account, id, intent);
  throw redirect(`/${locale}/admin/import/${encodeURIComponent(id)}?done=${answer.ok ? intent : answer.code}`, 303);
}

export default function ImportFilePage() {
  const { t, path } = useLanguage();
  const { file, mapping, failure, fields, errors, samples, failedFiles, done } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!file.isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), refreshInterval);
    return () => clearTimeout(timer);
  });
  const isRefused = done === "state" || done === "busy" || done === "file_gone";
  return (
    <article className="mt-10 pb-24" aria-labelledby="file">
      <PageHead title={file.fileName} description={t("adminImport.description")} hidden />
      <a className="link text-small" href={path("admin/import")}>
        {t("adminImport.back")}
      </a>
      <h1 className="h2 mt-4 wrap-anywhere" id="file">
        {file.fileName}
      </h1>
      <p className="mt-2 text-small text-muted">
        {file.at}, {file.by ?? t("adminImport.by_command")}
        {mapping ? `, ${mapping}` : null}
        {file.market ? `, ${t(`orders.country_${file.market}`)}` : null}
      </p>
      {isRefused ? (
        <Notice tone="warn" className="mt-4">
          {t(`adminImport.refused_${done}`)}
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      ) : null}
      {done === "retry" ? <Notice className="mt-4">{t("importFiles.retried")}</Notice> : null}
      <ImportSteps file={file} />
      <ImportFiles file={file} failed={failedFiles} />
      <ImportResult file={file} fields={fields} errors={errors} samples={samples} />
    </article>
  );
}
