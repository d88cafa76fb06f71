import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import type { Day } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { Field } from "#ui/forms/field.tsx";

interface ValidUntilFieldProps {
  value: Day | null;
  onChange: (value: Day | null) => void;
  className: string;
}

/** The last day of a document's validity. A day that does not exist stays in the field, with an error when it is left. */
export function ValidUntilField({ value, onChange, className }: ValidUntilFieldProps) {
  const t = useText();
  const [isBad, setBad] = useState(false);
  return (
    <Field
      type="date"
      label={t("adminMedia.valid_until")}
      hint={t("adminMedia.valid_hint")}
      error={isBad ? t("adminMedia.valid_fault") : null}
      className={className}
      min="2000-01-01"
      max="2099-12-31"
      value={value ?? ""}
      onChange={({ target }) => {
        if (isDay(target.value)) onChange(target.value);
        else if (!target.validity.badInput) onChange(null);
        if (!target.validity.badInput) setBad(false);
      }}
      onBlur={({ target }) => setBad(target.validity.badInput)}
    />
  );
}
