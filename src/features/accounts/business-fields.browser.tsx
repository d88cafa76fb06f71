import type { ChangeEvent } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { TownField } from "#features/places/town-field.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { whenIdle } from "#ui/when-idle.tsx";
import { addressCountries, addressLimits } from "./domain/addresses/address-book.ts";
import type { Business } from "./domain/personal/business.ts";
import { type SeatName, seatNames } from "./domain/personal/seat.ts";
import { taxIdKindsOf } from "./domain/personal/tax-id.ts";

const RegisterLookUp = whenIdle(async () => (await import("./company-register/register-look-up.tsx")).RegisterLookUp);

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
  /** Takes what a register has about the company; left out: it is written into the fields of the form. */
  onFound?: (values: Record<string, string>) => void;
}

/** Name and tax id of a company, in a `form-grid`. Needs the texts `accountsPersonal.company`, `.tax_id` and `.register`. */
export function BusinessFields({ state, required, onFound }: BusinessFieldsProps) {
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
      <RegisterLookUp onFound={onFound} />
    </>
  );
}

interface SeatFieldsProps {
  state: (field: SeatName) => FieldState;
  required?: boolean;
}

/** Registered address of the company, in a `form-grid`. Needs the texts `accountsPersonal.seat` and `places`. */
export function SeatFields({ state, required }: SeatFieldsProps) {
  const { t } = useLanguage();
  const text = (name: "street" | "city" | "postalCode", maxLength: number) => {
    return { ...state(seatNames[name]), name: seatNames[name], required, maxLength };
  };
  return (
    <>
      <p>
        <span className="font-medium">{t("accountsPersonal.seat")}</span>
        <span className="block text-small text-muted">{t("accountsPersonal.seat_hint")}</span>
      </p>
      <Field
        {...text("street", addressLimits.street)}
        label={t("accountsPersonal.seat_street")}
        autoComplete="billing street-address"
      />
      <Field
        {...text("postalCode", addressLimits.postalCode)}
        className="w2"
        label={t("accountsPersonal.seat_postal_code")}
        autoComplete="billing postal-code"
      />
      <TownField
        {...text("city", addressLimits.city)}
        className="w4"
        label={t("accountsPersonal.seat_city")}
        autoComplete="billing address-level2"
        beside={{ postalCode: seatNames.postalCode, country: seatNames.country }}
      />
      <Select
        {...state(seatNames.country)}
        className="w3"
        label={t("accountsPersonal.seat_country")}
        name={seatNames.country}
        autoComplete="billing country"
      >
        {addressCountries.map((country) => (
          <option key={country} value={country}>
            {t(`accountsPersonal.seat_country_${country}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
