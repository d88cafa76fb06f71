import { useLanguage } from "#features/languages/languages.browser.tsx";
import { everyText } from "#features/translations/domain/query.ts";
import { textsQuery } from "#features/translations/domain/staff/texts-query.ts";
import { textPages } from "../domain/pages/text-pages.ts";
import { wordsOfPages } from "../domain/staff/content-view.ts";

/** Links to the editors of each page's own texts, or whom to ask without the permission. */
export function OwnPageTexts({ mayTranslate }: { mayTranslate: boolean }) {
  const { t, path } = useLanguage();
  return (
    <section className="mt-12" aria-labelledby="page-words">
      <h2 className="h3" id="page-words">
        {t("adminContent.page_words")}
      </h2>
      <p className="mt-1 max-w-[60ch] text-small text-muted">{t("adminContent.page_words_text")}</p>
      {mayTranslate ? (
        <ul className="mt-4 border-t border-line">
          {textPages.map(([page, name]) => {
            const { feature, elsewhere } = wordsOfPages[page];
            return (
              <li key={page} className="grid gap-1 border-b border-line py-3">
                <a
                  className="link justify-self-start wrap-anywhere"
                  href={path(`admin/translations${textsQuery({ ...everyText, feature })}`)}
                >
                  {t("adminContent.page_words_of", { page: t(name) })}
                </a>
                {elsewhere ? (
                  <p className="text-small text-muted">{t(`adminContent.page_words_${elsewhere}`)}</p>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="mt-2 max-w-[60ch] text-small">{t("adminContent.page_words_ask")}</p>
      )}
    </section>
  );
}
