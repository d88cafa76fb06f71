import { formatFigure } from "#features/catalogue/domain/figures.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencyWord } from "#platform/pure/money.ts";
import { Field, Select } from "#ui/forms/field.tsx";
import type { BackupAssumptions } from "../../domain/backup/backup-answer.ts";
import { type BackupForm, homes } from "../../domain/backup/backup-form.ts";
import { energyPrices } from "../../domain/backup/energy-prices.ts";
import { months } from "../../domain/climate/months.ts";
import { regionPlaces } from "../../domain/climate/places.ts";
import { cityKey } from "../../domain/strings/strings-form.ts";
import { PlaceOptions } from "../../place-options.tsx";
import { Households } from "./household-links.tsx";
import { LoadList } from "./load-list.tsx";
import { OneOf } from "./one-of.tsx";
import { type BackupFieldsProps, OutageFields } from "./outage-fields.tsx";
import { StrayOption } from "./stray-option.tsx";

const placeKeys = regionPlaces.map(({ city }) => cityKey(city));
const monthKeys = ["worst", ...months.map(({ month }) => String(month))];

interface AllFieldsProps extends BackupFieldsProps {
  /** What stands for empty fields; `null` while a field cannot be used. */
  assumptions: BackupAssumptions | null;
  monthNames: readonly string[];
}

/** Fields of the blackout planner. Their names are those of the query, so that the form works without scripts. */
export function BackupFields(props: AllFieldsProps) {
  const { t } = useLanguage();
  const { form, errorOf, onChange } = props;
  return (
    <>
      <fieldset>
        <legend className="h3 mb-3">{t("powerBackup.loads")}</legend>
        <Households form={form} onChange={onChange} look="chip" />
        <p className="mt-4 mb-3 text-small text-muted">{t("powerBackup.loads_hint")}</p>
        <LoadList rows={form.loads} errorOf={errorOf} onChange={(loads) => onChange({ ...form, loads })} />
      </fieldset>
      <OutageFields form={form} errorOf={errorOf} onChange={onChange} />
      <HomeFields {...props} />
    </>
  );
}

/** Attributes of a figure of the form; `field` is its name in the query. */
function figureOf({ form, errorOf, onChange }: BackupFieldsProps) {
  return (name: Exclude<keyof BackupForm, "loads" | "outages">, field: string = name) =>
    ({
      name: field,
      inputMode: "decimal",
      autoComplete: "off",
      value: form[name],
      error: errorOf(field),
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
    }) as const;
}

/** Home, place, sun and money. */
function HomeFields(props: AllFieldsProps) {
  const { form, errorOf, onChange, monthNames } = props;
  const { t, market } = useLanguage();
  const figure = figureOf(props);
  return (
    <fieldset className="grid gap-5">
      <legend className="h3 mb-3">{t("powerBackup.where")}</legend>
      <OneOf
        legend={t("powerBackup.home")}
        name="home"
        value={form.home}
        options={homes.map((home) => ({ value: home, text: t(`powerBackup.home.${home}`) }))}
        error={errorOf("home")}
        onChange={(home) => onChange({ ...form, home })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 min-[360px]:grid-cols-2">
        <Select
          name="place"
          label={t("powerBackup.place")}
          value={form.place}
          error={errorOf("place")}
          onChange={({ target }) => onChange({ ...form, place: target.value })}
        >
          <StrayOption value={form.place} known={placeKeys} />
          <PlaceOptions />
        </Select>
        <Select
          name="month"
          label={t("powerBackup.month")}
          value={form.month}
          error={errorOf("month")}
          onChange={({ target }) => onChange({ ...form, month: target.value })}
        >
          <StrayOption value={form.month} known={monthKeys} />
          <option value="worst">{t("powerBackup.month_worst")}</option>
          {months.map(({ month }) => (
            <option key={month} value={String(month)}>
              {monthNames[month - 1]}
            </option>
          ))}
        </Select>
        <Field
          {...figure("solarKWp", "solar")}
          label={t("powerBackup.solar")}
          unit={t("powerBackup.unit.kWp")}
          hint={t("powerBackup.solar_hint")}
        />
        <Field
          {...figure("budget")}
          label={t("powerBackup.budget")}
          unit={currencyWord(market.currency)}
          hint={t("powerBackup.budget_hint")}
        />
      </div>
      <AssumptionFields {...props} />
    </fieldset>
  );
}

/** What is assumed of mains, rent and prices, folded. */
function AssumptionFields(props: AllFieldsProps) {
  const { errorOf, assumptions } = props;
  const { t, locale, market } = useLanguage();
  const figure = figureOf(props);
  const currency = currencyWord(market.currency);
  const prices = energyPrices[market.code];
  const major = (minor: number) => formatFigure(minor / 100, [2, 2], locale);
  const isOpen = ["mains", "days", "electricity", "petrol", "diesel"].some((field) => errorOf(field));
  return (
    <details open={isOpen || undefined}>
      <summary className="link w-fit cursor-pointer text-small">{t("powerBackup.assumptions")}</summary>
      <div className="mt-4 grid grid-cols-2 items-end gap-4">
        <Field
          {...figure("mainsKW", "mains")}
          label={t("powerBackup.mains")}
          unit={t("power.unit.kW")}
          placeholder={assumptions ? formatFigure(assumptions.mainsW / 1_000, [0, 1], locale) : ""}
        />
        <Field
          {...figure("rentDays", "days")}
          label={t("powerBackup.rent_days")}
          unit={t("powerBackup.unit.days")}
          placeholder={assumptions ? String(assumptions.rentDays) : ""}
        />
        <Field
          {...figure("electricity")}
          label={t("powerBackup.electricity")}
          unit={currency}
          placeholder={major(prices.electricityMinor)}
        />
        <Field
          {...figure("petrol")}
          label={t("powerBackup.petrol")}
          unit={currency}
          placeholder={major(prices.petrolMinor)}
        />
        <Field
          {...figure("diesel")}
          label={t("powerBackup.diesel")}
          unit={currency}
          placeholder={major(prices.dieselMinor)}
        />
      </div>
      <p className="mt-3 text-small text-muted">
        {t("powerBackup.prices_hint", { month: prices.asOf.split("-").toReversed().join(".") })}
      </p>
    </details>
  );
}
