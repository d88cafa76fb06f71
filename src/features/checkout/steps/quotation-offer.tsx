import { useState } from "react";
import type { CartRow } from "#features/cart/domain/rows.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { Draft } from "./draft.browser.ts";

type Sending = { state: "offered" | "sending" | "sent" } | { state: "refused"; text: string };

interface QuotationOfferProps {
  draft: Draft;
  rows: readonly CartRow[];
  /** Why an order of this size is not placed unpaid, and how to pay it by card instead; left out: the country is the reason. */
  unpaid?: { text: string; payByCard: () => void };
}

/**
 * Delivery beyond the market's country needs a quotation (D18, D40), and so does a large order that is not paid at once (0045):
 * says so, and sends the request.
 */
export function QuotationOffer({ draft, rows, unpaid }: QuotationOfferProps) {
  const { t, locale, market } = useLanguage();
  const [sending, setSending] = useState<Sending>({ state: "offered" });

  const send = async () => {
    setSending({ state: "sending" });
    const country = t(`checkoutPage.country_${draft.country}`);
    const place = [draft.address, draft.postalCode, draft.city, country].filter(Boolean).join(", ");
    const body = {
      reason: unpaid ? "bulk" : "country",
      name: `${draft.firstName} ${draft.lastName}`.trim(),
      email: draft.email,
      // A number that cannot be dialled from here stays readable in the message.
      phone: "",
      country,
      message: t(unpaid ? "checkoutPage.unpaidMessage" : "checkoutPage.quoteMessage", {
        place,
        phone: draft.phone || "—",
      }),
      lines: rows.map(({ line }) => ({ id: line.id, quantity: line.quantity })),
      locale,
      market: market.code,
    };
    try {
      const response = await fetch("/api/quotations", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      if (response.ok) return setSending({ state: "sent" });
      const problem = (await response.json()) as { title?: string; errors?: { message: string }[] };
      const reasons = problem.errors?.map((error) => error.message).join(". ");
      setSending({ state: "refused", text: reasons || problem.title || t("checkoutPage.quoteFailed") });
    } catch {
      setSending({ state: "refused", text: t("checkoutPage.quoteFailed") });
    }
  };

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
