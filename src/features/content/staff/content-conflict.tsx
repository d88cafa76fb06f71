import { isLocale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { contentFields } from "../domain/staff/content-view.ts";

/** Differences between another editor's version and the typed values, which stay in the form. */
export function ContentConflict({
  differences,
}: {
  differences: readonly { field: string; mine: string; theirs: string }[];
}) {
  const t = useText();
  const nameOf = (field: string): string => {
    const [locale = "", part = ""] = field.split("_");
    const known = contentFields.find((one) => one === (isLocale(locale) ? part : field));
    const name = known ? t(`adminContent.field_${known}`) : field;
    return isLocale(locale) ? `${t(`adminContent.language_${locale}`)}: ${name}` : name;
  };
  return (
    <section className="panel" aria-labelledby="overtaken">
      <h2 className="h3" id="overtaken">
        {t("adminContent.differences")}
      </h2>
      {differences.length === 0 ? <p className="mt-2 text-small">{t("adminContent.no_differences")}</p> : null}
      <dl className="mt-2">
        {differences.map(({ field, mine, theirs }) => (
          <div key={field} className="grid gap-2 border-t border-line py-3 text-small md:grid-cols-2">
            <dt className="font-medium md:col-span-2">{nameOf(field)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminContent.theirs")}</span>
              {theirs || t("adminContent.nothing")}
            </dd>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminContent.mine")}</span>
              {mine || t("adminContent.nothing")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
