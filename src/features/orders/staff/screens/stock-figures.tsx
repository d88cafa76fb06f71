import { useText } from "#features/languages/languages.browser.tsx";
import type { StockRow } from "../staff-stock.service.ts";

/** Stock of a product as text; a set has no stock of its own. */
export function StockFigures({ product }: { product: StockRow }) {
  const t = useText();
  const { isSet, onHand, reserved, available } = product;
  return isSet
    ? t("adminDesk.stock_set", { available })
    : t("adminDesk.stock_figures", { onHand, reserved, available });
}
