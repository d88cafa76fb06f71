import { useContext } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { Price } from "#ui/display/price.tsx";
import { SpecStrip } from "#ui/display/spec-strip.tsx";
import { InView, OtherPaidAmount, PaidAmount, PriceBefore, useBought } from "../amounts.browser.tsx";
import { isConnected } from "../domain/planner-roles.ts";
import type { ProductPage } from "../domain/product.ts";
import { PriceHistory } from "../prices/chart/history-disclosure.tsx";
import { ProductName, RatingNote } from "../product-card.browser.tsx";
import { FitsSlot, type PurchaseProps, PurchaseSlot, ToolsSlot } from "../slots.browser.tsx";
import { Terms } from "./terms.tsx";
import type { Term } from "./terms-of.ts";

/** Only some products have it. */
const PriceTiers = afterHtml(async () => (await import("./tiers/price-tiers.tsx")).PriceTiers);

/** Only machines have it. */
const RentalTiers = afterHtml(async () => (await import("./tiers/rental-tiers.tsx")).RentalTiers);

interface DecisionBoxProps {
  product: ProductPage;
  /** Displayed name; staff may edit it in place. */
  heading: string;
  terms: readonly Term[];
}

/** Main attributes, sizes, prices, quantity and purchase, stock, delivery and warranty. */
export function DecisionBox({ product: offered, heading, terms }: DecisionBoxProps) {
  const { t } = useLanguage();
  const { product, own } = useBought(offered);
  const Purchase = useContext(PurchaseSlot);
  const Tools = useContext(ToolsSlot);
  const Fits = useContext(FitsSlot);
  return (
    <>
      <p className="label break-words">
        <bdi>{product.brand}</bdi> · <bdi>{product.sku}</bdi>
      </p>
      <h1 className="title mt-1.5">
        <ProductName name={heading} />
      </h1>
      {product.rating ? (
        <a className="mt-2 inline-block text-small hover:underline" href="#reviews">
          <RatingNote of={product.rating} />
        </a>
      ) : null}
      <div className="mt-5">
        <SpecStrip figures={product.strip} size="wide" />
      </div>
      <Sizes product={product} />
      {product.rental ? <RentalTiers id={product.id} rental={product.rental} /> : null}
      <div className="own-room mt-5">
        {product.rental ? <h2 className="h3 mb-3">{t("catalogueProduct.salePrice")}</h2> : null}
        <PriceBlock product={product} own={own} />
        {product.tiers || own?.tiers.length ? (
          <PriceTiers tiers={product.tiers ?? []} own={own} saleUnit={product.saleUnit} />
        ) : null}
        <div className="mt-5">{Purchase ? <Purchase product={product} own={own} /> : null}</div>
      </div>
      {Fits && isConnected(product.role) ? <Fits productId={product.id} /> : null}
      {Tools ? <Tools product={product} place="page" /> : null}
      <Terms terms={terms} />
    </>
  );
}

function PriceBlock({ product: { id, price, saleUnit }, own }: Pick<PurchaseProps, "product" | "own">) {
  const { t } = useLanguage();
  if (!price) {
    return (
      <>
        <p className="text-h2 font-semibold">{t("catalogue.ask")}</p>
        <p className="mt-1.5 text-small text-muted">{t("catalogueProduct.askText")}</p>
      </>
    );
  }
  const unit = saleUnit === "metre" ? `${t("catalogue.perMetre")} ` : "";
  return (
    <>
      <Price
        size="xl"
        gross={<PaidAmount price={price} own={own} />}
        after={
          <>
            {unit}
            <InView gross={t("catalogueProduct.vatIncluded")} net={t("catalogueProduct.vatExcluded")} />
          </>
        }
        net={
          <span className="text-small">
            <OtherPaidAmount price={price} own={own} />
          </span>
        }
      />
      <PriceBefore of={price} />
      <PriceHistory id={id} />
    </>
  );
}

function Sizes({ product: { sizes } }: { product: ProductPage }) {
  const { t, path } = useLanguage();
  if (sizes.length === 0) return null;
  return (
    <nav className="mt-5" aria-label={t("catalogueProduct.size")}>
      <p className="label mb-2" aria-hidden="true">
        {t("catalogueProduct.size")}
      </p>
      <ul className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <li key={size.address}>
            <a className="chip" href={path(`product/${size.address}`)} aria-current={size.current ? "page" : undefined}>
              {size.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
