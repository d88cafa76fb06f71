import { type ReactNode, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { needsOperator, type RentalConsent } from "#features/rental/domain/consent.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { dismissToast, toast } from "#ui/feedback/toast.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { arrivalWords } from "./arrival-words.ts";
import { billingOf, type Draft } from "./draft.browser.ts";
import type { PendingOrder } from "./order-summary.tsx";
import { payText } from "./pay-text.ts";
import { placeOrder } from "./place-order.browser.ts";
import { QuotationOffer } from "./quotation-offer.tsx";
import { RentalConsents } from "./rental-consents.tsx";
import type { AddressErrors } from "./shipping-errors.ts";
import { useOnline } from "./use-online.browser.ts";

interface ReviewStepProps {
  draft: Draft;
  order: PendingOrder;
  goTo: (step: number) => void;
  /** The server refused fields of step 1. */
  onFaults: (faults: AddressErrors) => void;
  /** Chooses the card instead, because so large an order is not placed unpaid. */
  onPayByCard: () => void;
  /** The order is placed; the page is about to be left. */
  onPlaced: () => void;
}

/** Why nothing was ordered; with `until` only as long as there is no net. */
interface Refusal {
  text: string;
  tone?: "info" | undefined;
  toCart?: boolean;
  until?: "online" | undefined;
  /** Paid at once, or quoted, it can be had. */
  isUnpaidLimit?: boolean;
}

/** Step 3: everything once more, the terms, and the button that costs money. */
export function ReviewStep({ draft, order, goTo, onFaults, onPayByCard, onPlaced }: ReviewStepProps) {
  const { t, path, locale, market, money } = useLanguage();
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [termsMissing, setTermsMissing] = useState(false);
  const [consent, setConsent] = useState<RentalConsent>({ terms: termsVersion, adult: false, operator: false });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useOnline(() => setRefusal((told) => (told?.until ? { text: t("checkoutPage.online"), tone: "info" } : told)));
  // A second click comes before the busy state is painted.
  const sending = useRef(false);
  const { view, totals, prices } = order;
  const troubled = view.rows.some((row) => row.problem !== null || row.unitNet === null);
  const rented = view.rows.filter(({ line }) => line.mode === "rent");
  const withOperator = rented.some(({ product }) => product !== null && needsOperator(product.categorySlug));
  const isConfirmed = rented.length === 0 || (consent.adult && (consent.operator || !withOperator));
  const method = draft.paymentMethod;
  const arrival = arrivalWords(draft.method, { rows: view.rows, market, t, locale });
  const starts = rented.flatMap(({ line }) => (line.rental ? [line.rental.start] : []));
  if (method === null) return null;

  const place = async () => {
    if (sending.current || troubled) return;
    if (!accepted || !isConfirmed) return setTermsMissing(true);
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    const info = toast("shop", { tone: "info", text: t("checkoutPage.processing") });
    const answer = await placeOrder({ rows: view.rows, totals, draft, consent, locale, market: market.code });
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
    } else if (answer.outcome === "refused") {
      prices.retry();
      const shipping = errorsBelow("shippingInfo.", answer.errors);
      const billing = errorsBelow("billingInfo.", answer.errors);
      const reasons = answer.errors.map((error) => error.message).join(". ");
      setRefusal({
        text: reasons || answer.title,
        isUnpaidLimit: answer.code === "unpaid_limit",
        toCart: /out_of_stock|product_unknown|no_price|dates_taken|rental_invalid/.test(answer.code),
      });
      if (answer.errors.some((error) => error.path.startsWith("business."))) goTo(1);
      if (Object.keys({ ...shipping, ...billing }).length > 0) {
        onFaults({ shipping, billing });
        goTo(1);
      }
    } else {
      const text = t(`checkoutPage.${answer.outcome}`);
      setRefusal({ text, until: answer.outcome === "offline" ? "online" : undefined });
      toast("shop", { tone: "error", text });
    }
  };

  const billing = billingOf(draft);
  const lines = [draft.address, `${draft.postalCode} ${draft.city}`, t(`checkoutPage.country_${draft.country}`)];
  return (
    <div className="grid gap-8">
      <h2 className="h2">{t("checkoutPage.reviewTitle")}</h2>
      <Part title={t("checkoutPage.where")} edit={t("checkoutPage.edit")} onEdit={() => goTo(1)}>
        <p className="font-medium break-words">
          {draft.firstName} {draft.lastName}
        </p>
        {lines.map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
        <p className="break-words text-muted">
          {draft.email}
          <br />
          {draft.phone}
        </p>
        {draft.asCompany === "yes" || billing ? (
          <div className="mt-3 break-words">
            <p className="font-medium">{t("checkoutPage.billingTitle")}</p>
            {draft.asCompany === "yes" ? (
              <p>
                {draft.company}, {draft.taxId}
              </p>
            ) : null}
            {billing ? (
              <p>
                {billing.firstName} {billing.lastName}, {billing.address}, {billing.postalCode} {billing.city}
                {billing.country === "Other" ? null : `, ${t(`checkoutPage.country_${billing.country}`)}`}
              </p>
            ) : null}
          </div>
        ) : null}
        {arrival.map((words) => (
          <p key={words} className="mt-2">
            {words}
          </p>
        ))}
      </Part>
      <Part title={t("checkoutPage.step2")} edit={t("checkoutPage.edit")} onEdit={() => goTo(2)}>
        <p className="font-medium">{t(`checkoutPage.pay_${method}`)}</p>
        <p className="text-muted">{payText(method, { starts, total: totals.total, market, t, locale })}</p>
      </Part>
      {troubled && prices.state === "known" ? (
        <Notice tone="error" action={<CartAnchor />}>
          {t("checkoutPage.cartTrouble")}
        </Notice>
      ) : null}
      {refusal?.isUnpaidLimit ? (
        <QuotationOffer draft={draft} rows={view.rows} unpaid={{ text: refusal.text, payByCard: onPayByCard }} />
      ) : refusal ? (
        <Notice tone={refusal.tone ?? "error"} action={refusal.toCart ? <CartAnchor /> : undefined}>
          {refusal.text}
        </Notice>
      ) : null}
      <Tick
        checked={accepted}
        error={termsMissing && !accepted ? t("checkoutPage.termsMissing") : null}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      >
        {t("checkoutPage.terms")}{" "}
        <a className="link" href={path("legal-terms")} target="_blank" rel="noreferrer">
          {t("checkoutPage.termsLink")}
        </a>
      </Tick>
      {rented.length > 0 ? (
        <RentalConsents
          value={consent}
          withOperator={withOperator}
          isMissing={termsMissing}
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
          busy={busy}
          disabled={troubled || prices.state === "asking"}
          onClick={place}
        >
          {t("checkoutPage.place", { total: money(totals.total) })}
        </Button>
      </div>
    </div>
  );
}

/** Codes of the errors of one part of the request, by field. */
function errorsBelow(part: string, errors: readonly { path: string; code?: string }[]) {
  return Object.fromEntries(
    errors.flatMap(({ path, code }) => (path.startsWith(part) ? [[path.slice(part.length), code]] : [])),
  );
}

function Part(props: { title: string; edit: string; onEdit: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="h3" id={id}>
          {props.title}
        </h3>
        <button type="button" className="link" aria-label={`${props.edit}: ${props.title}`} onClick={props.onEdit}>
          {props.edit}
        </button>
      </div>
      <div>{props.children}</div>
    </section>
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

/** Cache for the success page (D20): which order it is about, until the server has told the rest. */
function rememberOrder(orderId: string, total: number): void {
  try {
    localStorage.setItem("orderData", JSON.stringify({ orderId, total }));
  } catch {
    // The success page reads the order from the server anyway.
  }
}
