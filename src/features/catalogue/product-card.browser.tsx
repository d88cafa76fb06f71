import { Fragment, type ReactNode, useContext } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Price } from "#ui/display/price.tsx";
import { SpecStrip } from "#ui/display/spec-strip.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Amount, OtherPaidAmount, PaidAmount, PriceBefore, useBought } from "./amounts.browser.tsx";
import { pictureSizes } from "./domain/pictures/picture-sizes.ts";
import type { ProductCard as Product } from "./domain/product.ts";
import type { Rating } from "./domain/reviewed.ts";
import { stockState } from "./domain/stock.ts";
import { ProductPicture } from "./product-picture.browser.tsx";
import { BuyControlSlot, MachineOfferSlot, NameSlot, ToolsSlot } from "./slots.browser.tsx";

interface CardProps {
  product: Product;
  /** True above the fold: the picture is loaded eagerly. */
  eager?: boolean;
}

interface CardsProps {
  products: readonly Product[];
  /** False if the grid is below the fold. */
  eager?: boolean;
  /** True if filters take up a column. */
  besideFilters?: boolean;
  /** Additional cells after the products. */
  children?: ReactNode;
}

/** Products in a grid whose rows line up. */
export function ProductCards({ products, eager = true, besideFilters = false, children }: CardsProps) {
  return (
    <div className="cards" data-beside={besideFilters ? "filters" : undefined}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={eager && index < 4} />
      ))}
      {children}
    </div>
  );
}

/** A product for sale, or a machine with its rental prices. */
export function ProductCard({ product, eager = false }: CardProps) {
  const { path } = useLanguage();
  const MachineOffer = useContext(MachineOfferSlot) ?? DayOffer;
  const Tools = useContext(ToolsSlot);
  const Name = useContext(NameSlot) ?? ProductName;
  const href = path(`product/${product.address}`);
  return (
    <article className="card">
      <div className="stage">
        <ProductPicture src={product.picture} sizes={pictureSizes.card} loading={eager ? "eager" : "lazy"} />
        {product.measures ? <span className="measures">{product.measures}</span> : null}
      </div>
      <div className="card-name">
        <p className="brand">
          <bdi>{product.brand}</bdi>
          {product.rating ? <RatingNote of={product.rating} /> : null}
        </p>
        <h3>
          <a href={href}>
            <Name id={product.id} name={product.name} />
          </a>
        </h3>
      </div>
      {product.strip.length > 0 ? <SpecStrip figures={product.strip} /> : <div />}
      {product.rental ? <MachineOffer product={product} /> : <SaleOffer product={product} href={href} />}
      {Tools ? <Tools product={product} place="card" /> : null}
    </article>
  );
}

/** A product name: a model designation wraps at its hyphens only where a line is too short for it. The text direction is isolated. */
export function ProductName({ name }: { name: string }) {
  return (
    <bdi>
      {name.split(" ").map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified by its position
        <Fragment key={index}>
          {index > 0 ? " " : ""}
          {/[-–/]/.test(word) && word.length <= 18 ? <span className="inline-block">{word}</span> : word}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Rating and number of reviews. */
export function RatingNote({ of: { share, value, count, words } }: { of: Rating }) {
  return (
    <span className="rating" role="img" aria-label={words}>
      <svg className="stars" aria-hidden="true">
        <rect width={`${share}%`} height="100%" />
      </svg>
      {value} ({count})
    </span>
  );
}

/** Stock as text: in stock, last units, sold out. */
function StockNote({ product }: { product: Pick<Product, "available" | "saleUnit"> }) {
  const { t } = useLanguage();
  const state = stockState(product.available, product.saleUnit);
  if (state === "none") return <Stock state={state}>{t("catalogue.soldOut")}</Stock>;
  if (state === "in") return <Stock state={state}>{t("catalogue.inStock")}</Stock>;
  const words = product.saleUnit === "metre" ? "catalogue.lastMetres" : "catalogue.lastPieces";
  return <Stock state={state}>{t(words, { count: product.available })}</Stock>;
}

function SaleOffer({ product: offered, href }: { product: Product; href: string }) {
  const { t } = useLanguage();
  const { product, own } = useBought(offered);
  const Buy = useContext(BuyControlSlot);
  return (
    <>
      <div className="card-price">
        {product.price ? (
          <Price
            gross={<PaidAmount price={product.price} own={own} />}
            after={product.saleUnit === "metre" ? t("catalogue.perMetre") : null}
            net={<OtherPaidAmount price={product.price} own={own} />}
          />
        ) : (
          <p className="price">{t("catalogue.ask")}</p>
        )}
        <StockNote product={product} />
        <PriceBefore of={product.price} />
      </div>
      <div className="card-action">
        {Buy && product.price ? (
          <Buy product={product} />
        ) : (
          <ButtonLink href={href} size="compact" block>
            {t("catalogue.details")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function DayOffer({ product: { id, rental } }: { product: Product }) {
  const { t, path } = useLanguage();
  return (
    <>
      <div className="card-price">
        <p className="price">
          {rental?.day ? <Amount of={rental.day} /> : <NotOffered />} <small>{t("catalogue.perDay")}</small>
        </p>
        <PriceBefore of={rental?.day} />
      </div>
      <div className="card-action">
        <ButtonLink href={path(`rent/${id}`)} size="compact" block>
          {t("catalogue.rent")}
        </ButtonLink>
      </div>
    </>
  );
}

/** Placeholder for a rental tier that is not offered. */
export function NotOffered() {
  const { t } = useLanguage();
  return <abbr title={t("catalogue.notOffered")}>N/A</abbr>;
}
