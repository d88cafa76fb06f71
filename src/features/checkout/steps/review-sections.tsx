import { type ReactNode, useId } from "react";
import type { CartRow } from "#features/cart/domain/rows.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import { arrivalTexts } from "./arrival-texts.ts";
import { billingOf, type Draft } from "./draft.browser.ts";
import { payText } from "./pay-text.ts";

interface DeliveryReviewProps {
  draft: Draft;
  rows: readonly CartRow[];
  onEdit: () => void;
}

/** Recipient, address, billing and arrival, as entered in step 1. */
export function DeliveryReview({ draft, rows, onEdit }: DeliveryReviewProps) {
  const { t, market, locale } = useLanguage();
  const address = [draft.address, `${draft.postalCode} ${draft.city}`, t(`checkoutPage.country_${draft.country}`)];
  return (
    <Section title={t("checkoutPage.where")} onEdit={onEdit}>
      <p className="font-medium break-words">
        {draft.firstName} {draft.lastName}
      </p>
      {address.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      <p className="break-words text-muted">
        {draft.email}
        <br />
        {draft.phone}
      </p>
      <BillingReview draft={draft} />
      {arrivalTexts(draft.method, { rows, market, t, locale }).map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
    </Section>
  );
}

function BillingReview({ draft }: { draft: Draft }) {
  const { t } = useLanguage();
  const billing = billingOf(draft);
  const isCompany = draft.asCompany === "yes";
  if (!isCompany && !billing) return null;
  return (
    <div className="mt-3 break-words">
      <p className="font-medium">{t("checkoutPage.billingTitle")}</p>
      {isCompany ? (
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
  );
}

interface PaymentReviewProps {
  method: PaymentMethod;
  rows: readonly CartRow[];
  /** Minor units. */
  total: number;
  onEdit: () => void;
}

/** Payment method chosen in step 2, with its conditions. */
export function PaymentReview({ method, rows, total, onEdit }: PaymentReviewProps) {
  const { t, market, locale } = useLanguage();
  const starts = rows.flatMap(({ line: { mode, rental } }) => (mode === "rent" && rental ? [rental.start] : []));
  return (
    <Section title={t("checkoutPage.step2")} onEdit={onEdit}>
      <p className="font-medium">{t(`checkoutPage.pay_${method}`)}</p>
      <p className="text-muted">{payText(method, { starts, total, market, t, locale })}</p>
    </Section>
  );
}

function Section({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const { t } = useLanguage();
  const id = useId();
  const edit = t("checkoutPage.edit");
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="h3" id={id}>
          {title}
        </h3>
        <button type="button" className="link" aria-label={`${edit}: ${title}`} onClick={onEdit}>
          {edit}
        </button>
      </div>
      <div>{children}</div>
    </section>
  );
}
