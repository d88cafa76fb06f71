import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCart } from "#features/cart/cart.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { RotateCcw } from "#ui/icons/controls/rotate-ccw.ts";
import type { OwnOrderView } from "../../domain/history/own-order-view.ts";
import type { ReorderPlan } from "../../domain/history/reorder.ts";
import { type Reordered, reorderNotes } from "./reorder-notes.ts";

interface ReorderProps {
  order: Pick<OwnOrderView, "id" | "number" | "canReorder">;
  /** Full width, without other actions beside it. */
  block?: boolean;
  /** Other actions of the order. */
  children: ReactNode;
}

/**
 * Actions of an order, with a button that puts its available products into the cart and reports missing, scarce and
 * repriced ones. The cart is stored in the browser: without scripts the button is absent.
 */
export function Reorder({ order, block = false, children }: ReorderProps) {
  const { t } = useLanguage();
  const { isReady, busy, done, reorder } = useReorder(order.id);
  return (
    <>
      <div className={block ? "basis-full" : "ml-auto flex flex-wrap justify-end gap-2"}>
        {order.canReorder ? (
          <Button
            // Its place is kept: what follows must not move while it is pressed.
            className={classNames("noscript:hidden", isReady ? undefined : "invisible")}
            {...(block ? { block } : { size: "compact" })}
            busy={busy}
            onClick={reorder}
            aria-label={t("orders.reorder_order", { number: order.number })}
          >
            <RotateCcw className="icon icon-s" />
            {t("orders.reorder")}
          </Button>
        ) : null}
        {children}
      </div>
      {done ? <ReorderResult done={done} /> : null}
    </>
  );
}

function useReorder(orderId: string) {
  const language = useLanguage();
  const { t, locale, market } = language;
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Reordered | null>(null);

  const reorder = async () => {
    setBusy(true);
    setDone(null);
    const address = `/api/orders/${orderId}/reorder?locale=${locale}&market=${market.code}`;
    const answer = await fetch(address, { cache: "no-store" }).catch(() => null);
    setBusy(false);
    if (!answer?.ok) return void toast("app", { tone: "error", text: t("orders.reorder_failed") });
    setDone(reorderNotes((await answer.json()) as ReorderPlan, cart.add, language));
  };

  return { isReady: cart.ready, busy, done, reorder };
}

/** What was put into the cart and what was not; focused when it appears. */
function ReorderResult({ done }: { done: Reordered }) {
  const { t, path } = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  return (
    <Notice
      ref={notice}
      className="basis-full"
      tone={done.notes.length > 0 ? "warn" : "done"}
      action={
        done.put > 0 ? (
          <ButtonLink size="compact" href={path("cart")}>
            {t("orders.reorder_to_cart")}
          </ButtonLink>
        ) : null
      }
    >
      <p>{done.put > 0 ? t("orders.reorder_put", { count: done.put }) : t("orders.reorder_nothing")}</p>
      {done.notes.length > 0 ? (
        <ul className="mt-1.5 list-disc pl-5">
          {done.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
