import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { appliances, isAppliance } from "../domain/pairs/appliances.ts";
import { rowsShown, withAppliance } from "../domain/pairs/form/generator-form.ts";
import type { FieldSpec } from "./fields/field-spec.ts";
import { PairField, type PairFieldsProps } from "./pair-fields.tsx";

const applianceKeys = Object.keys(appliances).filter(isAppliance);

const specsOf = (row: number): FieldSpec[] => [
  { type: "text", name: `n${row}`, label: "powerPairs.field.load_name" },
  { type: "figure", name: `q${row}`, label: "powerPairs.field.pieces" },
  { type: "figure", name: `w${row}`, label: "powerPairs.field.power", unit: "power.unit.W" },
  { type: "figure", name: `s${row}`, label: "powerPairs.field.startPower", unit: "power.unit.W" },
];
const moreSpecsOf = (row: number): FieldSpec[] => [
  {
    type: "choice",
    name: `p${row}`,
    label: "powerPairs.field.phases",
    options: [
      { value: "", word: "1" },
      { value: "3", word: "3" },
    ],
  },
  { type: "figure", name: `f${row}`, label: "powerPairs.field.factor" },
];

/** Consumers that run together: typical ones to add, and rows to type. */
export function LoadRows(props: PairFieldsProps) {
  const { t } = useLanguage();
  const { form, errorOf, onChange } = props;
  return (
    <div className="grid gap-5">
      <div>
        <p className="label">{t("powerPairs.field.loads")}</p>
        <p className="mt-1 text-small text-muted">{t("powerPairs.field.loads_hint")}</p>
      </div>
      <Select
        name="add"
        label={t("powerPairs.field.add")}
        value=""
        onChange={({ target: { value } }) => {
          if (isAppliance(value)) onChange(withAppliance(form, value, t(`powerPairs.appliance.${value}`)));
        }}
      >
        <option value="">{t("powerPairs.field.add_none")}</option>
        {applianceKeys.map((key) => (
          <option key={key} value={key}>
            {t(`powerPairs.appliance.${key}`)}
          </option>
        ))}
      </Select>
      {Array.from({ length: rowsShown(form) }, (_, index) => index + 1).map((row) => (
        <fieldset key={row} className="border-t border-line pt-4">
          <legend className="contents text-compact font-semibold">{t("powerPairs.field.load", { number: row })}</legend>
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
            {specsOf(row).map((spec) => (
              <PairField key={spec.name} {...props} spec={spec} />
            ))}
          </div>
          <details className="mt-3" open={isOpen(row, form, errorOf) || undefined}>
            <summary className="link w-fit text-small">{t("powerPairs.field.more")}</summary>
            <div className="mt-3 grid grid-cols-2 items-start gap-4">
              {moreSpecsOf(row).map((spec) => (
                <PairField key={spec.name} {...props} spec={spec} />
              ))}
            </div>
          </details>
        </fieldset>
      ))}
    </div>
  );
}

/** An error must not be hidden, nor the factor that a row of one's own lacks. */
function isOpen(row: number, form: PairFieldsProps["form"], errorOf: PairFieldsProps["errorOf"]): boolean {
  const isWithout = Boolean(form[`w${row}`]) && !form[`f${row}`];
  return isWithout || Boolean(form[`p${row}`]) || errorOf(`f${row}`) !== undefined;
}
