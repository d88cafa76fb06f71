import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Address, addressLimit } from "#features/accounts/domain/addresses/address-book.ts";
import type { BusinessErrors } from "#features/accounts/domain/personal/business.ts";
import { shippingCost } from "#features/cart/domain/pricing-steps.ts";
import type { CartRow } from "#features/cart/domain/rows.ts";
import { dayRangeWords } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { deliveryDays } from "#features/orders/domain/fulfilment/delivery-days.ts";
import { deliversTo } from "#platform/pure/market/delivery-country.ts";
import type { ShippingMethod } from "#platform/pure/market/market.ts";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { countries, type ShippingCountry } from "../domain/countries.ts";
import { isPlace } from "../domain/saved-address.ts";
import { BillingFields } from "./billing-fields.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { CountryOffer } from "./country-offer.tsx";
import type { Draft } from "./draft.browser.ts";
import { keepForLater } from "./keep-for-later.browser.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import {
  type AddressErrors,
  assessBilling,
  assessBusiness,
  assessShipping,
  type BillingErrors,
  billingNames,
  errorKey,
  loadShippingRules,
  type ShippingErrors,
} from "./shipping-errors.ts";

/** The reader's address book by what an address is for. */
export interface SavedLists {
  delivery: readonly Address[];
  billing: readonly Address[];
}

interface ShippingStepProps {
  draft: Draft;
  addresses: SavedLists;
  change: (part: Partial<Draft>) => void;
  /** Net, minor units: decides about free delivery. */
  subtotal: number;
  rows: readonly CartRow[];
  /** What the server found, if it has judged already. */
  found: AddressErrors;
  onDone: () => void;
}

const methods: readonly ShippingMethod[] = ["standard", "express"];

/** Step 1: where to and how. Every field is judged when the step is left, each error stands under its field. */
export function ShippingStep({
  draft,
  addresses,
  change,
  subtotal,
  rows,
  found: serverErrors,
  onDone,
}: ShippingStepProps) {
  const { t, path, locale, market, money } = useLanguage();
  const [errors, setErrors] = useState<ShippingErrors>(serverErrors.shipping);
  const [billingErrors, setBillingErrors] = useState<BillingErrors>(serverErrors.billing);
  const [businessErrors, setBusinessErrors] = useState<BusinessErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Machines come on the first day of their rental.
  const hasGoods = rows.some(({ line }) => line.mode === "buy");
  const delivered = deliversTo(market, draft.country);

  useEffect(() => {
    void loadShippingRules();
  }, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!delivered) return;
    setBusy(true);
    // Without the rules (the line is down) the server judges in the last step.
    const found = await assessShipping(draft).catch((): ShippingErrors => ({}));
    const business = await assessBusiness(draft).catch((): BusinessErrors => ({}));
    const billing = await assessBilling(draft).catch((): BillingErrors => ({}));
    setErrors(found);
    setBillingErrors(billing);
    setBusinessErrors(business);
    const wrong = new Set([
      ...Object.keys({ ...found, ...business }),
      ...(Object.keys(billing) as (keyof typeof billingNames)[]).map((field) => billingNames[field]),
    ]);
    const first = [...(form.current?.elements ?? [])].find((field) => wrong.has(field.getAttribute("name") ?? ""));
    if (first instanceof HTMLElement) first.focus();
    else {
      change(await keepForLater(draft));
      onDone();
    }
    setBusy(false);
  };

  const text = (name: "firstName" | "lastName" | "email" | "phone" | "address" | "city" | "postalCode") => {
    const fault = errors[name];
    return {
      name,
      label: t(`checkoutPage.${name}`),
      value: draft[name],
      required: true,
      error: fault ? t(errorKey(fault), { max: 254 }) : null,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        change({ [name]: event.currentTarget.value, ...(isPlace(name) ? { savedId: "" } : {}) });
        if (fault) setErrors(({ [name]: _, ...rest }) => rest);
      },
    };
  };

  return (
    <form ref={form} className="grid gap-10" noValidate onSubmit={onSubmit}>
      <section className="grid gap-6">
        <h2 className="h2">{t("checkoutPage.where")}</h2>
        <SavedAddresses draft={draft} addresses={addresses.delivery} change={change} />
        <div className="form-grid">
          <Field {...text("firstName")} className="w3" autoComplete="given-name" maxLength={60} />
          <Field {...text("lastName")} className="w3" autoComplete="family-name" maxLength={60} />
          <Field
            {...text("email")}
            className="w3"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          <Field
            {...text("phone")}
            className="w3"
            type="tel"
            autoComplete="tel"
            maxLength={32}
            hint={t("checkoutPage.phoneHint")}
          />
          <Field {...text("address")} autoComplete="street-address" maxLength={200} />
          <Field
            {...text("postalCode")}
            className="w2"
            inputMode={draft.country === "UA" ? "numeric" : "text"}
            autoComplete="postal-code"
            maxLength={12}
          />
          <Field {...text("city")} className="w4" autoComplete="address-level2" maxLength={100} />
          <Select
            name="country"
            label={t("checkoutPage.country")}
            className="w3"
            autoComplete="country"
            value={draft.country}
            error={errors.country ? t(errorKey(errors.country)) : null}
            onChange={(event) => {
              change({ country: event.currentTarget.value as ShippingCountry, savedId: "" });
              if (errors.country) setErrors(({ country: _, ...rest }) => rest);
            }}
          >
            {countries.map((country) => (
              <option key={country} value={country}>
                {t(`checkoutPage.country_${country}`)}
              </option>
            ))}
          </Select>
          {draft.savedId === "" && addresses.delivery.length + addresses.billing.length < addressLimit ? (
            <Tick
              checked={draft.saveAddress === "yes"}
              onChange={(event) => change({ saveAddress: event.currentTarget.checked ? "yes" : "no" })}
            >
              {t("checkoutPage.saveAddress")}
            </Tick>
          ) : null}
        </div>
        {delivered ? null : <CountryOffer draft={draft} rows={rows} />}
      </section>
      <BusinessFields draft={draft} change={change} faults={businessErrors} />
      <BillingFields draft={draft} addresses={addresses.billing} change={change} faults={billingErrors} />
      {delivered ? (
        <Choice
          legend={t("checkoutPage.how")}
          name="method"
          value={draft.method}
          onChange={(method) => change({ method: method === "express" ? "express" : "standard" })}
          options={methods.map((method) => {
            const tariff = market.shipping[method];
            const [from, to] = tariff.days;
            const days = deliveryDays(method, market, new Date());
            const range = dayRangeWords(days.from, days.to, locale);
            const words = { from, to, threshold: money(tariff.freeAbove) };
            return {
              value: method,
              title: hasGoods ? `${t(`checkoutPage.${method}`)}, ${range}` : t(`checkoutPage.${method}`),
              text: hasGoods ? t("checkoutPage.methodText", words) : t("checkoutPage.methodTextRental", words),
              end: money(shippingCost(subtotal, tariff)),
            };
          })}
        />
      ) : null}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <a className="inline-flex min-h-11 items-center gap-2 font-medium" href={path("cart")}>
          <ArrowLeft className="icon icon-s" />
          {t("checkoutPage.toCart")}
        </a>
        <Button type="submit" tone="sun" busy={busy} disabled={!delivered}>
          {t("checkoutPage.toPayment")}
        </Button>
      </div>
    </form>
  );
}
