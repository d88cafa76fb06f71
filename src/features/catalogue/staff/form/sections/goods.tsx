import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { type DangerousGoods, dangerousGoods } from "../../../domain/product-writes/dangerous-goods.ts";
import { FieldWarning } from "../field-warning.tsx";
import { useForm } from "../form-context.tsx";
import { SelectField, TextField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";
import { PackagesField } from "./packages.tsx";
import { ShippingMarksField } from "./shipping-marks-field.tsx";

const goodsInWords = {
  un3480: "adminProduct.goods_un3480",
  un3481: "adminProduct.goods_un3481",
  un3090: "adminProduct.goods_un3090",
  un3091: "adminProduct.goods_un3091",
  un2794: "adminProduct.goods_un2794",
  un2800: "adminProduct.goods_un2800",
  un3551: "adminProduct.goods_un3551",
  un3552: "adminProduct.goods_un3552",
  un3496: "adminProduct.goods_un3496",
} as const satisfies Record<DangerousGoods, MessageKey>;

/** What carriers and customs ask. */
export function LogisticsSection() {
  const { t } = useLanguage();
  const { countries } = useForm().setting;
  return (
    <FormPart section="logistics">
      <PackagesField />
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField
          field="units_per_package"
          label={fieldLabel("units_per_package", t)}
          hint={t("adminProduct.hint_units_per_package")}
          inputMode="numeric"
        />
        <div className="md:col-span-2">
          <ShippingMarksField />
        </div>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <SelectField
          field="dangerous_goods"
          label={fieldLabel("dangerous_goods", t)}
          empty={t("adminProduct.goods_none")}
          options={dangerousGoods.map((value) => ({ value, name: t(goodsInWords[value]) }))}
          hint={t("adminProduct.hint_goods")}
          className="md:col-span-3"
        />
        <div className="empty:hidden md:col-span-3">
          <FieldWarning field="dangerous_goods" />
        </div>
        <TextField
          field="customs_code"
          label={fieldLabel("customs_code", t)}
          hint={t("adminProduct.hint_customs_code")}
          inputMode="numeric"
        />
        <SelectField
          field="origin"
          label={fieldLabel("origin", t)}
          empty={t("adminProduct.unknown")}
          options={countries.map(({ code, name }) => ({ value: code, name }))}
        />
      </div>
    </FormPart>
  );
}

/** Manufacturer and responsible person in the EU (Regulation (EU) 2023/988, articles 9, 16 and 19). */
export function SafetySection() {
  const { t, path } = useLanguage();
  const { choices, countries } = useForm().setting;
  const countryName = (of: string) => countries.find(({ code }) => code === of)?.name ?? of;
  const options = choices.operators.map(({ key, name, country }) => ({
    value: key,
    name: `${name}, ${countryName(country)}`,
  }));
  return (
    <FormPart section="safety" about={t("adminProduct.about_safety")}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {(["manufacturer", "responsible"] as const).map((field) => (
          <SelectField
            key={field}
            field={field}
            label={fieldLabel(field, t)}
            empty={t("adminProduct.choose")}
            options={options}
            hint={t(`adminProduct.hint_${field}`)}
          />
        ))}
      </div>
      <FieldWarning field="responsible" />
      <p>
        <a className="link text-small" href={path("admin/operators")} target="_blank" rel="noreferrer">
          {t("adminProduct.operators")}
        </a>
      </p>
    </FormPart>
  );
}

/** Warranty and installation. */
export function ServiceSection() {
  const { t } = useLanguage();
  const years = t("attributes.unit.years", { n: 5 });
  return (
    <FormPart section="service">
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField field="warranty_years" label={fieldLabel("warranty_years", t)} inputMode="decimal" unit={years} />
        <TextField
          field="performance_warranty_years"
          label={fieldLabel("performance_warranty_years", t)}
          inputMode="decimal"
          unit={years}
          hint={t("adminProduct.hint_performance")}
        />
        <SelectField
          field="installation"
          label={fieldLabel("installation", t)}
          empty={t("adminProduct.unknown")}
          options={[
            { value: "yes", name: t("adminProduct.yes") },
            { value: "no", name: t("adminProduct.no") },
          ]}
        />
      </div>
    </FormPart>
  );
}
