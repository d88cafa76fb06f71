import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { type Coverage, everyText } from "../domain/query.ts";
import { coverageByFeature, coverageOfAll } from "../domain/staff/texts-coverage.ts";
import { textsQuery } from "../domain/staff/texts-query.ts";
import { translationsContext } from "../translations.service.ts";
import { featureName } from "./text-sides.tsx";
import { TextsNav } from "./texts-nav.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "translations");
  const coverage = await context.get(translationsContext).coverage();
  return {
    texts: context.get(textsContext).pick(locale, ["adminTranslations", "translationsEditor"]),
    parts: coverageByFeature(coverage),
    all: coverageOfAll(coverage),
  };
}

export default function CoveragePage() {
  const { t } = useLanguage();
  const { parts, all } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="coverage">
      <PageHead
        title={t("adminTranslations.section_coverage")}
        description={t("adminTranslations.description")}
        hidden
      />
      <h1 className="h2" id="coverage">
        {t("adminTranslations.section_coverage")}
      </h1>
      <TextsNav here="coverage" />
      <p className="mt-6 max-w-[70ch] text-small text-muted">{t("adminTranslations.coverage_text")}</p>
      <div className="mt-6 border-t border-ink">
        <Part feature={null} cells={all} />
        {parts.map(({ feature, cells }) => (
          <Part key={feature} feature={feature} cells={cells} />
        ))}
      </div>
    </section>
  );
}

function Part({ feature, cells }: { feature: string | null; cells: Record<Locale, Coverage> }) {
  const { t, path } = useLanguage();
  const name = feature === null ? t("adminTranslations.coverage_all") : featureName(t, feature);
  return (
    <div className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[14rem_repeat(3,minmax(0,1fr))]">
      <h2 className={feature === null ? "font-semibold" : "font-medium wrap-anywhere"}>
        <a className="link" href={path(`admin/translations${textsQuery({ ...everyText, feature })}`)}>
          {name}
        </a>
      </h2>
      {locales.map((locale) => (
        <CoverageCell key={locale} cell={cells[locale]} />
      ))}
    </div>
  );
}

function CoverageCell({ cell }: { cell: Coverage }) {
  const t = useText();
  const waiting = cell.drafts + cell.reviews;
  const language = t(`translationsEditor.language_${cell.locale}`);
  return (
    <div className="min-w-0 text-small">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-muted">{language}</span>
        <span className="font-medium">
          {t("adminTranslations.coverage_done", { done: cell.translated, total: cell.total })}
        </span>
      </p>
      <meter
        className="block h-2 w-full"
        min={0}
        max={Math.max(1, cell.total)}
        value={cell.translated}
        aria-label={`${cell.feature} ${language}`}
      />
      {cell.stale > 0 ? (
        <p className="text-clay">{t("adminTranslations.coverage_stale", { count: cell.stale })}</p>
      ) : null}
      {waiting > 0 ? <p className="text-muted">{t("adminTranslations.coverage_waiting", { count: waiting })}</p> : null}
    </div>
  );
}
