import { useContext } from "react";
import { JsonLd } from "#features/languages/json-ld.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { toDecimal } from "#platform/pure/money.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Characteristics } from "../characteristics.browser.tsx";
import { Crumbs, useTrail } from "../crumbs.browser.tsx";
import type { ProductPage as Product, ProductCard } from "../domain/product.ts";
import { Gallery } from "../gallery.browser.tsx";
import { ProductCards } from "../product-card.browser.tsx";
import { RentOrBuySlot, ToolsSlot } from "../slots.browser.tsx";
import { About } from "./about.tsx";
import { DecisionBox } from "./decision-box.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { PlannerLink } from "./planner-link.tsx";
import type { ProductData } from "./product.loader.ts";

/** Below the fold and not interactive; many products have none. */
const DisclosureSections = afterHtml(
  async () => (await import("./disclosure/disclosure-sections.tsx")).DisclosureSections,
);

/** Below the fold and not interactive. */
const Reviews = afterHtml(async () => (await import("../reviews.browser.tsx")).Reviews);

/** The product page: pictures and decision box, attributes, related products. */
export function ProductView(data: ProductData) {
  const { product, heading, terms, thing, summary, shared, isHidden, disclosure, required, compatible } = data;
  const { t } = useLanguage();
  const above = useTrail(product.breadcrumb);
  const Tools = useContext(ToolsSlot);
  const RentOrBuy = useContext(RentOrBuySlot);
  return (
    <>
      <div className="wrap">
        <ProductHead product={product} summary={summary} picture={shared} isHidden={isHidden} />
        <JsonLd thing={thing} />
        <Crumbs above={above} current={product.name} />
        <div className="halves mt-4 md:mt-5 lg:grid-rows-[auto_1fr]">
          <Gallery key={product.id} product={product} />
          <div className="min-w-0 lg:row-span-2">
            <DecisionBox key={product.id} product={product} heading={heading} terms={terms} />
          </div>
          <About product={product} />
        </div>
        <Characteristics product={product} />
        {disclosure.documents || disclosure.safety ? <DisclosureSections {...disclosure} /> : null}
        <PlannerLink {...product} />
        {RentOrBuy && product.price && product.rental ? <RentOrBuy product={product} /> : null}
        <Reviews product={product} />
        <CardSection id="required" title={t("catalogueProduct.required")} products={required} />
        <CardSection id="compatible" title={t("catalogueProduct.compatible")} products={compatible} />
        <CardSection id="related" title={t("catalogueProduct.related")} products={product.related} />
        {Tools ? <Tools product={product} place="foot" /> : null}
      </div>
      <PhoneBar product={product} />
    </>
  );
}

function CardSection({ id, title, products }: { id: string; title: string; products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ProductCards products={products} eager={false} />
    </section>
  );
}

interface ProductHeadProps {
  product: Product;
  summary: string;
  picture: string;
  isHidden: boolean;
}

function ProductHead({ product, summary, picture, isHidden }: ProductHeadProps) {
  const { market } = useLanguage();
  const { name, price } = product;
  return (
    <>
      <PageHead title={name} description={summary} picture={picture} hidden={isHidden} />
      <meta property="og:type" content="product" />
      {price ? <meta property="product:price:amount" content={toDecimal(price.gross)} /> : null}
      {price ? <meta property="product:price:currency" content={market.currency} /> : null}
    </>
  );
}
