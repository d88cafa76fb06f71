import { useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useCart } from "../cart.browser.ts";
import type { Cart } from "../domain/cart.ts";

/** Makes a link to the cart, to be sent by the apps of a phone or copied. */
export function ShareCart() {
  const { t, locale, market } = useLanguage();
  const { lines } = useCart();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ address: string; of: string } | null>(null);
  const content = contentOf(lines);
  const key = JSON.stringify(content);
  if (lines.length === 0) return null;

  async function make() {
    setBusy(true);
    const answer = await post({ lines: content, locale, market: market.code });
    setBusy(false);
    if (answer && "path" in answer) {
      const address = `${location.origin}${answer.path}`;
      setMade({ address, of: key });
      // Where the browser refuses to open the list of apps by itself, the button below does it.
      if (canSend()) await navigator.share({ title: t("sharedCart.title"), url: address }).catch(() => undefined);
    } else toast("shop", { tone: "error", text: answer?.title ?? t("sharedCart.failed") });
  }

  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="share-cart">
      <h2 className="h3" id="share-cart">
        {t("sharedCart.share")}
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-compact text-muted">{t("sharedCart.share_text")}</p>
      {made?.of === key ? (
        <Address address={made.address} />
      ) : (
        <Button busy={isBusy} onClick={() => void make()}>
          {t("sharedCart.make")}
        </Button>
      )}
    </section>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useLanguage();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      toast("shop", { tone: "done", text: t("sharedCart.copied") });
    } catch {
      toast("shop", { tone: "info", text: t("sharedCart.copy_failed") });
    }
  }
  // Closing the list of apps without a choice is no error.
  const send = () => void navigator.share({ title: t("sharedCart.title"), url: address }).catch(() => undefined);

  return (
    <div className="grid max-w-[40rem] gap-3">
      <Field
        ref={field}
        label={t("sharedCart.address")}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{t("sharedCart.copy")}</Button>
        {canSend() ? <Button onClick={send}>{t("sharedCart.send")}</Button> : null}
      </div>
    </div>
  );
}

function canSend(): boolean {
  return typeof navigator.share === "function";
}

/** Products, quantities and days; no company, address or notes of an installation. */
function contentOf(lines: Cart) {
  return lines.map(({ id, mode, quantity, rental }) => ({ id, mode, quantity, ...(rental ? { rental } : {}) }));
}

async function post(body: object): Promise<{ path: string } | { title: string } | null> {
  try {
    const answer = await fetch("/api/cart/shared", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return (await answer.json()) as { path: string } | { title: string };
  } catch {
    return null;
  }
}
