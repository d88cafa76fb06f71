import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { autoInverter, none, solarFields } from "../../domain/solar/solar-form.ts";
import type { SolarShop } from "../solar-choices.service.ts";
import { FigureField, type SolarFieldsProps } from "./figure-fields.tsx";

/** Module, inverter and battery. */
export function EquipmentFields({ shop, ...props }: SolarFieldsProps & { shop: SolarShop }) {
  const { t } = useLanguage();
  const { form, errorOf, onSet } = props;
  return (
    <fieldset className="grid gap-5">
      <legend className="label mb-3">{t("powerSolar.group.equipment")}</legend>
      <ProductSelect
        name={solarFields.module}
        label={t("powerSolar.field.module")}
        choices={shop.modules}
        chosen={form.module}
        error={errorOf(solarFields.module)}
        onChoose={(module) => onSet({ module })}
      />
      <ProductSelect
        name={solarFields.inverter}
        label={t("powerSolar.field.inverter")}
        first={{ id: autoInverter, name: t("powerSolar.field.inverter_auto") }}
        choices={shop.inverters}
        chosen={form.inverter}
        error={errorOf(solarFields.inverter)}
        onChoose={(inverter) => onSet({ inverter })}
      />
      <ProductSelect
        name={solarFields.battery}
        label={t("powerSolar.field.battery")}
        first={{ id: none, name: t("powerSolar.field.battery_none") }}
        choices={shop.batteries}
        chosen={form.battery}
        error={errorOf(solarFields.battery)}
        onChoose={(battery) => onSet({ battery })}
      />
      {form.battery === none ? (
        <input type="hidden" name={solarFields.batteries} value={form.batteries} />
      ) : (
        <FigureField {...props} field="batteries" textKey="powerSolar.field.batteries" />
      )}
    </fieldset>
  );
}

interface ProductSelectProps {
  name: string;
  label: string;
  first?: { id: string; name: string };
  choices: readonly { id: string; name: string }[];
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** Products by name. One that is not sold any more stays chosen, so that the error says what it is about. */
function ProductSelect({ name, label, first, choices, chosen, error, onChoose }: ProductSelectProps) {
  const { t } = useLanguage();
  const all = first ? [first, ...choices] : choices;
  const isGone = !all.some(({ id }) => id === chosen);
  return (
    <Select name={name} label={label} value={chosen} error={error} onChange={({ target }) => onChoose(target.value)}>
      {isGone ? <option value={chosen}>{t("powerStrings.gone", { id: chosen })}</option> : null}
      {all.map(({ id, name: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  );
}
