import { addressLimit } from "#features/accounts/domain/addresses/address-book.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { TownField } from "#features/places/town-field.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { countries, type ShippingCountry } from "../domain/countries.ts";
import { isPlace } from "../domain/saved-address.ts";
import type { ShippingField } from "../domain/shipping.ts";
import type { Draft } from "./draft.browser.ts";
import { SavedAddresses, type SavedAddressLists } from "./saved-addresses.tsx";
import { errorKey, type ShippingErrors } from "./shipping-errors.ts";

interface ShippingFieldsProps {
  draft: Draft;
  addresses: SavedAddressLists;
  change: (part: Partial<Draft>) => void;
  errors: ShippingErrors;
  clearError: (field: ShippingField) => void;
}

const beside = { postalCode: "postalCode", country: "country" };

/** Recipient and address of the delivery, typed or taken from the address book. */
export function ShippingFields({ draft, addresses, change, errors, clearError }: ShippingFieldsProps) {
  const { t } = useLanguage();
  const text = (name: Exclude<ShippingField, "country" | "method">) => {
    const error = errors[name];
    return {
      name,
      label: t(`checkoutPage.${name}`),
      value: draft[name],
      required: true,
      error: error ? t(errorKey(error), { max: 254 }) : null,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        change({ [name]: event.currentTarget.value, ...(isPlace(name) ? { savedId: "" } : {}) });
        if (error) clearError(name);
      },
    };
  };
  const isNewAddress = draft.savedId === "";
  const hasRoom = addresses.delivery.length + addresses.billing.length < addressLimit;
  return (
    <>
      <SavedAddresses draft={draft} addresses={addresses.delivery} change={change} />
      <div className="form-grid">
        <Field {...text("firstName")} className="w3" autoComplete="given-name" maxLength={60} />
        <Field {...text("lastName")} className="w3" autoComplete="family-name" maxLength={60} />
        <Field {...text("email")} className="w3" type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <Field
          {...text("phone")}
          className="w3"
          type="tel"
          autoComplete="tel"
          maxLength={32}
          hint={t("checkoutPage.phoneHint")}
        />
        <Field {...text("address")} list="own-streets" autoComplete="street-address" maxLength={200} />
        <OwnStreets addresses={addresses} />
        <Field
          {...text("postalCode")}
          className="w2"
          inputMode={draft.country === "UA" ? "numeric" : "text"}
          autoComplete="postal-code"
          maxLength={12}
        />
        <TownField {...text("city")} className="w4" autoComplete="address-level2" maxLength={100} beside={beside} />
        <CountryField draft={draft} change={change} errors={errors} clearError={clearError} />
        {isNewAddress && hasRoom ? (
          <Tick
            checked={draft.saveAddress === "yes"}
            onChange={(event) => change({ saveAddress: event.currentTarget.checked ? "yes" : "no" })}
          >
            {t("checkoutPage.saveAddress")}
          </Tick>
        ) : null}
      </div>
    </>
  );
}

/** Streets of the address book, for the fields with this list. */
function OwnStreets({ addresses: { delivery, billing } }: Pick<ShippingFieldsProps, "addresses">) {
  return (
    <datalist id="own-streets">
      {[...delivery, ...billing].map(({ id, street }) => (
        <option key={id} value={street} />
      ))}
    </datalist>
  );
}

function CountryField({ draft, change, errors, clearError }: Omit<ShippingFieldsProps, "addresses">) {
  const { t } = useLanguage();
  return (
    <Select
      name="country"
      label={t("checkoutPage.country")}
      className="w3"
      autoComplete="country"
      value={draft.country}
      error={errors.country ? t(errorKey(errors.country)) : null}
      onChange={(event) => {
        change({ country: event.currentTarget.value as ShippingCountry, savedId: "" });
        if (errors.country) clearError("country");
      }}
    >
      {countries.map((country) => (
        <option key={country} value={country}>
          {t(`checkoutPage.country_${country}`)}
        </option>
      ))}
    </Select>
  );
}
