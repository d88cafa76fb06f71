import { useLanguage } from "#features/languages/languages.browser.tsx";
import { TownField } from "#features/places/town-field.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { type Address, addressCountries, addressLimits, addressTypes } from "../domain/addresses/address-book.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

interface AddressFormProps {
  /** Address to edit; `undefined` for a new one. */
  address: Address | undefined;
  /** The book is empty, so the new address becomes the default. */
  first: boolean;
  onDone: () => void;
}

/** Form for one address, with errors above it and under each field. */
export function AddressForm({ address, first, onDone }: AddressFormProps) {
  const { t, market } = useLanguage();
  const { ref, fetcher, hydrated, busy, error, errors, values } = usePersonalForm("address-save", onDone);
  const text = (name: keyof typeof addressLimits) => ({
    name,
    label: t(`profile.personal_address_${name === "street" ? "line" : name}`),
    maxLength: addressLimits[name],
    defaultValue: values[name] ?? address?.[name] ?? "",
    error: errors[name],
  });
  const optional = t("accounts.optional");
  return (
    <fetcher.Form ref={ref} method="post" noValidate={hydrated} className="form-grid">
      <HiddenFields intent="address-save" hydrated={hydrated} id={address?.id} />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Field {...text("label")} className="w3" required hint={t("profile.personal_address_label_hint")} />
      <TypeSelect defaultValue={values.type ?? address?.type ?? addressTypes[0]} error={errors.type} />
      <Field {...text("fullName")} required autoComplete="name" />
      <Field {...text("street")} className="w3" required autoComplete="address-line1" />
      <Field {...text("apartment")} className="w3" note={optional} autoComplete="address-line2" />
      <Field {...text("postalCode")} className="w3" note={optional} autoComplete="postal-code" />
      <TownField
        {...text("city")}
        className="w3"
        required
        autoComplete="address-level2"
        beside={{ postalCode: "postalCode", country: "country" }}
      />
      <CountrySelect defaultValue={values.country ?? address?.country ?? market.code} error={errors.country} />
      <Field {...text("phone")} className="w3" type="tel" note={optional} autoComplete="tel" />
      {first || address?.isDefault ? null : (
        <Tick name="isDefault" defaultChecked={values.isDefault !== undefined}>
          {t("profile.personal_address_as_default")}
        </Tick>
      )}
      <div>
        <Button type="submit" tone={hydrated ? "sun" : "line"} busy={busy}>
          {t("profile.personal_address_save")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface ChoiceProps {
  defaultValue: string;
  error: string | undefined;
}

function TypeSelect(props: ChoiceProps) {
  const { t } = useLanguage();
  return (
    <Select className="w3" name="type" label={t("profile.personal_address_type")} {...props}>
      {addressTypes.map((type) => (
        <option key={type} value={type}>
          {t(`profile.personal_address_type_${type}`)}
        </option>
      ))}
    </Select>
  );
}

function CountrySelect(props: ChoiceProps) {
  const { t } = useLanguage();
  return (
    <Select
      className="w3"
      name="country"
      label={t("profile.personal_address_country")}
      autoComplete="country"
      {...props}
    >
      {addressCountries.map((country) => (
        <option key={country} value={country}>
          {t(`profile.personal_country_${country}`)}
        </option>
      ))}
    </Select>
  );
}
