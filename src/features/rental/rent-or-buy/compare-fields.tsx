import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencyWord } from "#platform/pure/money.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import {
  assumptionFields,
  type CompareError,
  type CompareField,
  type CompareForm,
  type Comparison,
  compareFields,
  compareQuery,
  defaultText,
  fieldRules,
} from "../domain/rent-or-buy/compare-form.ts";
import { daysOfYear } from "../domain/rent-or-buy/rent-or-buy.ts";

interface CompareFieldsProps {
  form: CompareForm;
  defaults: Comparison;
  errors: readonly CompareError[];
  /** Other parameters of the page, by name. */
  kept: readonly (readonly [name: string, value: string])[];
  onChange: (form: CompareForm) => void;
}

const noForm = Object.fromEntries(compareFields.map((field) => [field, null])) as Record<CompareField, null>;

/** Days and assumptions. Their names are those of the query, so that the form works without scripts. */
export function CompareFields({ form, defaults, errors, kept, onChange }: CompareFieldsProps) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const isChanged = assumptionFields.some((field) => form[field] !== null);
  const isWrong = errors.some(({ field }) => assumptionFields.some((one) => one === field));
  const field = (name: CompareField) => (
    <CompareInput
      key={name}
      name={name}
      typed={form[name]}
      defaults={defaults}
      error={errors.find((one) => one.field === name)}
      onType={(typed) => onChange({ ...form, [name]: typed })}
    />
  );
  const reset = compareQuery(noForm, new URLSearchParams(kept.map(([name, value]) => [name, value]))).toString();
  const days = Number(form.perYear ?? defaults.daysPerYear);
  return (
    <form
      action="#rent-or-buy"
      autoComplete="off"
      className="grid content-start gap-5"
      onSubmit={(event) => event.preventDefault()}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field("perYear")}
      {isHydrated ? (
        <input
          type="range"
          min={0}
          max={daysOfYear}
          value={Number.isFinite(days) ? days : 0}
          aria-label={t("rentalCompare.field.perYear")}
          className="-mt-2 h-6 w-full accent-ink"
          onChange={({ target }) => onChange({ ...form, perYear: target.value })}
        />
      ) : null}
      {field("atOnce")}
      <details open={isChanged || isWrong || undefined} className="border-y border-line">
        <summary className="cursor-pointer py-3 text-compact font-medium">{t("rentalCompare.assumptions")}</summary>
        <div className="grid gap-5 pt-2 pb-5">
          {assumptionFields.map(field)}
          <p className="text-small text-muted">{t("rentalCompare.limits")}</p>
          <a
            className="link text-small"
            href={`?${reset}#rent-or-buy`}
            onClick={(event) => {
              event.preventDefault();
              onChange(noForm);
            }}
          >
            {t("rentalCompare.reset")}
          </a>
        </div>
      </details>
      <noscript>
        <Button type="submit">{t("rentalCompare.show")}</Button>
      </noscript>
    </form>
  );
}

/** Why the first value is what it is. */
const hints: Partial<Record<CompareField, MessageKey>> = {
  years: "rentalCompare.hint.years",
  resale: "rentalCompare.hint.resale",
  storage: "rentalCompare.hint.storage",
  service: "rentalCompare.hint.service",
  wear: "rentalCompare.hint.wear",
  transport: "rentalCompare.hint.transport",
  interest: "rentalCompare.hint.interest",
};

interface CompareInputProps {
  name: CompareField;
  typed: string | null;
  defaults: Comparison;
  error: CompareError | undefined;
  onType: (typed: string) => void;
}

function CompareInput({ name, typed, defaults, error, onType }: CompareInputProps) {
  const { t, locale, market } = useLanguage();
  const { unit, min, max } = fieldRules[name];
  const hint = hints[name];
  const first = defaultText(name, defaults);
  const value = typed ?? first;
  const units = {
    days: t("rentalCompare.unit.days"),
    years: t("rentalCompare.unit.years"),
    percent: "%",
    money: currencyWord(market.currency),
  };
  const bound = (figure: number) => formatFigure(figure, [0, 2], locale);
  return (
    <Field
      name={name}
      label={t(`rentalCompare.field.${name}`)}
      hint={hint && t(hint)}
      unit={units[unit]}
      inputMode="decimal"
      value={value}
      placeholder={first}
      error={error && t(`rentalCompare.error.${error.reason}`, { min: bound(min), max: bound(max) })}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
