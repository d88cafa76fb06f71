import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type SolarForm, solarFields } from "../../domain/solar/solar-form.ts";

/** What every part of the form gets. */
export interface SolarFieldsProps {
  form: SolarForm;
  errorOf: (field: string) => string | undefined;
  onSet: (part: Partial<Omit<SolarForm, "faces">>) => void;
}

export interface FigureSpec {
  field: Exclude<keyof typeof solarFields, "profile" | "tariff" | "feedIn">;
  textKey: MessageKey;
  unit?: string;
  /** What is assumed while the field is empty. */
  assumed?: string | undefined;
  hint?: string | undefined;
}

/** A field for a figure of the form. */
export function FigureField({
  form,
  errorOf,
  onSet,
  field,
  textKey,
  unit,
  assumed,
  hint,
}: SolarFieldsProps & FigureSpec) {
  const { t } = useLanguage();
  const name = solarFields[field];
  return (
    <Field
      name={name}
      label={t(textKey)}
      {...(unit ? { unit } : {})}
      inputMode="decimal"
      autoComplete="off"
      value={form[field]}
      placeholder={assumed}
      hint={hint}
      error={errorOf(name)}
      onChange={({ target }) => onSet({ [field]: target.value })}
    />
  );
}
