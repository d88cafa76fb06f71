import { htmlLang, localeNamesInline, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";

/** Links to previews of the saved block in each language. */
export function ContentPreview({ name, path, isWhole }: { name: string; path: string; isWhole: boolean }) {
  const t = useText();
  return (
    <section className="mt-6" aria-labelledby="preview">
      <h2 className="h3" id="preview">
        {t("adminContent.preview")}
      </h2>
      <p className="mt-1 text-small text-muted">
        {t(isWhole ? "adminContent.preview_text" : "adminContent.preview_later")}
      </p>
      {isWhole ? (
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {locales.map((locale) => (
            <li key={locale}>
              <a
                className="link"
                href={`/${locale}${path ? `/${path}` : ""}?preview=${name}`}
                target="_blank"
                rel="noopener"
                lang={htmlLang[locale]}
              >
                {localeNamesInline[locale]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
