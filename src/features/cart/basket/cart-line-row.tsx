import { PriceBefore } from "#features/catalogue/amounts.browser.tsx";
import { formatFigure } from "#features/catalogue/domain/figures.ts";
import { percentOff } from "#features/catalogue/domain/prices/price-reduction.ts";
import { stockState } from "#features/catalogue/domain/stock.ts";
import type { PriceView } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { dismissToast, toast } from "#ui/feedback/toast.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import { useCart } from "../cart.browser.ts";
import { quantityOf } from "../domain/cart.ts";
import { maxQuantity } from "../domain/line.ts";
import type { CartRow } from "../domain/rows.ts";
import { LineFrame } from "./line-frame.tsx";
import { LineInstallation } from "./line-installation.tsx";
import { LineProblemNotice } from "./line-problem.tsx";
import { usePriceText } from "./price-view.ts";

let lastChange = 0;

interface RowProps {
  row: CartRow;
  view: PriceView;
  /** The buyer has taken note of a new price. */
  onSeen: () => void;
}

/** A product that is bought. */
export function CartLineRow({ row, view, onSeen }: RowProps) {
  const { t, path } = useLanguage();
  const shopping = useShopping();
  const { line, name, product } = row;
  const saleUnit = product?.saleUnit ?? "piece";
  const stock = { available: product?.available ?? maxQuantity, saleUnit };

  function change(quantity: number) {
    if (!shopping.setQuantity(line, quantity, stock)) return;
    // Only the last of several quick changes is announced.
    dismissToast(lastChange);
    lastChange = toast("shop", {
      tone: "done",
      text: t("cartPage.changed", { name, amount: shopping.amount(quantity, saleUnit) }),
    });
  }

  return (
    <LineFrame
      row={row}
      view={view}
      href={path(`product/${line.id}`)}
      facts={<RowFacts row={row} view={view} amount={shopping.amount} />}
      actions={<LineInstallation row={row} />}
      quantity={<RowQuantity row={row} available={stock.available} onChange={change} />}
      problem={<LineProblemNotice row={row} onSeen={onSeen} onTake={change} />}
    />
  );
}

interface FactsProps extends Pick<RowProps, "row" | "view"> {
  amount: ReturnType<typeof useShopping>["amount"];
}

function RowFacts({ row: { line, product, unitNet, priceReason }, view, amount }: FactsProps) {
  const { t, locale } = useLanguage();
  const priceText = usePriceText(view);
  if (!product) return null;
  const { available, saleUnit, panelWatts, unitBefore, baseNet } = product;
  const isMetre = saleUnit === "metre";
  return (
    <>
      {panelWatts > 0 ? (
        <p>{t("cartPage.power", { power: formatFigure((panelWatts * line.quantity) / 1000, [2, 2], locale) })}</p>
      ) : null}
      {unitNet === null ? null : (
        <p>{t(isMetre ? "cartPage.perMetre" : "cartPage.perPiece", { price: priceText(unitNet) })}</p>
      )}
      {priceReason?.fromQuantity ? (
        <p>{t("pricing.tierReason", { amount: amount(priceReason.fromQuantity, saleUnit) })}</p>
      ) : null}
      {priceReason?.reason === "agreed" ? (
        <p>
          <b className="font-medium text-leaf">{t("pricing.own")}</b>
          {baseNet ? `, ${t("pricing.public", { amount: priceText(baseNet) })}` : null}
        </p>
      ) : null}
      {unitBefore && unitNet !== null && priceReason?.reason === "base" ? (
        <PriceBefore of={{ before: { net: unitBefore, percent: percentOff(unitBefore, unitNet) } }} />
      ) : null}
      {stockState(available, saleUnit) === "low" ? (
        <Stock state="low">{t(isMetre ? "catalogue.lastMetres" : "catalogue.lastPieces", { count: available })}</Stock>
      ) : null}
    </>
  );
}

interface RowQuantityProps {
  row: CartRow;
  available: number;
  onChange: (quantity: number) => void;
}

function RowQuantity({ row, available, onChange }: RowQuantityProps) {
  const { t } = useLanguage();
  const { lines } = useCart();
  const { sayOnly } = useShopping();
  const { line, name, product, problem } = row;
  const others = quantityOf(lines, line.id) - line.quantity;
  return (
    <Quantity
      block
      size="compact"
      value={line.quantity}
      max={available - others}
      disabled={problem === "gone" || problem === "no_price"}
      labels={{ group: t("cart.quantity", { name }), less: t("cart.less"), more: t("cart.more") }}
      onChange={onChange}
      onOver={() => sayOnly(available, product?.saleUnit ?? "piece")}
      onInvalid={() => toast("shop", { tone: "info", text: t("cartPage.notQuantity") })}
    />
  );
}
