import { PriceBefore } from "#features/catalogue/amounts.browser.tsx";
import { formatFigure } from "#features/catalogue/domain/figures.ts";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { percentOff } from "#features/catalogue/domain/price-reduction.ts";
import { stockState } from "#features/catalogue/domain/stock.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import type { PriceView } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import { Price } from "#ui/display/price.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { dismissToast, toast } from "#ui/feedback/toast.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import { useCart } from "../cart.browser.ts";
import { quantityOf } from "../domain/cart.ts";
import { maxQuantity } from "../domain/line.ts";
import type { CartRow } from "../domain/rows.ts";
import { LineInstallation } from "./line-installation.tsx";
import { LineProblemNotice } from "./line-problem.tsx";

let lastChange = 0;

interface RowProps {
  row: CartRow;
  view: PriceView;
  /** The buyer has taken note of a new price. */
  onSeen: () => void;
}

/** One line: picture, name and what it is, how many, what it costs; and what is wrong with it. */
export function CartLineRow({ row, view, onSeen }: RowProps) {
  const { t, path } = useLanguage();
  const shopping = useShopping();
  const { line, name, product } = row;
  const href = path(`product/${line.id}`);
  const saleUnit = product?.saleUnit ?? "piece";
  const stock = { available: product?.available ?? maxQuantity, saleUnit };

  function change(quantity: number) {
    if (!shopping.setQuantity(line, quantity, stock)) return;
    // Of many changes in a row only the last is told.
    dismissToast(lastChange);
    lastChange = toast("shop", {
      tone: "done",
      text: t("cartPage.changed", { name, amount: shopping.amount(quantity, saleUnit) }),
    });
  }

  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[7rem_minmax(0,1fr)_8.5rem_10.5rem] md:gap-x-5">
      <a className="stage size-20 p-1.5 md:size-28 md:p-2" href={href} tabIndex={-1} aria-label={name}>
        <ProductPicture src={row.picture} sizes={pictureSizes.row} />
      </a>
      <div className="min-w-0">
        <h3 className="leading-snug font-medium wrap-break-word">
          <a className="hover:underline" href={href}>
            <ProductName name={name} />
          </a>
        </h3>
        <RowFacts row={row} view={view} />
        <div className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small max-md:mb-1.5">
          <button
            type="button"
            className="link"
            aria-label={t("cartPage.removeNamed", { name })}
            onClick={() => shopping.remove(line)}
          >
            {t("cartPage.remove")}
          </button>
          <LineInstallation row={row} />
        </div>
      </div>
      <div className="max-md:col-span-2 max-md:col-start-1 max-md:row-start-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 md:contents">
        <div className="max-md:w-[8.25rem]">
          <RowQuantity row={row} available={stock.available} onChange={change} />
        </div>
        <RowSum row={row} view={view} />
      </div>
      <LineProblemNotice row={row} onSeen={onSeen} onTake={change} />
    </li>
  );
}

function RowFacts({ row: { line, product, unitNet }, view }: Pick<RowProps, "row" | "view">) {
  const { t, money, market, locale } = useLanguage();
  const unitPrice = unitNet === null ? null : money(view === "net" ? unitNet : gross(unitNet, market.taxRateBp));
  const isLow = product !== null && stockState(product.available, product.saleUnit) === "low";
  const isMetre = product?.saleUnit === "metre";
  return (
    <div className="mt-1 grid gap-0.5 text-small text-muted">
      {product && product.panelWatts > 0 ? (
        <p>
          {t("cartPage.power", { power: formatFigure((product.panelWatts * line.quantity) / 1000, [2, 2], locale) })}
        </p>
      ) : null}
      {product && unitPrice ? (
        <p>{t(isMetre ? "cartPage.perMetre" : "cartPage.perPiece", { price: unitPrice })}</p>
      ) : null}
      {product?.unitBefore && unitNet !== null ? (
        <PriceBefore of={{ before: { net: product.unitBefore, percent: percentOff(product.unitBefore, unitNet) } }} />
      ) : null}
      {product && isLow ? (
        <Stock state="low">
          {t(isMetre ? "catalogue.lastMetres" : "catalogue.lastPieces", { count: product.available })}
        </Stock>
      ) : null}
    </div>
  );
}

function RowQuantity({
  row,
  available,
  onChange,
}: {
  row: CartRow;
  available: number;
  onChange: (quantity: number) => void;
}) {
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

function RowSum({ row: { lineNet, orderable }, view }: Pick<RowProps, "row" | "view">) {
  const { t, money, market } = useLanguage();
  if (lineNet === null || orderable === 0) return <p className="text-right text-muted">—</p>;
  const withTax = money(gross(lineNet, market.taxRateBp));
  const net = money(lineNet);
  return (
    <div className="text-right">
      {view === "gross" ? (
        <Price size="row" gross={withTax} net={t("cartPage.net", { price: net })} />
      ) : (
        <Price size="row" gross={net} net={t("cartPage.gross", { price: withTax })} />
      )}
    </div>
  );
}
