import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { ProductPicture } from "../../product-picture.browser.tsx";
import { type ShownPlan, stateTones } from "./shown-plan.ts";

interface PlanRowProps {
  plan: ShownPlan;
  /** Picture of the product in a list; with it the row has product, tick box and button, inside of the form that stops plans. */
  picture?: string;
}

/** A planned price or reduction: product, price before and then, time, who and why, state. */
export function PlanRow({ plan, picture }: PlanRowProps) {
  const t = useText();
  const { id, name, market, tariff, kind, isOpen } = plan;
  const isInList = picture !== undefined;
  const offer = `${t(`adminPrices.market_${market}`)}, ${t(`adminPrices.tariff_${tariff}`)}`;
  const called = `${name}, ${offer}`;
  return (
    <li
      id={`plan-${id}`}
      className="grid gap-x-4 gap-y-2 border-b border-line py-3 text-small hover:bg-mist has-[input:checked]:bg-sun-tint xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,4fr)_auto] xl:items-center"
    >
      <Offer plan={plan} picture={picture} called={called} offer={offer} />
      <Amounts plan={plan} />
      <p className="min-w-0 wrap-anywhere">
        {plan.when}
        <span className="block text-muted">
          {plan.who ? `${plan.who}: ` : null}
          <bdi>{plan.reason}</bdi>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 xl:w-48 xl:justify-end">
        {plan.state === "planned" || plan.state === "active" ? null : (
          <Badge tone={stateTones[plan.state]}>{t(`adminPrices.state_${plan.state}`)}</Badge>
        )}
        {isOpen ? <Badge tone={stateTones[plan.state]}>{t(`adminPrices.kind_${kind}`)}</Badge> : null}
        {isInList && isOpen ? (
          <Button
            type="submit"
            name="one"
            value={id}
            size="compact"
            aria-label={t(plan.state === "active" ? "adminPrices.end_now_named" : "adminPrices.cancel_named", {
              name: called,
            })}
          >
            {t(plan.state === "active" ? "adminPrices.end_now" : "adminPrices.cancel")}
          </Button>
        ) : null}
      </div>
      {plan.error ? <p className="text-small text-clay xl:col-span-4">{plan.error}</p> : null}
    </li>
  );
}

function Amounts({ plan: { before, net, percent } }: Pick<PlanRowProps, "plan">) {
  const t = useText();
  return (
    <p className="num">
      {before === null ? null : (
        <>
          <span className="sr-only">{t("adminPrices.price_before")} </span>
          <span className="whitespace-nowrap text-muted">{before}</span> <span aria-hidden="true">→</span>{" "}
        </>
      )}
      <span className="sr-only">{t("adminPrices.price_after")} </span>
      <span className="font-medium whitespace-nowrap">{net}</span>
      {percent === null ? null : (
        <>
          {" "}
          <span className="whitespace-nowrap text-muted">{t("adminPrices.percent_off", { percent })}</span>
        </>
      )}
    </p>
  );
}

/** Product and price of a row; in a list with tick box and picture. */
function Offer({ plan, picture, called, offer }: PlanRowProps & { called: string; offer: string }) {
  const { t, path } = useLanguage();
  const { id, productId, name, sku, isOpen } = plan;
  const isInList = picture !== undefined;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {isInList ? (
        <>
          <label className="tick w-6 shrink-0 grid-cols-[1.25rem]">
            <input
              type="checkbox"
              name="plan"
              value={id}
              disabled={!isOpen}
              aria-label={t("adminPrices.select", { name: called })}
            />
          </label>
          <span className="stage block size-12 shrink-0">
            <ProductPicture src={picture} sizes="48px" width={48} height={48} />
          </span>
        </>
      ) : null}
      <p className="min-w-0 wrap-anywhere">
        {isInList ? (
          <a className="block py-0.5 font-medium hover:underline" href={path(`admin/prices/product/${productId}`)}>
            <bdi>{name}</bdi>
          </a>
        ) : null}
        <span className="text-muted">
          {isInList ? (
            <>
              <bdi>{sku}</bdi> ·{" "}
            </>
          ) : null}
          {offer}
        </span>
      </p>
    </div>
  );
}
