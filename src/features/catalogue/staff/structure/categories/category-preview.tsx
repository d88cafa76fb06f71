import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import type { CategoryPreview } from "../../../categories/category-forms.service.ts";

/** How a category would look in the shop, in each language. Texts are shown as they were typed. */
export function PreviewPanel({ preview: { path, hidden, texts, above, menu } }: { preview: CategoryPreview }) {
  const t = useText();
  return (
    <section className="panel grid gap-4" aria-labelledby="preview">
      <h2 className="h3" id="preview">
        {t("adminCategories.preview_title")}
      </h2>
      <div className="grid items-start gap-6 md:grid-cols-3">
        {locales.map((locale) => (
          <div key={locale} className="grid min-w-0 content-start gap-2">
            <p className="text-label text-muted">{t(`adminCategories.language_${locale}`)}</p>
            <p className="text-small wrap-anywhere text-muted" lang={htmlLang[locale]}>
              {[...above[locale], texts.name[locale]].map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
                <span key={at}>
                  {at > 0 ? " › " : null}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </p>
            <p className="h2 wrap-anywhere" dir="auto" lang={htmlLang[locale]}>
              {texts.name[locale]}
            </p>
            <p className="text-small wrap-anywhere" dir="auto" lang={htmlLang[locale]}>
              {texts.description[locale]}
            </p>
            <p className="text-small wrap-anywhere text-muted">
              /{locale}/{path}
            </p>
            <p className="text-small text-muted">
              {t("adminCategories.preview_place")}:{" "}
              {hidden
                ? t("adminCategories.preview_hidden")
                : menu
                  ? t("adminCategories.preview_menu", { group: menu[locale] })
                  : t("adminCategories.preview_no_menu")}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
