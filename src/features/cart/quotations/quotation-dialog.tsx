import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMe } from "#features/accounts/accounts.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import { quotationLimits } from "../domain/quotation.ts";

/** Up to this many products are listed openly; more are collapsed behind their count. */
const maxListed = 5;

interface RequestProps {
  lines: readonly { key: string; id: string; name: string; quantity: number; saleUnit: "piece" | "metre" }[];
}

interface QuotationDialogProps extends RequestProps {
  open: boolean;
  onClose: () => void;
}

/** Requests a quotation for a large purchase (D13), with or without an account. */
export function QuotationDialog({ open, onClose, ...request }: QuotationDialogProps) {
  const { t } = useLanguage();
  const [sentFor, setSentFor] = useState<string | null>(null);
  const close = () => {
    setSentFor(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(sentFor === null ? "cartPage.quoteTitle" : "cartPage.quoteSent")}
      closeLabel={t("cart.close")}
    >
      {sentFor === null ? (
        <QuotationForm {...request} onSent={setSentFor} />
      ) : (
        <div className="grid gap-5">
          <Notice tone="done">{t("cartPage.quoteSentText", { email: sentFor })}</Notice>
          <Button onClick={close}>{t("cart.close")}</Button>
        </div>
      )}
    </Dialog>
  );
}

/** Messages of the server: one for the form, one for each invalid field. */
interface Refusal {
  title: string;
  fields: Record<string, string>;
}

function QuotationForm({ lines, onSent }: RequestProps & { onSent: (email: string) => void }) {
  const { t, locale, market } = useLanguage();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const products = lines.map(({ id, quantity }) => ({ id, quantity }));
    setSending(true);
    const answer = await post({ ...typed, reason: "bulk", lines: products, locale, market: market.code });
    setSending(false);
    if (answer === "sent") onSent(String(typed.email).trim());
    else setRefusal(answer ?? { title: t("cartPage.quoteFailed"), fields: {} });
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      <p className="text-muted">{t("cartPage.quoteText")}</p>
      <QuotedLines lines={lines} />
      {refusal ? <Notice tone="error">{refusal.title}</Notice> : null}
      <ContactFields errors={refusal?.fields ?? {}} />
      <Button type="submit" tone="sun" busy={isSending}>
        {t("cartPage.quoteSend")}
      </Button>
    </form>
  );
}

function QuotedLines({ lines }: RequestProps) {
  const { t } = useLanguage();
  const { amount } = useShopping();
  return (
    <details open={lines.length <= maxListed}>
      <summary className="font-medium">{`${t("cartPage.quoteLines")}: ${lines.length}`}</summary>
      <ul className="mt-2 border-y border-line text-small">
        {lines.map((line) => (
          <li key={line.key} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-break-word">{line.name}</span>
            <span className="font-medium whitespace-nowrap">{amount(line.quantity, line.saleUnit)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ContactFields({ errors }: { errors: Refusal["fields"] }) {
  const { t } = useLanguage();
  const { me } = useMe();
  return (
    <>
      <Field
        name="name"
        label={t("cartPage.quoteName")}
        defaultValue={me ? `${me.firstName} ${me.lastName}`.trim() : undefined}
        autoComplete="name"
        required
        maxLength={quotationLimits.name}
        error={errors.name}
      />
      <Field
        name="email"
        type="email"
        label={t("cartPage.quoteEmail")}
        defaultValue={me?.email}
        autoComplete="email"
        required
        maxLength={quotationLimits.email}
        error={errors.email}
      />
      <Field
        name="phone"
        type="tel"
        label={t("cartPage.quotePhone")}
        note={t("cartPage.quoteOptional")}
        autoComplete="tel"
        maxLength={quotationLimits.phone}
        error={errors.phone}
      />
      <TextArea
        name="message"
        label={t("cartPage.quoteMessage")}
        note={t("cartPage.quoteOptional")}
        hint={t("cartPage.quoteMessageHint")}
        maxLength={quotationLimits.message}
        error={errors.message}
      />
    </>
  );
}

/** "sent", the refusal, or null without an answer. */
async function post(request: object): Promise<"sent" | Refusal | null> {
  try {
    const response = await fetch("/api/quotations", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return "sent";
    const { title, errors = [] } = (await response.json()) as {
      title: string;
      errors?: { path: string; message: string }[];
    };
    return { title, fields: Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
  } catch {
    return null;
  }
}
