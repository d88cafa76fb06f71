import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { loadProfiles } from "../../domain/payback/load-profiles.ts";
import { tariffKinds } from "../../domain/payback/tariffs.ts";
import { solarFields } from "../../domain/solar/solar-form.ts";
import { FigureField, type SolarFieldsProps } from "./figure-fields.tsx";

/** Whose electricity is replaced, how much of it, and when it is used. */
export function HouseholdFields(props: SolarFieldsProps) {
  const { t } = useLanguage();
  const { form, onSet } = props;
  return (
    <fieldset className="grid gap-5">
      <legend className="label mb-3">{t("powerSolar.group.household")}</legend>
      <FigureField
        {...props}
        field="yearKWh"
        textKey="powerSolar.field.year_kwh"
        unit={t("powerSolar.unit.kWh")}
        hint={t("powerSolar.field.year_kwh_hint")}
      />
      <Select
        name={solarFields.profile}
        label={t("powerSolar.field.profile")}
        value={form.profile}
        onChange={({ target }) => {
          const profile = loadProfiles.find((one) => one === target.value);
          if (profile) onSet({ profile });
        }}
      >
        {loadProfiles.map((profile) => (
          <option key={profile} value={profile}>
            {t(`powerSolar.profile.${profile}`)}
          </option>
        ))}
      </Select>
      <Select
        name={solarFields.tariff}
        label={t("powerSolar.field.tariff")}
        value={form.tariff}
        onChange={({ target }) => {
          const tariff = tariffKinds.find((one) => one === target.value);
          if (tariff) onSet({ tariff });
        }}
      >
        {tariffKinds.map((tariff) => (
          <option key={tariff} value={tariff}>
            {t(`powerSolar.tariff.${tariff}`)}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
