import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useCart } from "#features/cart/cart.browser.ts";
import { cartView } from "#features/cart/domain/rows.ts";
import { orderTotals } from "#features/cart/domain/totals.ts";
import { useKnownPrices } from "#features/cart/prices.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Steps } from "#ui/feedback/steps.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { type Draft, useDraft } from "./draft.browser.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { type AddressErrors, isShippingComplete } from "./shipping-errors.ts";
import { type SavedLists, ShippingStep } from "./shipping-step.tsx";

/** The three steps. An empty cart goes to the cart; a step whose data is missing goes back to where it is asked. */
export function CheckoutSteps({ known, addresses }: { known: Draft; addresses: SavedLists }) {
  const { t, path, market } = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { lines, ready } = useCart();
  const prices = useKnownPrices();
  const { draft, change, ready: draftReady } = useDraft(known);
  const [errors, setErrors] = useState<AddressErrors>({ shipping: {}, billing: {} });
  const leaving = useRef(false);
  const top = useRef<HTMLDivElement>(null);

  const asked = Number(query.get("step") ?? "1");
  const shippingDone = draftReady && isShippingComplete(draft, market);
  const starts = lines.flatMap(({ rental }) => (rental ? [rental.start] : []));
  const isPayable = draft.paymentMethod !== null && !(starts.length > 0 && draft.paymentMethod === "pod");
  const step = !shippingDone ? 1 : asked === 3 && isPayable ? 3 : asked >= 2 ? 2 : 1;
  const goTo = (target: number) => {
    void navigate(`?step=${target}`, { preventScrollReset: true });
  };

  const isEmpty = ready && lines.length === 0;
  useEffect(() => {
    if (!isEmpty || leaving.current) return;
    toast("shop", { tone: "error", text: t("checkoutPage.cartEmpty") });
    void navigate(path("cart"), { replace: true });
  }, [isEmpty, navigate, path, t]);

  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [step]);

  if (!ready || !draftReady || isEmpty) return <CheckoutSkeleton />;

  const view = cartView(lines, prices.products, market);
  const priced = view.rows.flatMap(({ unitNet, orderable }) =>
    unitNet === null ? [] : [{ unitNet, quantity: orderable }],
  );
  const totals = orderTotals({
    lines: priced,
    market,
    shippingMethod: draft.method,
    paymentMethod: draft.paymentMethod,
  });
  const podTotal = orderTotals({ lines: priced, market, shippingMethod: draft.method, paymentMethod: "pod" }).total;
  const order = { view, totals, prices };
  const names = [t("checkoutPage.step1"), t("checkoutPage.step2"), t("checkoutPage.step3")];
  return (
    <>
      <Steps
        label={t("checkoutPage.steps")}
        steps={names}
        current={step}
        back={(done) => (
          <button
            type="button"
            className="link"
            onClick={() => goTo(done)}
            aria-label={t("checkoutPage.editNamed", { step: names[done - 1] ?? "" })}
          >
            {t("checkoutPage.edit")}
          </button>
        )}
      />
      <div className="with-summary mt-8">
        <div ref={top} tabIndex={-1} className="outline-none">
          {step === 1 ? (
            <ShippingStep
              draft={draft}
              addresses={addresses}
              change={change}
              subtotal={totals.subtotal}
              rows={view.rows}
              found={errors}
              onDone={() => goTo(2)}
            />
          ) : null}
          {step === 2 ? (
            <PaymentStep
              draft={draft}
              podTotal={podTotal}
              starts={starts}
              change={change}
              onBack={() => goTo(1)}
              onDone={() => goTo(3)}
            />
          ) : null}
          {step === 3 ? (
            <ReviewStep
              draft={draft}
              order={order}
              goTo={goTo}
              onFaults={setErrors}
              onPayByCard={() => {
                change({ paymentMethod: "card" });
                goTo(2);
              }}
              onPlaced={() => {
                leaving.current = true;
              }}
            />
          ) : null}
        </div>
        <OrderSummary order={order} method={draft.method} payment={draft.paymentMethod} />
      </div>
    </>
  );
}

function CheckoutSkeleton() {
  const { t } = useLanguage();
  return (
    <div className="with-summary mt-8" aria-busy="true">
      <p className="sr-only" role="status">
        {t("checkoutPage.loading")}
      </p>
      <div className="grid gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
