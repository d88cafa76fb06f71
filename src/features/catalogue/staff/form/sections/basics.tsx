import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { useForm } from "../form-context.tsx";
import { SelectField, TextField } from "../form-field.tsx";
import { StaleMark } from "../stale-mark.tsx";
import { FormPart } from "./form-part.tsx";

/** What the product is: names, category, brand, numbers. */
export function BasicsSection() {
  const t = useText();
  const { categories, choices } = useForm().setting;
  const options = categories.map(({ slug, name, depth }) => ({
    value: slug,
    name: `${"\u00a0\u00a0\u00a0".repeat(depth)}${name}`,
  }));
  return (
    <FormPart section="basics">
      <div className="grid items-start gap-4 md:grid-cols-3">
        {locales.map((locale) => (
          <div key={locale} className="grid gap-2">
            <TextField field={`name.${locale}`} label={t(`adminProduct.name_${locale}`)} lang={htmlLang[locale]} />
            <StaleMark field={`name.${locale}`} />
          </div>
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <SelectField
          field="category"
          label={fieldLabel("category", t)}
          options={options}
          empty={t("adminProduct.choose")}
        />
        <TextField field="brand" label={fieldLabel("brand", t)} list="known-brands" />
        <TextField field="model" label={fieldLabel("model", t)} spellCheck={false} />
        <TextField field="sku" label={fieldLabel("sku", t)} hint={t("adminProduct.hint_sku")} spellCheck={false} />
        <TextField field="gtin" label={fieldLabel("gtin", t)} hint={t("adminProduct.hint_gtin")} inputMode="numeric" />
        <TextField
          field="position"
          label={fieldLabel("position", t)}
          hint={t("adminProduct.hint_position")}
          inputMode="numeric"
        />
      </div>
      <datalist id="known-brands">
        {choices.brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </FormPart>
  );
}
