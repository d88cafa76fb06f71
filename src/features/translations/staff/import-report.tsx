import type { ReactNode } from "react";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import type { ImportReport } from "../domain/exchange.ts";
import { errorMessage } from "../text-messages.browser.ts";
import { TextDiff } from "./text-diff.tsx";
import { textPath } from "./text-row.tsx";

/** What an import would change, or has changed, and what it skipped. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const t = useText();
  const { changes, unchanged, unknowns, refusals, conflicted } = report;
  return (
    <div className="mt-4 grid gap-8">
      <p className="font-medium">
        {changes > 0
          ? t("adminTranslations.report_changed", { count: changes })
          : t("adminTranslations.report_nothing")}
      </p>
      {unknowns > 0 ? <UnknownKeys report={report} /> : null}
      {refusals > 0 ? <RefusedTexts report={report} /> : null}
      {conflicted > 0 ? <Conflicts report={report} /> : null}
      {changes > 0 ? <Changes report={report} /> : null}
      <p className="text-small text-muted">{t("adminTranslations.report_unchanged", { count: unchanged })}</p>
    </div>
  );
}

function UnknownKeys({ report: { unknown, unknowns } }: { report: ImportReport }) {
  const t = useText();
  return (
    <Part
      title={t("adminTranslations.report_unknown", { count: unknowns })}
      text={t("adminTranslations.report_unknown_text")}
      shown={unknown.length}
      total={unknowns}
    >
      {unknown.map((key) => (
        <li key={key} className="border-b border-line py-2 text-compact wrap-anywhere">
          <code>{key}</code>
        </li>
      ))}
    </Part>
  );
}

function RefusedTexts({ report: { refused, refusals } }: { report: ImportReport }) {
  const t = useText();
  return (
    <Part title={t("adminTranslations.report_refused", { count: refusals })} shown={refused.length} total={refusals}>
      {refused.map(({ key, locale, faults: errors }) => (
        <Line key={`${key} ${locale}`} textKey={key} locale={locale}>
          <p className="text-small text-clay">{errors.map((error) => errorMessage(t, error)).join(" ")}</p>
        </Line>
      ))}
    </Part>
  );
}

function Conflicts({ report: { conflicts, conflicted } }: { report: ImportReport }) {
  const t = useText();
  return (
    <Part
      title={t("adminTranslations.report_conflicts", { count: conflicted })}
      text={t("adminTranslations.report_conflicts_text")}
      shown={conflicts.length}
      total={conflicted}
    >
      {conflicts.map(({ key, locale, theirs, text }) => (
        <Line key={`${key} ${locale}`} textKey={key} locale={locale}>
          <TextDiff before={theirs} after={text} lang={htmlLang[locale]} />
        </Line>
      ))}
    </Part>
  );
}

function Changes({ report: { changed, changes } }: { report: ImportReport }) {
  const t = useText();
  return (
    <Part title={t("adminTranslations.diff_title")} shown={changed.length} total={changes}>
      {changed.map(({ key, locale, before, after }) => (
        <Line key={`${key} ${locale}`} textKey={key} locale={locale}>
          <TextDiff before={before ?? ""} after={after} lang={htmlLang[locale]} />
        </Line>
      ))}
    </Part>
  );
}

function Part(props: { title: string; text?: string; shown: number; total: number; children: ReactNode }) {
  const t = useText();
  const { title, text, shown, total, children } = props;
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      {text ? <p className="text-small text-muted">{text}</p> : null}
      <ul className="mt-2 border-t border-line">{children}</ul>
      {shown < total ? (
        <p className="mt-2 text-small text-muted">{t("adminTranslations.report_more", { count: shown })}</p>
      ) : null}
    </section>
  );
}

function Line({ textKey, locale, children }: { textKey: string; locale: Locale; children: ReactNode }) {
  const { path } = useLanguage();
  const t = useText();
  return (
    <li className="border-b border-line py-2">
      <p className="text-small wrap-anywhere">
        <a className="link" href={path(textPath(textKey, locale))}>
          {textKey}
        </a>{" "}
        <span className="text-muted">{t(`translationsEditor.language_${locale}`)}</span>
      </p>
      {children}
    </li>
  );
}
