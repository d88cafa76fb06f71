import { signed } from "#features/admin/domain/signed.ts";
import { StaffHistory } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { countReason } from "../../domain/staff/scan-hit.ts";
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

/** Stock movements of a product, newest first. Its stock is their sum. */
export function StockMovements({ movements, next, productId }: StockMovementsProps) {
  const { t, path } = useLanguage();
  return (
    <StaffHistory
      id="movements"
      title={t("adminDesk.movements")}
      events={movements.map((row) => ({
        id: row.id,
        what: <Movement row={row} />,
        note: row.reason === countReason && row.kind === "adjusted" ? t("adminDesk.reason_count") : row.reason,
        at: row.at,
        by: row.by ?? t("adminDesk.by_shop"),
      }))}
      older={next ? { href: path(`admin/stock/${productId}?behind=${next}`), text: t("adminDesk.older") } : null}
    />
  );
}

function Movement({ row }: { row: StockMovementsProps["movements"][number] }) {
  const { t, path } = useLanguage();
  return (
    <>
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
    </>
  );
}
