import { type ReactNode, useContext } from "react";
import {
  Amount,
  InView,
  OtherPaidAmount,
  PaidAmount,
  PriceBefore,
  useBought,
} from "#features/catalogue/amounts.browser.tsx";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { stockState } from "#features/catalogue/domain/stock.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { BuyControlSlot } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import { Stock } from "#ui/feedback/stock.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { WishlistItem } from "../domain/saved-lists.ts";
import { isWatchable } from "../domain/watch.ts";

interface WishlistRowProps {
  item: WishlistItem;
  card: ProductCard;
  /** The button that removes it. */
  remove: ReactNode;
}

/** A wishlist item: today's price and how it changed since the item was added, stock, actions. */
export function WishlistRow({ item, card: offered, remove }: WishlistRowProps) {
  const { path } = useLanguage();
  const { product: card, own } = useBought(offered);
  return (
    <li className="wish-row">
      <div className="stage">
        <ProductPicture src={card.picture} sizes="88px" />
      </div>
      <div className="min-w-0">
        <p className="label">
          <bdi>{card.brand}</bdi>
        </p>
        <a className="compare-name" href={path(`product/${card.address}`)}>
          <ProductName name={card.name} />
        </a>
      </div>
      <div className="own-room">
        <PriceChange item={item} card={card} own={own} />
        <StockOf card={card} />
      </div>
      <div className="wish-actions">
        <NextAction card={card} />
        {remove}
      </div>
    </li>
  );
}

type PriceChangeProps = Pick<WishlistRowProps, "item" | "card"> & Pick<ReturnType<typeof useBought>, "own">;

function PriceChange({ item, card: { price, rental }, own }: PriceChangeProps) {
  const { t, money, market } = useLanguage();
  if (!price) {
    return (
      <p className="price">
        {rental?.day ? (
          <>
            <Amount of={rental.day} /> <small>{t("catalogue.perDay")}</small>
          </>
        ) : (
          t("catalogue.ask")
        )}
      </p>
    );
  }
  // Prices of different markets cannot be compared.
  const then = item.net !== null && item.market === market.code ? item.net : price.net;
  const difference = price.net - then;
  const withTax = (net: number) => gross(net, market.taxRateBp);
  const key = difference < 0 ? "wishesPage.cheaper" : "wishesPage.dearer";
  const moved = (by: number, from: number) => (
    <span title={t("wishesPage.was", { amount: money(from) })}>{t(key, { amount: money(by) })}</span>
  );
  return (
    <>
      <p className="price">
        <PaidAmount price={price} own={own} />
      </p>
      <p className="net">
        <OtherPaidAmount price={price} own={own} />
      </p>
      <PriceBefore of={price} />
      {difference === 0 || own?.texts ? null : (
        <p className="mt-1 text-small">
          <span className={difference < 0 ? "text-leaf" : "text-clay"}>
            <InView
              gross={moved(Math.abs(withTax(price.net) - withTax(then)), withTax(then))}
              net={moved(Math.abs(difference), then)}
            />
          </span>
        </p>
      )}
    </>
  );
}

function StockOf({ card: { available, saleUnit, rental, price } }: Pick<WishlistRowProps, "card">) {
  const { t } = useLanguage();
  if (rental && !price) return null;
  const state = stockState(available, saleUnit);
  const last = t(saleUnit === "metre" ? "catalogue.lastMetres" : "catalogue.lastPieces", { count: available });
  const stockText = { none: t("catalogue.soldOut"), in: t("catalogue.inStock"), low: last };
  return (
    <p className="mt-1">
      <Stock state={state}>{stockText[state]}</Stock>
    </p>
  );
}

function NextAction({ card }: Pick<WishlistRowProps, "card">) {
  const { t, path } = useLanguage();
  const Buy = useContext(BuyControlSlot);
  if (isWatchable("stock", card)) {
    return (
      <ButtonLink size="compact" rel="nofollow" href={`${path(`watch/${card.id}`)}?kind=stock`}>
        {t("wishes.back_short")}
      </ButtonLink>
    );
  }
  if (card.rental) {
    return (
      <ButtonLink size="compact" href={path(`rent/${card.id}`)}>
        {t("catalogue.rent")}
      </ButtonLink>
    );
  }
  if (Buy && card.price) return <Buy product={card} />;
  return (
    <ButtonLink size="compact" href={path(`product/${card.address}`)}>
      {t("catalogue.details")}
    </ButtonLink>
  );
}
