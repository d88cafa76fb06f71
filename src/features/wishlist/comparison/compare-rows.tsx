import { useContext } from "react";
import { Amount, OtherPaidAmount, PaidAmount, PriceBefore, useBought } from "#features/catalogue/amounts.browser.tsx";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { stockState } from "#features/catalogue/domain/stock.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { BuyControlSlot } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { compared } from "../compared.browser.ts";
import type { Cell, CompareGroup } from "../domain/compare-table.ts";
import { compareQuery } from "../domain/comparison.ts";

interface CompareTableProps {
  products: readonly ProductCard[];
  groups: readonly CompareGroup[];
}

/** A column per product, rows in the groups of the category. Phones show two columns and scroll sideways. */
export function CompareTable({ products, groups }: CompareTableProps) {
  const { t } = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className="compare" data-columns={products.length} aria-label={t("compare.scroll")} tabIndex={0}>
      <table>
        <caption className="sr-only">{t("compare.caption")}</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <ProductHead key={product.id} product={product} products={products} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>{group.label}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <span>{row.label}</span>
                </th>
                {row.cells.map((cell, at) => (
                  <td key={products[at]?.id}>
                    <Value cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Value({ cell }: { cell: Cell }) {
  const { t } = useLanguage();
  if (!cell) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t("compare.none")}</span>
      </>
    );
  }
  const value = (
    <>
      {cell.value}
      {cell.unit ? <small>{`\u00a0${cell.unit}`}</small> : null}
    </>
  );
  if (!cell.isBest) return value;
  return (
    <b className="compare-best">
      {value}
      <span className="sr-only">{`, ${t("compare.best")}`}</span>
    </b>
  );
}

function ProductHead({ product, products }: { product: ProductCard; products: readonly ProductCard[] }) {
  const { t, path } = useLanguage();
  const { id, name, brand } = product;
  const rest = products.filter((other) => other.id !== id).map((other) => other.id);
  return (
    <th scope="col">
      <div className="compare-head own-room">
        <a
          className="compare-remove"
          rel="nofollow"
          href={`${path("compare")}${compareQuery(rest)}`}
          aria-label={t("compare.remove", { name })}
          onClick={() => {
            if (compared.current().ids.includes(id)) compared.toggle(product);
          }}
        >
          <X className="icon icon-s" />
        </a>
        <div className="stage">
          <ProductPicture src={product.picture} sizes="(width < 48rem) 45vw, 220px" loading="eager" />
        </div>
        <p className="label">
          <bdi>{brand}</bdi>
        </p>
        <a className="compare-name" href={path(`product/${product.address}`)}>
          <ProductName name={name} />
        </a>
        <Offer product={product} />
      </div>
    </th>
  );
}

/** Price and stock with the buying control, or the daily price with a link to rent. */
function Offer({ product: offered }: { product: ProductCard }) {
  const { t, path } = useLanguage();
  const { product, own } = useBought(offered);
  const Buy = useContext(BuyControlSlot);
  const { id, price, rental, available, saleUnit } = product;
  if (rental) {
    return (
      <>
        <p className="price">
          {rental.day ? <Amount of={rental.day} /> : t("catalogue.notOffered")} <small>{t("catalogue.perDay")}</small>
        </p>
        <PriceBefore of={rental.day} />
        <div className="compare-action">
          <ButtonLink size="compact" block href={path(`rent/${id}`)}>
            {t("catalogue.rent")}
          </ButtonLink>
        </div>
      </>
    );
  }
  const state = stockState(available, saleUnit);
  const last = t(saleUnit === "metre" ? "catalogue.lastMetres" : "catalogue.lastPieces", { count: available });
  const stockText = { none: t("catalogue.soldOut"), in: t("catalogue.inStock"), low: last };
  return (
    <>
      <p className="price">
        {price ? <PaidAmount price={price} own={own} /> : t("catalogue.ask")}
        {price && saleUnit === "metre" ? <small> {t("catalogue.perMetre")}</small> : null}
      </p>
      {price ? (
        <p className="net">
          <OtherPaidAmount price={price} own={own} />
        </p>
      ) : null}
      <Stock state={state}>{stockText[state]}</Stock>
      <PriceBefore of={price} />
      <div className="compare-action">
        {Buy && price ? (
          <Buy product={product} />
        ) : (
          <ButtonLink size="compact" block href={path(`product/${product.address}`)}>
            {t("catalogue.details")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
