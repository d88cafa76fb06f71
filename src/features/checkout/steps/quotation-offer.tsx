import { useState } from "react";
import type { CartRow } from "#features/cart/domain/rows.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { Draft } from "./draft.browser.ts";

/** `reason` is null without a readable answer. */
type SendResult = { isSent: true } | { isSent: false; reason: string | null };
type Sending = { state: "offered" | "sending" | "sent" } | { state: "refused"; text: string };

interface QuotationOfferProps {
  draft: Draft;
  rows: readonly CartRow[];
  /** Why an order of this size cannot be placed unpaid, and how to pay by card instead. Without it the country is the reason. */
  unpaid?: { text: string; payByCard: () => void } | undefined;
}

/**
 * Offers a quotation where the order cannot be placed: delivery outside the market's country (D18, D40), or a large order that
 * is not paid at once (0045).
 */
export function QuotationOffer({ draft, rows, unpaid }: QuotationOfferProps) {
  const { t, market } = useLanguage();
  const { sending, send } = useQuotationRequest({ draft, rows, unpaid });
  if (sending.state === "sent") {
    return <Notice tone="done">{t("checkoutPage.quoteSent", { email: draft.email })}</Notice>;
  }
  return (
    <div className="grid gap-4">
      <Notice
        tone="warn"
        action={
          <span className="flex flex-wrap gap-3">
            {unpaid ? (
              <Button size="compact" onClick={unpaid.payByCard}>
                {t("checkoutPage.unpaidCard")}
              </Button>
            ) : null}
            <Button size="compact" busy={sending.state === "sending"} onClick={send}>
              {t(unpaid ? "checkoutPage.unpaidQuote" : "checkoutPage.quoteSend")}
            </Button>
          </span>
        }
      >
        {unpaid ? unpaid.text : t("checkoutPage.quoteNeeded", { market: market.code })}
      </Notice>
      {sending.state === "refused" ? <Notice tone="error">{sending.text}</Notice> : null}
    </div>
  );
}

function useQuotationRequest({ draft, rows, unpaid }: QuotationOfferProps) {
  const { t, locale, market } = useLanguage();
  const [sending, setSending] = useState<Sending>({ state: "offered" });

  const send = async () => {
    setSending({ state: "sending" });
    const country = t(`checkoutPage.country_${draft.country}`);
    const place = [draft.address, draft.postalCode, draft.city, country].filter(Boolean).join(", ");
    const phone = draft.phone || "—";
    const answer = await sendRequest({
      reason: unpaid ? "bulk" : "country",
      name: `${draft.firstName} ${draft.lastName}`.trim(),
      email: draft.email,
      // The field takes numbers of the market only; any other number goes into the message.
      phone: "",
      country,
      message: t(unpaid ? "checkoutPage.unpaidMessage" : "checkoutPage.quoteMessage", { place, phone }),
      lines: rows.map(({ line }) => ({ id: line.id, quantity: line.quantity })),
      locale,
      market: market.code,
    });
    if (answer.isSent) setSending({ state: "sent" });
    else setSending({ state: "refused", text: answer.reason || t("checkoutPage.quoteFailed") });
  };

  return { sending, send };
}

async function sendRequest(body: object): Promise<SendResult> {
  try {
    const response = await fetch("/api/quotations", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return { isSent: true };
    const problem = (await response.json()) as { title?: string; errors?: { message: string }[] };
    const reasons = problem.errors?.map((error) => error.message).join(". ");
    return { isSent: false, reason: reasons || problem.title || null };
  } catch {
    return { isSent: false, reason: null };
  }
}
