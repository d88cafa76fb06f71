import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CartRow } from "#features/cart/domain/rows.ts";
import { deliveryDays } from "#features/delivery/domain/delivery-days.ts";
import { dayRangeText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { deliversTo } from "#platform/pure/market/delivery-country.ts";
import type { ShippingMethod } from "#platform/pure/market/market.ts";
import { shippingCost } from "#platform/pure/market/shipping-cost.ts";
import { Button } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { whenIdle } from "#ui/when-idle.tsx";
import type { ShippingField } from "../domain/shipping.ts";
import { BillingFields } from "./billing/billing-fields.tsx";
import { BuyingCompany } from "./billing/buying-company.tsx";
import type { Draft } from "./draft.browser.ts";
import { saveForLater } from "./save-for-later.browser.ts";
import type { SavedAddressLists } from "./saved-addresses.tsx";
import { type AddressErrors, assessStep, formNamesOf, loadShippingRules, type StepErrors } from "./shipping-errors.ts";
import { ShippingFields } from "./shipping-fields.tsx";

const CountryOffer = whenIdle(async () => (await import("./country-offer.tsx")).CountryOffer);

interface ShippingStepProps {
  draft: Draft;
  addresses: SavedAddressLists;
  change: (part: Partial<Draft>) => void;
  /** Net, minor units: decides about free delivery. */
  subtotal: number;
  rows: readonly CartRow[];
  /** Errors that the server found when the order was sent. */
  serverErrors: AddressErrors;
  onDone: () => void;
}

const methods: readonly ShippingMethod[] = ["standard", "express"];

/** Step 1: address and delivery method. All fields are validated on submit, each error is shown at its field. */
export function ShippingStep(props: ShippingStepProps) {
  const { draft, addresses, change, subtotal, rows } = props;
  const { t, path, market } = useLanguage();
  const { form, errors, isBusy, submit, clearError } = useShippingForm(props);
  const isDelivered = deliversTo(market, draft.country);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isDelivered) void submit();
  };

  return (
    <form ref={form} className="grid gap-10" noValidate onSubmit={onSubmit}>
      <section className="grid gap-6">
        <h2 className="h2">{t("checkoutPage.where")}</h2>
        <ShippingFields
          draft={draft}
          addresses={addresses}
          change={change}
          errors={errors.shipping}
          clearError={clearError}
        />
        {isDelivered ? null : <CountryOffer draft={draft} rows={rows} />}
      </section>
      <BuyingCompany draft={draft} change={change} errors={errors} />
      {draft.asCompany === "yes" ? null : (
        <BillingFields draft={draft} addresses={addresses.billing} change={change} errors={errors.billing} />
      )}
      {isDelivered ? <DeliveryMethods draft={draft} change={change} subtotal={subtotal} rows={rows} /> : null}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <a className="inline-flex min-h-11 items-center gap-2 font-medium" href={path("cart")}>
          <ArrowLeft className="icon icon-s" />
          {t("checkoutPage.toCart")}
        </a>
        <Button type="submit" tone="sun" busy={isBusy} disabled={!isDelivered}>
          {t("checkoutPage.toPayment")}
        </Button>
      </div>
    </form>
  );
}

/** Validation on submit: focuses the first invalid field, or saves address and company as requested and moves on. */
function useShippingForm({ draft, change, serverErrors, onDone }: ShippingStepProps) {
  const [errors, setErrors] = useState<StepErrors>({ ...serverErrors, business: {} });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    void loadShippingRules();
  }, []);

  const submit = async () => {
    setBusy(true);
    const found = await assessStep(draft);
    const invalid = formNamesOf(draft, found);
    const first = [...(form.current?.elements ?? [])].find((field) => invalid.has(field.getAttribute("name") ?? ""));
    if (first instanceof HTMLElement) {
      // The message is there when the field is focused, and the next click is not taken for one while busy.
      flushSync(() => {
        setErrors(found);
        setBusy(false);
      });
      first.focus();
      return;
    }
    setErrors(found);
    change(await saveForLater(draft));
    onDone();
    setBusy(false);
  };

  const clearError = (field: ShippingField) =>
    setErrors(({ shipping: { [field]: _, ...shipping }, ...others }) => ({ shipping, ...others }));

  return { form, errors, isBusy, submit, clearError };
}

/** Delivery methods with their days and cost. Rented machines come on the first day of their rental instead. */
function DeliveryMethods({
  draft,
  change,
  subtotal,
  rows,
}: Pick<ShippingStepProps, "draft" | "change" | "subtotal" | "rows">) {
  const { t, locale, market, money } = useLanguage();
  const hasGoods = rows.some(({ line }) => line.mode === "buy");
  return (
    <Choice
      legend={t("checkoutPage.how")}
      name="method"
      value={draft.method}
      onChange={(method) => change({ method: method === "express" ? "express" : "standard" })}
      options={methods.map((method) => {
        const tariff = market.shipping[method];
        const [from, to] = tariff.days;
        const days = deliveryDays(method, market, new Date());
        const range = dayRangeText(days.from, days.to, locale);
        const values = { from, to, threshold: money(tariff.freeAbove) };
        return {
          value: method,
          title: hasGoods ? `${t(`checkoutPage.${method}`)}, ${range}` : t(`checkoutPage.${method}`),
          text: hasGoods ? t("checkoutPage.methodText", values) : t("checkoutPage.methodTextRental", values),
          end: money(shippingCost(subtotal, tariff)),
        };
      })}
    />
  );
}
