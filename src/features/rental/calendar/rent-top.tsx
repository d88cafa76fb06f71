import { Amount, InView, OtherAmount, PriceBefore } from "#features/catalogue/amounts.browser.tsx";
import type { Price, ProductPage } from "#features/catalogue/domain/product.ts";
import { Gallery } from "#features/catalogue/gallery.browser.tsx";
import { NotOffered, ProductName } from "#features/catalogue/product-card.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useOwnPrice } from "#features/pricing/own-prices.browser.ts";
import { SpecStrip } from "#ui/display/spec-strip.tsx";

/** The machine: pictures, specifications, tier prices, and the link to buy it. */
export function RentTop({ product }: { product: ProductPage }) {
  const { t, path, money } = useLanguage();
  const { brand, sku, name, strip, rental } = product;
  const price = useOwnPrice(product.id) ?? product.price;
  return (
    <div className="mt-4 grid gap-5 md:mt-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-8 lg:gap-14">
      <Gallery key={product.id} product={product} />
      <div className="min-w-0">
        <p className="label break-words">
          <bdi>{brand}</bdi> · <bdi>{sku}</bdi>
        </p>
        <h1 className="h1 mt-1.5">
          <ProductName name={name} />
        </h1>
        {strip.length > 0 ? (
          <div className="mt-6">
            <SpecStrip figures={strip} size="wide" />
          </div>
        ) : null}
        <h2 className="sr-only">{t("rental.tiers")}</h2>
        <dl className="mt-6 grid border-t border-ink lg:grid-cols-3">
          <Tier label={t("catalogue.day")} price={rental?.day} />
          <Tier label={t("catalogue.week")} price={rental?.week} />
          <Tier label={t("catalogue.month")} price={rental?.month} />
        </dl>
        <p className="mt-2.5 text-label text-muted">
          <InView
            gross={t(product.withOperator ? "rental.tiersNoteOperator" : "rental.tiersNote")}
            net={t(product.withOperator ? "rental.tiersNoteOperatorNet" : "rental.tiersNoteNet")}
          />
        </p>
        <p className="mt-4 text-compact">
          <a className="link" href={path(`product/${product.address}`)}>
            {price ? (
              <InView
                gross={t("rental.buy", { amount: money(price.gross) })}
                net={t("rental.buyNet", { amount: money(price.net) })}
              />
            ) : (
              t("rental.askToBuy")
            )}
          </a>
        </p>
      </div>
    </div>
  );
}

function Tier({ label, price }: { label: string; price: Price | null | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-b border-line py-2.5 lg:block lg:border-b-0 lg:py-3.5 lg:not-first:border-l lg:not-first:pl-4">
      <dt className="label max-lg:text-compact">{label}</dt>
      <dd className="text-right lg:mt-1.5 lg:text-left">
        <span className="num text-figure lg:text-h2">{price ? <Amount of={price} /> : <NotOffered />}</span>
        {price ? (
          <span className="net mt-1 block">
            <OtherAmount of={price} />
          </span>
        ) : null}
        <PriceBefore of={price} />
      </dd>
    </div>
  );
}
