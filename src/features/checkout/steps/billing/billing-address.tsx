import type { Address } from "#features/accounts/domain/addresses/address-book.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { TownField } from "#features/places/town-field.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { BillingField } from "../../domain/billing.ts";
import { countries, type ShippingCountry } from "../../domain/countries.ts";
import { billingPlaceOf } from "../../domain/saved-address.ts";
import type { Draft } from "../draft.browser.ts";
import { type BillingErrors, billingNames, errorKey } from "../shipping-errors.ts";

export interface BillingAddressProps {
  draft: Draft;
  /** Billing addresses of the account. */
  addresses: readonly Address[];
  change: (part: Partial<Draft>) => void;
  errors: BillingErrors;
}

/** Fields of a billing address of its own, with those of the account. */
export function BillingAddress({ draft, addresses, change, errors }: BillingAddressProps) {
  const { t } = useLanguage();
  const text = (field: Exclude<BillingField, "country">) => {
    const error = errors[field];
    const name = billingNames[field];
    return {
      name,
      label: t(`checkoutPage.${field}`),
      value: draft[name],
      required: true,
      error: error ? t(errorKey(error), { max: 254 }) : null,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        change({ [name]: event.currentTarget.value, billingSavedId: "" });
      },
    };
  };
  return (
    <>
      <h3 className="h3">{t("checkoutPage.billingTitle")}</h3>
      <SavedBilling draft={draft} addresses={addresses} change={change} />
      <div className="form-grid">
        <Field {...text("firstName")} className="w3" autoComplete="billing given-name" maxLength={60} />
        <Field {...text("lastName")} className="w3" autoComplete="billing family-name" maxLength={60} />
        <Field
          {...text("address")}
          list="own-streets"
          autoComplete="billing street-address"
          maxLength={200}
          hint={draft.billingCountry === "Other" ? t("checkoutPage.billingOther") : undefined}
        />
        <Field {...text("postalCode")} className="w2" autoComplete="billing postal-code" maxLength={12} />
        <TownField
          {...text("city")}
          className="w4"
          autoComplete="billing address-level2"
          maxLength={100}
          beside={{ postalCode: billingNames.postalCode, country: billingNames.country }}
        />
        <Select
          name={billingNames.country}
          label={t("checkoutPage.country")}
          className="w3"
          autoComplete="billing country"
          value={draft.billingCountry}
          onChange={(event) =>
            change({ billingCountry: event.currentTarget.value as ShippingCountry, billingSavedId: "" })
          }
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {t(`checkoutPage.country_${country}`)}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

function SavedBilling({ draft, addresses, change }: Omit<BillingAddressProps, "errors">) {
  const { t } = useLanguage();
  if (addresses.length === 0) return null;
  const choose = (id: string) => {
    const chosen = addresses.find((address) => address.id === id);
    change(chosen ? billingPlaceOf(chosen) : { billingSavedId: "" });
  };
  return (
    <Select
      name="savedBilling"
      label={t("checkoutPage.savedBilling")}
      value={draft.billingSavedId}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {addresses.map(({ id, label, street, city }) => (
        <option key={id} value={id}>
          {t("checkoutPage.savedAddressOption", { label, street, city })}
        </option>
      ))}
      <option value="">{t("checkoutPage.newAddress")}</option>
    </Select>
  );
}
