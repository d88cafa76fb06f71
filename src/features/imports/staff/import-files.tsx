import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { FailedFileView, ImportView } from "./import-view.ts";

const outcomes = ["done", "same", "waiting", "failed"] as const;

/** Pictures and documents of an import: what is planned, how far they are, and what to do about those that were not brought. */
export function ImportFiles({ file, failed }: { file: ImportView; failed: readonly FailedFileView[] }) {
  const { t, path } = useLanguage();
  const { files, state } = file;
  if (files.total === 0) return null;
  const known = files.done + files.same + files.failed + files.waiting;
  return (
    <section className="mt-10" aria-labelledby="files">
      <h2 className="h3" id="files">
        {t("importFiles.title")}
      </h2>
      <p className="mt-2 text-small text-muted" role="status">
        {statusText()}{" "}
        {files.waiting > 0 ? (
          <a className="link" href={path(`admin/import/${file.id}`)}>
            {t("adminImport.look_again")}
          </a>
        ) : null}
      </p>
      {known > 0 ? (
        <dl className="mt-4 grid grid-cols-2 gap-x-6 border-t border-line md:grid-cols-4">
          {outcomes.map((outcome) => (
            <div key={outcome} className="border-b border-line py-3">
              <dt className="text-small text-muted">{t(`importFiles.${outcome}`)}</dt>
              <dd className="text-figure font-semibold">{files[outcome]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {failed.length > 0 ? <Failures failed={failed} /> : null}
    </section>
  );

  function statusText(): string {
    if (known === 0 && (state === "checking" || state === "checked"))
      return t("importFiles.planned", { total: files.total });
    if (files.waiting > 0) return t("importFiles.under_way", { left: files.waiting, total: known });
    if (files.failed > 0) return t("importFiles.finished_failed", { failed: files.failed });
    return t("importFiles.finished", { total: known });
  }
}

function Failures({ failed }: { failed: readonly FailedFileView[] }) {
  const { t } = useLanguage();
  return (
    <section className="mt-8" aria-labelledby="failures">
      <h3 className="font-semibold" id="failures">
        {t("importFiles.failures")}
      </h3>
      <p className="mt-2 text-small text-muted">{t("importFiles.failures_text")}</p>
      <ul className="mt-4 border-t border-line">
        {failed.map(({ id, line, sku, source, message }) => (
          <li
            key={id}
            className="grid items-start gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <p className="min-w-0 text-small wrap-anywhere">
              <b className="font-medium">{t("adminImport.line", { line: String(line) })}</b>
              <span className="block text-muted">{sku}</span>
            </p>
            <p className="min-w-0 wrap-anywhere">
              {message}
              <span className="mt-1 block text-small text-muted">{source}</span>
            </p>
            <RetryForm id={id} name={source} />
          </li>
        ))}
      </ul>
      {failed.length > 1 ? (
        <div className="mt-4">
          <RetryForm id="" />
        </div>
      ) : null}
    </section>
  );
}

/** Tries one file again, or with an empty id all that failed. */
function RetryForm({ id, name }: { id: string; name?: string }) {
  const { t } = useLanguage();
  const { state } = useNavigation();
  const words = t(id === "" ? "importFiles.retry_all" : "importFiles.retry");
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="file" value={id} />
      <Button type="submit" tone="line" busy={state !== "idle"} aria-label={name ? `${words}: ${name}` : undefined}>
        {words}
      </Button>
    </Form>
  );
}
