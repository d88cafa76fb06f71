import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { useForm } from "../form-context.tsx";
import { TextField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** One product in several sizes. */
export function FamilySection() {
  const t = useText();
  const { choices } = useForm().setting;
  return (
    <FormPart section="family" about={t("adminProduct.about_family")}>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField field="family" label={fieldLabel("family", t)} list="known-families" className="md:col-span-2" />
        <TextField
          field="family_position"
          label={fieldLabel("family_position", t)}
          hint={t("adminProduct.hint_family_position")}
          inputMode="numeric"
        />
        {locales.map((locale) => (
          <TextField
            key={locale}
            field={`size.${locale}`}
            label={t(`adminProduct.size_${locale}`)}
            lang={htmlLang[locale]}
          />
        ))}
      </div>
      <datalist id="known-families">
        {choices.families.map((family) => (
          <option key={family} value={family} />
        ))}
      </datalist>
    </FormPart>
  );
}
