import { type FormEvent, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Day } from "#platform/pure/days.ts";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import { Button } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import type { Draft } from "./draft.browser.ts";
import { payText } from "./pay-text.ts";

interface PaymentStepProps {
  draft: Draft;
  /** Total by pay on delivery, minor units. */
  podTotal: number;
  /** First days of the rentals: machines cannot be paid on delivery, and have to be paid before the earliest. */
  starts: readonly Day[];
  change: (part: Partial<Draft>) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Step 2: the payment methods of the market, each with description and cost. */
export function PaymentStep({ draft, podTotal, starts, change, onBack, onDone }: PaymentStepProps) {
  const { t, market, money, locale } = useLanguage();
  const hasRentals = starts.length > 0;
  const [missing, setMissing] = useState(false);
  const methods: readonly PaymentMethod[] = market.payments;
  const overLimit = (method: PaymentMethod) => method === "pod" && (hasRentals || podTotal > market.payOnDeliveryLimit);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.paymentMethod !== null && methods.includes(draft.paymentMethod) && !overLimit(draft.paymentMethod))
      onDone();
    else setMissing(true);
  };

  return (
    <form className="grid gap-10" noValidate onSubmit={onSubmit}>
      <Choice
        legend={t("checkoutPage.payHow")}
        name="paymentMethod"
        value={draft.paymentMethod && !overLimit(draft.paymentMethod) ? draft.paymentMethod : ""}
        error={missing ? t("checkoutPage.payMissing") : null}
        onChange={(value) => {
          setMissing(false);
          change({ paymentMethod: methods.find((method) => method === value) ?? null });
        }}
        options={methods.map((method) => ({
          value: method,
          title: t(`checkoutPage.pay_${method}`),
          text: overLimit(method)
            ? hasRentals
              ? t("checkoutPage.pay_pod_rental")
              : t("checkoutPage.pay_pod_over", { limit: money(market.payOnDeliveryLimit) })
            : payText(method, { starts, total: podTotal - market.payOnDeliveryFee, market, t, locale }),
          disabled: overLimit(method),
          end: method === "pod" ? `+ ${money(market.payOnDeliveryFee)}` : money(0),
        }))}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <Button tone="quiet" className="-ml-3" onClick={onBack}>
          <ArrowLeft className="icon icon-s" />
          {t("checkoutPage.back")}
        </Button>
        <Button type="submit" tone="sun">
          {t("checkoutPage.toReview")}
        </Button>
      </div>
    </form>
  );
}
