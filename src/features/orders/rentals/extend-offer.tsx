import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import type { ExtendView, OfferView } from "../domain/rentals/extend-view.ts";

interface ExtendOfferProps {
  view: ExtendView;
  offer: OfferView;
  formKey: string;
  /** The offer has changed since the form was shown. */
  hasChanged: boolean;
}

/** Price and payment of an extension, and the form that requests it. */
export function ExtendOffer({ view, offer, formKey, hasChanged }: ExtendOfferProps) {
  const t = useText();
  const busy = useNavigation().formMethod === "POST";
  const [first] = view.payments;
  return (
    <section className="grid gap-6" aria-labelledby="offer">
      {hasChanged ? <Notice tone="error">{t("extend.changed")}</Notice> : null}
      <div className="panel">
        <h2 className="h3 mb-3" id="offer">
          {t("extend.offer_title", { day: offer.lastWords })}
        </h2>
        <SummaryLines
          lines={[
            { label: t("extend.price", { days: offer.days }), value: offer.price },
            { label: t("orders.tax", { percent: offer.taxPercent }), value: offer.tax },
            { label: t("extend.total"), value: offer.total, kind: "total" },
          ]}
        />
        <p className="mt-3 text-small text-muted">{t("extend.how_priced")}</p>
      </div>
      {offer.way === "change" ? (
        <Notice tone="warn">{t("extend.change", { last: view.last, day: offer.lastWords })}</Notice>
      ) : (
        <p>{t("extend.stay")}</p>
      )}
      <Form method="post" preventScrollReset className="grid gap-6">
        <input type="hidden" name="until" value={offer.newLast} />
        <input type="hidden" name="way" value={offer.way} />
        <input type="hidden" name="net" value={offer.net} />
        <input type="hidden" name="key" value={formKey} />
        {offer.isFree ? (
          <input type="hidden" name="method" value={first?.method ?? "card"} />
        ) : (
          <Choice
            legend={t("extend.pay_title")}
            name="method"
            defaultValue={first?.method ?? "card"}
            options={view.payments.map(({ method, until }) => ({
              value: method,
              title: t(`orders.pay_by_${method}`),
              text: t("extend.pay_until", { moment: until }),
            }))}
          />
        )}
        {offer.isFree ? null : <p className="text-small text-muted">{t("extend.unpaid")}</p>}
        <div>
          <Button type="submit" tone="sun" busy={busy}>
            {t(offer.isFree ? "extend.take_free" : "extend.take", { amount: offer.total })}
          </Button>
        </div>
      </Form>
    </section>
  );
}
