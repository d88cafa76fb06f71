import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import type { CategoryFields } from "./use-category-fields.ts";

/** Names and texts, the languages side by side; on a phone below each other. */
export function TextFields({ fields }: { fields: CategoryFields }) {
  const t = useText();
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{t("adminCategories.texts")}</legend>
      <p className="clear-both text-small text-muted">{t("adminCategories.texts_about")}</p>
      <div className="grid items-start gap-x-4 gap-y-8 md:grid-cols-3">
        {locales.map((locale) => {
          const common = (field: "name" | "short" | "description") => ({
            name: `${field}.${locale}`,
            lang: htmlLang[locale],
            dir: "auto",
            autoComplete: "off",
            defaultValue: fields.value(`${field}.${locale}`),
            error: fields.error(`${field}.${locale}`),
          });
          return (
            <fieldset key={locale} className="grid min-w-0 gap-4">
              <legend className="mb-2 font-semibold">{t(`adminCategories.language_${locale}`)}</legend>
              <Field label={t("adminCategories.field_name")} {...common("name")} />
              <Field
                label={t("adminCategories.field_short")}
                hint={t("adminCategories.hint_short")}
                {...common("short")}
              />
              <TextArea label={t("adminCategories.field_description")} rows={4} {...common("description")} />
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
