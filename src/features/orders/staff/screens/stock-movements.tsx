import { signed } from "#features/admin/domain/signed.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { MovementRow } from "../staff-stock.service.ts";

interface StockMovementsProps {
  movements: readonly (Pick<
    MovementRow,
    "id" | "kind" | "onHand" | "reserved" | "orderId" | "orderNumber" | "returnId" | "returnNumber" | "reason"
  > & {
    by: string | null;
    at: string;
  })[];
  next: number | null;
  productId: string;
}

/** The ledger of a product, newest first. Its stock is the sum of these rows. */
export function StockMovements({ movements, next, productId }: StockMovementsProps) {
  const { t, path } = useLanguage();
  return (
    <section className="mt-10" aria-labelledby="movements">
      <h2 className="h3" id="movements">
        {t("adminDesk.movements")}
      </h2>
      <ul className="mt-3 border-t border-line">
        {movements.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{t(`adminDesk.movement_${row.kind}`)}</strong>{" "}
              {row.onHand === 0 ? signed(row.reserved) : t("adminDesk.moved_on_hand", { change: signed(row.onHand) })}
              {row.onHand !== 0 && row.reserved !== 0
                ? `, ${t("adminDesk.moved_reserved", { change: signed(row.reserved) })}`
                : null}
              {row.orderId ? (
                <>
                  {", "}
                  <a className="link" href={path(`admin/orders/${row.orderId}`)}>
                    {row.orderNumber}
                  </a>
                </>
              ) : null}
              {row.returnId ? (
                <>
                  {", "}
                  <a className="link" href={path(`admin/returns/${row.returnId}`)}>
                    {row.returnNumber}
                  </a>
                </>
              ) : null}
              {row.reason ? <span className="block text-muted">{row.reason}</span> : null}
            </span>
            <span className="text-muted md:text-right">
              {row.at}, {row.by ?? t("adminDesk.by_shop")}
            </span>
          </li>
        ))}
      </ul>
      {next ? (
        <p className="mt-6">
          <a className="link" href={path(`admin/stock/${productId}?behind=${next}`)}>
            {t("adminDesk.older")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
