import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { CartRow } from "#features/cart/domain/rows.ts";
import { type PageLanguage, useLanguage } from "#features/languages/languages.browser.tsx";
import type { RentalConsent } from "#features/rental/domain/consent.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { dismissToast, toast } from "#ui/feedback/toast.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { whenIdle } from "#ui/when-idle.tsx";
import type { Draft } from "./draft.browser.ts";
import type { PendingOrder } from "./order-summary.tsx";
import { type PlaceOutcome, placeOrder } from "./place-order.browser.ts";
import { RentalConsents } from "./rental-consents.tsx";
import { DeliveryReview, PaymentReview } from "./review-sections.tsx";
import type { AddressErrors } from "./shipping-errors.ts";
import { useOnline } from "./use-online.browser.ts";

/** Loaded apart: only orders with installation in Poland have it. */
const ReducedRate = whenIdle(async () => (await import("./reduced-rate.tsx")).ReducedRate);
const QuotationOffer = whenIdle(async () => (await import("./quotation-offer.tsx")).QuotationOffer);

interface ReviewStepProps {
  draft: Draft;
  order: PendingOrder;
  goTo: (step: number) => void;
  /** The server refused fields of step 1. */
  onErrors: (errors: AddressErrors) => void;
  /** Switches to payment by card, because an order of this size cannot be placed unpaid. */
  onPayByCard: () => void;
  /** The order is placed; the page is about to be left. */
  onPlaced: () => void;
}

/** Step 3: the order for review, the terms, and the button that places it. */
export function ReviewStep({ draft, order, goTo, onErrors, onPayByCard, onPlaced }: ReviewStepProps) {
  const { t, money } = useLanguage();
  const [isAccepted, setAccepted] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const [consent, setConsent] = useState<RentalConsent>({ terms: termsVersion, adult: false, operator: false });
  const { isBusy, refusal, place } = usePlacement({ draft, order, goTo, onErrors, onPlaced });
  const { view, totals, prices } = order;
  const isBroken = view.rows.some((row) => row.problem !== null || row.unitNet === null);
  const rented = view.rows.filter(({ line }) => line.mode === "rent");
  const withOperator = rented.some(({ product }) => product?.needsOperator === true);
  const isConfirmed = rented.length === 0 || (consent.adult && (consent.operator || !withOperator));
  const method = draft.paymentMethod;
  if (method === null) return null;

  const onPlace = () => {
    if (isBroken) return;
    if (isAccepted && isConfirmed) void place(consent);
    else setConsentMissing(true);
  };

  return (
    <div className="grid gap-8">
      <h2 className="h2">{t("checkoutPage.reviewTitle")}</h2>
      <DeliveryReview draft={draft} rows={view.rows} onEdit={() => goTo(1)} />
      <PaymentReview method={method} rows={view.rows} total={totals.total} onEdit={() => goTo(2)} />
      {hasReducedRate(order) && <ReducedRate rate={order.rate} rows={view.rows} onEditCompany={() => goTo(1)} />}
      {isBroken && prices.state === "known" ? (
        <Notice tone="error" action={<CartAnchor />}>
          {t("checkoutPage.cartTrouble")}
        </Notice>
      ) : null}
      {refusal ? <RefusalNotice refusal={refusal} draft={draft} rows={view.rows} onPayByCard={onPayByCard} /> : null}
      <TermsTick isAccepted={isAccepted} isMissing={isConsentMissing && !isAccepted} onChange={setAccepted} />
      {rented.length > 0 ? (
        <RentalConsents
          value={consent}
          withOperator={withOperator}
          isMissing={isConsentMissing}
          change={(part) => setConsent((before) => ({ ...before, ...part }))}
        />
      ) : null}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <Button tone="quiet" className="-ml-3" onClick={() => goTo(2)}>
          <ArrowLeft className="icon icon-s" />
          {t("checkoutPage.back")}
        </Button>
        <Button
          tone="sun"
          className="max-md:grow"
          busy={isBusy}
          disabled={isBroken || prices.state === "asking"}
          onClick={onPlace}
        >
          {t("checkoutPage.place", { total: money(totals.total) })}
        </Button>
      </div>
    </div>
  );
}

type Refused = Extract<PlaceOutcome, { outcome: "refused" }>;

/** Why nothing was ordered. */
interface Refusal {
  text: string;
  /** What is different now. */
  changes?: string[];
  tone?: "info" | undefined;
  toCart?: boolean;
  /** Holds only while offline. */
  isOffline?: boolean;
  /** The order is possible with payment at once, or by quotation. */
  isUnpaidLimit?: boolean;
}

