import { useState } from "react";
import type { CartRow } from "#features/cart/domain/rows.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Draft } from "../../draft.browser.ts";

type Sending = { state: "offered" | "sending" | "sent" } | { state: "refused"; text: string };

/** Beyond Ukraine and Poland delivery needs a quotation (D18): says so at once, and sends the request. */
export function QuotationOffer({ draft, rows }: { draft: Draft; rows: readonly CartRow[] }) {
  const { t, locale, market } = useLanguage();
  const [sending, setSending] = useState<Sending>({ state: "offered" });

  const send = async () => {
    setSending({ state: "sending" });
    const country = t(`checkoutPage.country_${draft.country}`);
    const place = [draft.address, draft.postalCode, draft.city, country].filter(Boolean).join(", ");
    const body = {
      reason: "country",
      name: `${draft.firstName} ${draft.lastName}`.trim(),
      email: draft.email,
      // A number that cannot be dialled from here stays readable in the message.
      phone: "",
      country,
      message: t("checkoutPage.quoteMessage", { place, phone: draft.phone || "—" }),
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
          <Button size="compact" busy={sending.state === "sending"} onClick={send}>
            {t("checkoutPage.quoteSend")}
          </Button>
        }
      >
        {t("checkoutPage.quoteNeeded")}
      </Notice>
      {sending.state === "refused" ? <Notice tone="error">{sending.text}</Notice> : null}
    </div>
  );
}
