import type { ReactNode } from "react";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import type { PriceView } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import { Price } from "#ui/display/price.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import type { CartRow } from "../domain/rows.ts";

interface LineFrameProps {
  row: CartRow;
  view: PriceView;
  /** Page of the product. */
  href: string;
  /** Paragraphs below the name. */
  facts: ReactNode;
  /** Actions beside "remove". */
  actions?: ReactNode;
  /** Below the actions. */
  children?: ReactNode;
  quantity: ReactNode;
  problem: ReactNode;
}

/** One line of the cart: picture, name and facts, actions, quantity and sum; below them what is wrong with it. */
export function LineFrame({ row, view, href, facts, actions, children, quantity, problem }: LineFrameProps) {
  const { t } = useLanguage();
  const { remove } = useShopping();
  const { line, name, picture } = row;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[7rem_minmax(0,1fr)_8.5rem_10.5rem] md:gap-x-5">
      <a className="stage size-20 p-1.5 md:size-28 md:p-2" href={href} tabIndex={-1} aria-label={name}>
        <ProductPicture src={picture} sizes={pictureSizes.row} />
      </a>
      <div className="min-w-0">
        <h3 className="leading-snug font-medium wrap-break-word">
          <a className="hover:underline" href={href}>
            <ProductName name={name} />
          </a>
        </h3>
        <div className="line-facts mt-1 grid gap-0.5 text-small text-muted">{facts}</div>
        <div className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small max-md:mb-1.5">
          <button
            type="button"
            className="link"
            aria-label={t("cartPage.removeNamed", { name })}
            onClick={() => remove(line)}
          >
            {t("cartPage.remove")}
          </button>
          {actions}
        </div>
        {children}
      </div>
      <div className="max-md:col-span-2 max-md:col-start-1 max-md:row-start-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 md:contents">
        <div className="max-md:w-[8.25rem]">{quantity}</div>
        <LineSum row={row} view={view} />
      </div>
      {problem}
    </li>
  );
}

function LineSum({ row: { lineNet, discountNet, orderable }, view }: Pick<LineFrameProps, "row" | "view">) {
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
      {discountNet > 0 ? (
        <p className="text-small text-leaf">
          {t("pricing.lineDiscount", {
            amount: money(-(view === "gross" ? gross(discountNet, market.taxRateBp) : discountNet)),
          })}
        </p>
      ) : null}
    </div>
  );
}