/** Places the order, and shows what became of it. */
function usePlacement({
  draft,
  order: { view, totals, prices, rate },
  goTo,
  onErrors,
  onPlaced,
}: Omit<ReviewStepProps, "onPayByCard">) {
  const { t, path, locale, market, money } = useLanguage();
  const navigate = useNavigate();
  const renew = useRenewal(prices);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useOnline(() => setRefusal((shown) => (shown?.isOffline ? { text: t("checkoutPage.online"), tone: "info" } : shown)));
  // A second click can arrive before the busy state is rendered.
  const sending = useRef(false);

  const place = async (consent: RentalConsent) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    const info = toast("shop", { tone: "info", text: t("checkoutPage.processing") });
    const answer = await placeOrder({ ...view, totals, rate, draft, consent, locale, market: market.code });
    dismissToast(info);
    if (answer.outcome === "placed") {
      onPlaced();
      rememberOrder(answer.id, totals.total);
      location.assign(answer.url);
      return;
    }
    sending.current = false;
    setBusy(false);
    if (answer.outcome === "signed_out") {
      toast("app", { tone: "info", text: t("checkoutPage.signedOut") });
      void navigate(`${path("checkout/auth")}?redirect=${encodeURIComponent(`${path("checkout")}?step=3`)}`);
    } else if (answer.outcome === "refused") showRefusal(answer);
    else {
      const text = t(`checkoutPage.${answer.outcome}`);
      setRefusal({ text, isOffline: answer.outcome === "offline" });
      toast("shop", { tone: "error", text });
    }
  };

  const showRefusal = ({ code, title, errors, changed }: Refused) => {
    renew(code);
    setRefusal({
      text: errors.map((error) => error.message).join(". ") || title,
      changes: changed ? changesOf({ view, totals }, changed, { t, money }) : [],
      isUnpaidLimit: code === "unpaid_limit",
      toCart: /out_of_stock|product_unknown|no_price|dates_taken|rental_invalid/.test(code),
    });
    if (errors.some(({ path }) => path.startsWith("business."))) goTo(1);
    const wrong = { shipping: errorsBelow("shippingInfo.", errors), billing: errorsBelow("billingInfo.", errors) };
    if (Object.keys({ ...wrong.shipping, ...wrong.billing }).length === 0) return;
    onErrors(wrong);
    goTo(1);
  };

  return { isBusy, refusal, place };
}

/** Asks for prices again after a refusal, and for fees and tax, which the page got with the settings of its market. */
function useRenewal(prices: PendingOrder["prices"]): (code: string) => void {
  const { revalidate } = useRevalidator();
  return (code) => {
    prices.retry();
    if (code === "totals_changed") void revalidate();
  };
}

/** What is different from the order that was sent, in words. */
function changesOf(
  { view, totals }: Pick<PendingOrder, "view" | "totals">,
  { total, promotions }: NonNullable<Refused["changed"]>,
  { t, money }: Pick<PageLanguage, "t" | "money">,
): string[] {
  const gone = view.discounts.filter(({ promotionId }) => !promotions.includes(promotionId));
  const sums = total === totals.total ? [] : [{ was: money(totals.total), now: money(total) }];
  return [
    ...gone.map(({ label }) => t("checkoutPage.promotionGone", { label })),
    ...sums.map((sum) => t("checkoutPage.totalChanged", sum)),
  ];
}

interface RefusalNoticeProps {
  refusal: Refusal;
  draft: Draft;
  rows: readonly CartRow[];
  onPayByCard: () => void;
}

function RefusalNotice({ refusal, draft, rows, onPayByCard }: RefusalNoticeProps) {
  const { text, changes = [], tone, toCart, isUnpaidLimit } = refusal;
  if (isUnpaidLimit) return <QuotationOffer draft={draft} rows={rows} unpaid={{ text, payByCard: onPayByCard }} />;
  return (
    <Notice tone={tone ?? "error"} action={toCart ? <CartAnchor /> : undefined}>
      {text}
      {changes.map((change) => (
        <span key={change} className="block">
          {change}
        </span>
      ))}
    </Notice>
  );
}

interface TermsTickProps {
  isAccepted: boolean;
  isMissing: boolean;
  onChange: (isAccepted: boolean) => void;
}

function TermsTick({ isAccepted, isMissing, onChange }: TermsTickProps) {
  const { t, path } = useLanguage();
  return (
    <Tick
      checked={isAccepted}
      error={isMissing ? t("checkoutPage.termsMissing") : null}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {t("checkoutPage.terms")}{" "}
      <a className="link" href={path("legal-terms")} target="_blank" rel="noreferrer">
        {t("checkoutPage.termsLink")}
      </a>
    </Tick>
  );
}

/** Error codes of one part of the request, by field. */
function errorsBelow(part: string, errors: readonly { path: string; code?: string }[]) {
  return Object.fromEntries(
    errors.flatMap(({ path, code }) => (path.startsWith(part) ? [[path.slice(part.length), code]] : [])),
  );
}

function CartAnchor() {
  const { t, path } = useLanguage();
  return (
    <a className="link whitespace-nowrap" href={path("cart")}>
      {t("checkoutPage.toCart")}
    </a>
  );
}

/** Tells the success page which order it is about (D20), until the server has answered. */
function rememberOrder(orderId: string, total: number): void {
  try {
    localStorage.setItem("orderData", JSON.stringify({ orderId, total }));
  } catch {
    // The success page reads the order from the server anyway.
  }
}

/** Whether the market has a reduced rate that something in the cart could have. */
function hasReducedRate({ rate: { whyNormal } }: PendingOrder): boolean {
  return whyNormal !== "not_offered" && whyNormal !== "no_installation";
}
