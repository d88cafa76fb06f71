import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { TextCell } from "../domain/cell.ts";
import type { GlossaryHint } from "../domain/check.ts";
import { tableFeatures } from "../domain/query.ts";
import { CellBadges, textPath } from "./text-row.tsx";
import { WordsDiff } from "./text-words.tsx";

/** The same text in the other languages, in sight while one is written. */
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

/** Words of the glossary that the Ukrainian text has. */
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

/** How a page is called: by its path, but for the two that have none. */
export function pageName(t: Translate, page: string): string {
  if (page === "*") return t("adminTranslations.every_page");
  return page || t("adminTranslations.home_page");
}

/** How a feature is called: as in the files, but for those whose words are in tables. */
export function featureName(t: Translate, feature: string): string {
  const table = tableFeatures.find((one) => one === feature);
  return table ? t(`adminTranslations.feature_${table}`) : feature;
}

/** The pages on which a text stands; `open` is the address of those that can be opened as they are. */
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

/** What of the Ukrainian text is different since it was translated. */
export function StaleNotice({ was, now }: { was: string | null; now: string }) {
  const t = useText();
  return (
    <Notice tone="warn">
      <p className="font-medium">{t("adminTranslations.stale_title")}</p>
      {was === null ? null : <WordsDiff before={was} after={now} lang={htmlLang.ua} />}
    </Notice>
  );
}
