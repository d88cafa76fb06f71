import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { InverterField, ModuleField } from "../domain/strings/strings-form.ts";
import { datasheetUnitText } from "./datasheet-units.ts";

interface DatasheetFieldsProps<Name extends ModuleField | InverterField> {
  of: "module" | "inverter";
  fields: readonly Name[];
  typed: Readonly<Partial<Record<Name, string>>>;
  errorOf: (field: string) => string | undefined;
  onChange: (typed: Partial<Record<Name, string>>) => void;
}

/** Values of a datasheet that the shop does not have. What is left empty counts as not stated. */
export function DatasheetFields<Name extends ModuleField | InverterField>({
  of,
  fields,
  typed,
  errorOf,
  onChange,
}: DatasheetFieldsProps<Name>) {
  const { t } = useLanguage();
  return (
    <fieldset className="border-l-2 border-line pl-4">
      <legend className="sr-only">{t(`powerStrings.own_${of}`)}</legend>
      <p className="text-small text-muted">{t("powerStrings.own_hint")}</p>
      <div className="mt-4 grid grid-cols-2 items-end gap-4">
        {fields.map((field) => {
          const name = `${of}.${field}`;
          const label = t(`powerStrings.value.${field}`);
          const change = (value: string) => onChange({ ...typed, [field]: value });
          if (field === "bifacial")
            return (
              <Select
                key={field}
                name={name}
                label={label}
                value={typed[field] ?? ""}
                onChange={({ target }) => change(target.value)}
              >
                <option value="">{t("powerStrings.not_stated")}</option>
                <option value="no">{t("powerStrings.one_side")}</option>
                <option value="yes">{t("powerStrings.both_sides")}</option>
              </Select>
            );
          const unit = datasheetUnitText(field, t);
          return (
            <Field
              key={field}
              name={name}
              label={label}
              {...(unit ? { unit } : {})}
              inputMode={field.startsWith("tempCoeff") ? "text" : "decimal"}
              autoComplete="off"
              value={typed[field] ?? ""}
              error={errorOf(name)}
              onChange={({ target }) => change(target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
