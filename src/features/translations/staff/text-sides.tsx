import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { TextCell } from "../domain/cell.ts";
import type { GlossaryHint } from "../domain/check.ts";
import { tableFeatures } from "../domain/query.ts";
import { TextDiff } from "./text-diff.tsx";
import { CellBadges, textPath } from "./text-row.tsx";

/** The same text in the other languages. */
export function OtherLanguages(props: { textKey: string; locale: Locale; cells: Record<Locale, TextCell> }) {
  const { textKey, locale, cells } = props;
  const { t, path } = useLanguage();
  return (
    <section aria-labelledby="others">
      <h2 className="h3" id="others">
        {t("adminTranslations.others")}
      </h2>
      <dl className="mt-3 grid gap-4">
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <div key={other} className="border-l-2 border-line pl-3">
              <dt className="flex flex-wrap items-center gap-2 text-small">
                <a className="link" href={path(textPath(textKey, other))}>
                  {t(`translationsEditor.language_${other}`)}
                </a>
                <CellBadges cell={cells[other]} isQuiet />
              </dt>
              <dd className="mt-1 text-compact whitespace-pre-line wrap-anywhere" lang={htmlLang[other]}>
                {cells[other].draft ?? cells[other].text ?? t("adminTranslations.shows_ukrainian")}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Glossary terms of the Ukrainian text. */
export function GlossaryHints({ hints }: { hints: GlossaryHint[] }) {
  const t = useText();
  if (hints.length === 0) return null;
  return (
    <section aria-labelledby="glossary">
      <h2 className="h3" id="glossary">
        {t("translationsEditor.hints")}
      </h2>
      <dl className="mt-3 border-t border-line text-compact">
        {hints.map(({ source, target }) => (
          <div key={source} className="grid grid-cols-2 gap-4 border-b border-line py-2">
            <dt className="text-muted wrap-anywhere">{source}</dt>
            <dd className="font-medium wrap-anywhere">{target}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Name of a page: its path, except for `*` and the home page. */
export function pageName(t: Translate, page: string): string {
  if (page === "*") return t("adminTranslations.every_page");
  return page || t("adminTranslations.home_page");
}

/** Name of a feature: as in the message files, except for parts of the catalogue. */
export function featureName(t: Translate, feature: string): string {
  const table = tableFeatures.find((one) => one === feature);
  return table ? t(`adminTranslations.feature_${table}`) : feature;
}

/** Pages that show a text; `open` is the path of those that can be opened. */
export function Places({ places }: { places: { page: string; open: string | null }[] }) {
  const { t, path } = useLanguage();
  return (
    <section aria-labelledby="places">
      <h2 className="h3" id="places">
        {t("adminTranslations.places")}
      </h2>
      {places.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminTranslations.places_none")}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-compact">
          {places.map(({ page, open }) => (
            <li key={page} className="min-h-6 wrap-anywhere">
              {open === null ? (
                <span className="text-muted">{page}</span>
              ) : (
                <a className="link" href={path(open)}>
                  {pageName(t, page)}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Difference of the Ukrainian text since it was translated. */
export function StaleNotice({ was, now }: { was: string | null; now: string }) {
  const t = useText();
  return (
    <Notice tone="warn">
      <p className="font-medium">{t("adminTranslations.stale_title")}</p>
      {was === null ? null : <TextDiff before={was} after={now} lang={htmlLang.ua} />}
    </Notice>
  );
}
