import type { ChangeEvent } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { Business } from "./domain/personal/business.ts";
import { taxIdKindsOf } from "./domain/personal/tax-id.ts";

/** State of one field: uncontrolled with `defaultValue`, or controlled with `value` and `onChange`. */
interface FieldState {
  defaultValue?: string | undefined;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  error: string | null | undefined;
}

interface BusinessFieldsProps {
  state: (field: keyof Business) => FieldState;
  required?: boolean;
}

/** Name and tax id of a company, in a `form-grid`. Needs the texts `accountsPersonal.company` and `accountsPersonal.tax_id`. */
export function BusinessFields({ state, required }: BusinessFieldsProps) {
  const { t, market } = useLanguage();
  return (
    <>
      <Field
        {...state("company")}
        label={t("accountsPersonal.company")}
        name="company"
        autoComplete="organization"
        required={required}
        maxLength={160}
      />
      <Select {...state("taxIdKind")} className="w3" label={t("accountsPersonal.tax_id_kind")} name="taxIdKind">
        {taxIdKindsOf(market.code).map((kind) => (
          <option key={kind} value={kind}>
            {t(`accountsPersonal.tax_id_${kind}`)}
          </option>
        ))}
      </Select>
      <Field
        {...state("taxId")}
        className="w3"
        label={t("accountsPersonal.tax_id")}
        name="taxId"
        inputMode="numeric"
        autoComplete="off"
        required={required}
        maxLength={40}
      />
    </>
  );
}
