import { type MouseEvent, useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { type OrdersAddress, ordersQuery, readCursor } from "../../domain/history/orders-filter.ts";
import type { OwnOrderView } from "../../domain/history/own-order-view.ts";
import { type MonthView, OrderMonths } from "./order-months.tsx";
import { OrderRow } from "./order-row.tsx";

/** A part of the list, as returned by loader and endpoint. */
export interface OrdersPart {
  orders: OwnOrderView[];
  /** Cursor of the next part, as query parameter; `null` at the end. */
  next: string | null;
}

interface OrdersListProps extends OrdersPart {
  address: OrdersAddress;
  /** Number of orders in all parts. */
  total: number;
  months: Record<string, MonthView>;
}

/** Orders with a button for older ones: with scripts it appends them, without it opens the next page. */
export function OrdersList({ orders, next, address, total, months }: OrdersListProps) {
  const { t, path } = useLanguage();
  const { shown, older, busy, load } = useOlderOrders({ orders, next }, address);
  const list = path("profile/orders");
  return (
    <>
      {address.after ? (
        <p className="mb-4">
          <a className="link" href={`${list}${ordersQuery({ ...address, after: null })}`}>
            {t("orders.newest")}
          </a>
        </p>
      ) : null}
      {address.view === "timeline" ? (
        <OrderMonths orders={shown} months={months} row={(order) => <OrderRow order={order} level={4} track />} />
      ) : (
        <ul>
          {shown.map((order) => (
            <li key={order.id} className="border-b border-line">
              <OrderRow order={order} level={3} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 grid justify-items-center gap-3">
        {address.after ? null : (
          <p className="text-small text-muted" role="status">
            {t("orders.shown_of", { shown: shown.length, total })}
          </p>
        )}
        {older ? (
          <ButtonLink href={`${list}${older}`} onClick={load} aria-busy={busy || undefined}>
            {t("orders.older")}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

/** Orders loaded so far, and the query of the next part; `load` appends that part. */
function useOlderOrders({ orders, next }: OrdersPart, address: OrdersAddress) {
  const { t, locale } = useLanguage();
  const [more, setMore] = useState<OrdersPart & { first?: string | undefined }>({ orders: [], next });
  const [busy, setBusy] = useState(false);
  // Moves the focus to the first of the appended orders.
  useEffect(() => {
    if (more.first) document.getElementById(`order-${more.first}`)?.focus();
  }, [more.first]);

  const older = more.next ? ordersQuery({ ...address, after: readCursor(more.next) }) : null;
  const load = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await fetch(`/api/profile/orders${older}&locale=${locale}`, { cache: "no-store" }).catch(() => null);
    setBusy(false);
    if (!answer?.ok) return void toast("app", { tone: "error", text: t("orders.older_failed") });
    const part = (await answer.json()) as OrdersPart;
    setMore((before) => ({
      orders: [...before.orders, ...part.orders],
      next: part.next,
      first: part.orders[0]?.id,
    }));
  };

  return { shown: [...orders, ...more.orders], older, busy, load };
}
