import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useCart } from "#features/cart/cart.browser.ts";
import type { Cart } from "#features/cart/domain/cart.ts";
import { discountsOn } from "#features/cart/domain/pricing.ts";
import { cartView } from "#features/cart/domain/rows.ts";
import { atRate, orderTotals } from "#features/cart/domain/totals.ts";
import { useKnownPrices } from "#features/cart/prices.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { declarationVersion, rateOf, whyNormalRate } from "#features/orders/domain/placement/reduced-rate.ts";
import type { Day } from "#platform/pure/days.ts";
import { countStep } from "#ui/count-step.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Steps } from "#ui/feedback/steps.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { type Draft, useDraft } from "./draft.browser.ts";
import { OrderSummary, type PendingOrder } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { SavedAddressLists } from "./saved-addresses.tsx";
import { type AddressErrors, isShippingComplete } from "./shipping-errors.ts";
import { ShippingStep } from "./shipping-step.tsx";

interface CheckoutStepsProps {
  known: Draft;
  addresses: SavedAddressLists;
}

/** The three steps and the summary beside them. An empty cart leads to the cart page. */
export function CheckoutSteps({ known, addresses }: CheckoutStepsProps) {
  const { lines, ready } = useCart();
  const { draft, change, ready: draftReady } = useDraft(known);
  const [errors, setErrors] = useState<AddressErrors>({ shipping: {}, billing: {} });
  const order = usePendingOrder(draft);
  const { step, goTo } = useStep(draft, draftReady);
  const top = useFocusOnStep(step);
  const leave = useEmptyCartRedirect();

  if (!ready || !draftReady || lines.length === 0) return <CheckoutSkeleton />;

  return (
    <>
      <StepBar step={step} goTo={goTo} />
      <div className="with-summary mt-8">
        <div ref={top} tabIndex={-1} className="outline-none">
          {step === 1 ? (
            <ShippingStep
              draft={draft}
              addresses={addresses}
              change={change}
              subtotal={order.totals.subtotal}
              rows={order.view.rows}
              serverErrors={errors}
              onDone={() => goTo(2)}
            />
          ) : null}
          {step === 2 ? (
            <PaymentStep
              draft={draft}
              podTotal={order.podTotal}
              starts={startsOf(lines)}
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
              onErrors={setErrors}
              onPayByCard={() => {
                change({ paymentMethod: "card" });
                goTo(2);
              }}
              onPlaced={leave}
            />
          ) : null}
        </div>
        <OrderSummary order={order} method={draft.method} payment={draft.paymentMethod} />
      </div>
    </>
  );
}

/** First days of the rentals in the cart. */
function startsOf(lines: Cart): Day[] {
  return lines.flatMap(({ rental }) => (rental ? [rental.start] : []));
}

/** The step named by the address; a step whose data is missing leads back to the step that asks for it. */
function useStep(draft: Draft, isDraftReady: boolean) {
  const { market } = useLanguage();
  const { lines } = useCart();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const requested = Number(query.get("step") ?? "1");
  const isShippable = isDraftReady && isShippingComplete(draft, market);
  const hasRentals = startsOf(lines).length > 0;
  const isPayable = draft.paymentMethod !== null && !(hasRentals && draft.paymentMethod === "pod");
  const step = !isShippable ? 1 : requested === 3 && isPayable ? 3 : requested >= 2 ? 2 : 1;
  const goTo = (target: number) => {
    void navigate(`?step=${target}`, { preventScrollReset: true });
  };
  useEffect(() => {
    if (step === 2) countStep("checkout_payment");
    else if (step === 3) countStep("checkout_review");
  }, [step]);
  return { step, goTo };
}

/** Scrolls up and moves the focus to the returned element whenever the step changes. */
function useFocusOnStep(step: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
}

/** Leads to the cart page while the cart is empty. Returns what to call before the page is left with a placed order. */
function useEmptyCartRedirect(): () => void {
  const { t, path } = useLanguage();
  const navigate = useNavigate();
  const { lines, ready } = useCart();
  const leaving = useRef(false);
  const isEmpty = ready && lines.length === 0;
  useEffect(() => {
    if (!isEmpty || leaving.current) return;
    toast("shop", { tone: "error", text: t("checkoutPage.cartEmpty") });
    void navigate(path("cart"), { replace: true });
  }, [isEmpty, navigate, path, t]);
  return () => {
    leaving.current = true;
  };
}

/**
 * The cart at today's prices, with the total that it would have by pay on delivery. The declaration for the reduced VAT rate is
 * not part of the draft: each order needs its own.
 */
function usePendingOrder({ method, paymentMethod, asCompany }: Draft): PendingOrder & { podTotal: number } {
  const { market } = useLanguage();
  const { lines } = useCart();
  const prices = useKnownPrices();
  const [isDeclared, declare] = useState(false);
  const standard = cartView(lines, prices.products, market, prices.promoted);
  const whyNormal = whyNormalRate({
    ...{ market, isCompany: asCompany === "yes", declared: isDeclared ? declarationVersion : null },
    items: standard.rows.map(({ line, product }) => {
      return { isRented: line.mode === "rent", isInstalled: Boolean(line.installation && product?.isInstallable) };
    }),
  });
  const priceAt = (taxRateBp: number) => {
    const taxed = atRate(market, taxRateBp);
    const discounts = discountsOn(standard.lines, standard.promoted, taxed, method).applied;
    const gifts = discounts.flatMap(({ gift }) => (gift ? [{ unitNet: gift.unitNet, quantity: 1 }] : []));
    const priced = standard.rows.flatMap(({ unitNet, orderable }) =>
      unitNet === null ? [] : [{ unitNet, quantity: orderable }],
    );
    const terms = { lines: [...priced, ...gifts], discounts, market: taxed, shippingMethod: method };
    return {
      view: { ...standard, discounts },
      totals: orderTotals({ ...terms, paymentMethod }),
      podTotal: orderTotals({ ...terms, paymentMethod: "pod" }).total,
    };
  };
  const saved = priceAt(market.taxRateBp).totals.total - priceAt(rateOf(market, null)).totals.total;
  return { ...priceAt(rateOf(market, whyNormal)), prices, rate: { whyNormal, saved, declare } };
}

function StepBar({ step, goTo }: { step: number; goTo: (step: number) => void }) {
  const { t } = useLanguage();
  const names = [t("checkoutPage.step1"), t("checkoutPage.step2"), t("checkoutPage.step3")];
  return (
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
