import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { ErrorView, ImportView } from "./import-view.ts";

interface ImportResultProps {
  file: ImportView;
  fields: readonly [column: string, count: number][];
  errors: readonly ErrorView[];
  samples: readonly { id: string; sku: string; column: string; before: string; after: string }[];
}

const outcomes = ["created", "changed", "unchanged", "refused"] as const;

/** What a file changes, or would change, and which rows were refused. */
export function ImportResult({ file, fields, errors, samples }: ImportResultProps) {
  return (
    <>
      <Counts counts={file.counts} />
      {errors.length > 0 ? <RefusedRows importId={file.id} errors={errors} /> : null}
      {fields.length > 0 ? <ChangedFields fields={fields} /> : null}
      {samples.length > 0 ? <Samples samples={samples} /> : null}
    </>
  );
}

function Counts({ counts }: Pick<ImportView, "counts">) {
  const { t } = useLanguage();
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 border-t border-line md:grid-cols-4">
      {outcomes.map((outcome) => (
        <div key={outcome} className="border-b border-line py-3">
          <dt className="text-small text-muted">{t(`adminImport.${outcome}`)}</dt>
          <dd className="text-figure font-semibold">{counts[outcome]}</dd>
        </div>
      ))}
    </dl>
  );
}

function RefusedRows({ importId, errors }: { importId: string; errors: ImportResultProps["errors"] }) {
  const { t, locale } = useLanguage();
  return (
    <section className="mt-10" aria-labelledby="faults">
      <h2 className="h3" id="faults">
        {t("adminImport.faults")}
      </h2>
      <p className="mt-2 text-small text-muted">{t("adminImport.faults_text")}</p>
      <ul className="mt-4 border-t border-line">
        {errors.map(({ id, line, column, sku, message }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)]">
            <p className="min-w-0 text-small wrap-anywhere">
              <b className="font-medium">{t("adminImport.line", { line: String(line) })}</b>
              {column ? <span className="block text-muted">{column}</span> : null}
              {sku ? <span className="block text-muted">{sku}</span> : null}
            </p>
            <p className="min-w-0 wrap-anywhere">{message}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ButtonLink href={`/api/admin/imports/${importId}/errors.csv?locale=${locale}`} download>
          {t("adminImport.faults_download")}
        </ButtonLink>
      </div>
    </section>
  );
}

function ChangedFields({ fields }: Pick<ImportResultProps, "fields">) {
  const { t } = useLanguage();
  return (
    <section className="mt-10" aria-labelledby="fields">
      <h2 className="h3" id="fields">
        {t("adminImport.fields")}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {fields.map(([column, count]) => (
          <li key={column} className="chip">
            {column} <b className="font-semibold">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Samples({ samples }: Pick<ImportResultProps, "samples">) {
  const { t } = useLanguage();
  const shown = (value: string) => (value === "" ? t("adminImport.nothing") : value);
  return (
    <section className="mt-10" aria-labelledby="samples">
      <h2 className="h3" id="samples">
        {t("adminImport.samples")}
      </h2>
      <ul className="mt-4 border-t border-line">
        {samples.map(({ id, sku, column, before, after }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <p className="min-w-0 wrap-anywhere">
              {sku}
              <span className="block text-muted">{column}</span>
            </p>
            <p className="min-w-0 wrap-anywhere">
              <del className="text-muted">{shown(before)}</del> <ins className="no-underline">{shown(after)}</ins>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
