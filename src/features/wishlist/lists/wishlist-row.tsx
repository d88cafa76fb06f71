import { type ReactNode, useContext } from "react";
import { Amount, InView, OtherAmount, PriceBefore } from "#features/catalogue/amounts.browser.tsx";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { stockState } from "#features/catalogue/domain/stock.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { BuyControlSlot } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import { Stock } from "#ui/feedback/stock.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { Wish } from "../domain/saved-lists.ts";
import { isWatchable } from "../domain/watch.ts";

interface WishRowProps {
  wish: Wish;
  card: ProductCard;
  /** The way to take it off the list. */
  remove: ReactNode;
}

/** A wish with its price of today beside the one of the day it was added, stock, and the ways on. */
export function WishRow({ wish, card, remove }: WishRowProps) {
  const { path } = useLanguage();
  return (
    <li className="wish-row">
      <div className="stage">
        <ProductPicture src={card.picture} sizes="88px" />
      </div>
      <div className="min-w-0">
        <p className="label">
          <bdi>{card.brand}</bdi>
        </p>
        <a className="compare-name" href={path(`product/${card.id}`)}>
          <ProductName name={card.name} />
        </a>
      </div>
      <div>
        <PriceThen wish={wish} card={card} />
        <StockOf card={card} />
      </div>
      <div className="wish-actions">
        <Way card={card} />
        {remove}
      </div>
    </li>
  );
}

function PriceThen({ wish, card: { price, rental } }: Pick<WishRowProps, "wish" | "card">) {
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
  // Prices of two markets are no comparison.
  const then = wish.net !== null && wish.market === market.code ? wish.net : price.net;
  const difference = price.net - then;
  const withTax = (net: number) => gross(net, market.taxRateBp);
  const words = difference < 0 ? "wishesPage.cheaper" : "wishesPage.dearer";
  const moved = (by: number, from: number) => (
    <span title={t("wishesPage.was", { amount: money(from) })}>{t(words, { amount: money(by) })}</span>
  );
  return (
    <>
      <p className="price">
        <Amount of={price} />
      </p>
      <p className="net">
        <OtherAmount of={price} />
      </p>
      <PriceBefore of={price} />
      {difference === 0 ? null : (
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

function StockOf({ card: { available, saleUnit, rental, price } }: Pick<WishRowProps, "card">) {
  const { t } = useLanguage();
  if (rental && !price) return null;
  const state = stockState(available, saleUnit);
  const last = t(saleUnit === "metre" ? "catalogue.lastMetres" : "catalogue.lastPieces", { count: available });
  const words = { none: t("catalogue.soldOut"), in: t("catalogue.inStock"), low: last };
  return (
    <p className="mt-1">
      <Stock state={state}>{words[state]}</Stock>
    </p>
  );
}

function Way({ card }: Pick<WishRowProps, "card">) {
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
    <ButtonLink size="compact" href={path(`product/${card.id}`)}>
      {t("catalogue.details")}
    </ButtonLink>
  );
}
