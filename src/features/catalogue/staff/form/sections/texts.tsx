import { useText } from "#features/languages/languages.browser.tsx";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { useView } from "../form-context.tsx";
import { AreaField } from "../form-field.tsx";
import { StaleMark } from "../stale-mark.tsx";
import { FormPart } from "./form-part.tsx";
import { LanguageFields } from "./language-fields.tsx";

/** Descriptions in all languages. */
export function TextsSection() {
  const t = useText();
  return (
    <FormPart section="texts" about={t("adminProduct.about_texts")}>
      <LanguageFields field="description">
        {(locale, lang) => (
          <div className="grid gap-2">
            <AreaField
              field={`description.${locale}`}
              label={t(`adminProduct.language_${locale}`)}
              lang={lang}
              rows={12}
              hint={<Length field={`description.${locale}`} />}
            />
            <StaleMark field={`description.${locale}`} />
          </div>
        )}
      </LanguageFields>
    </FormPart>
  );
}

function Length({ field }: { field: string }) {
  const t = useText();
  const count = useView(({ save }) => [...shownValue(save, field)].length);
  return <>{t("adminProduct.characters", { count })}</>;
}
