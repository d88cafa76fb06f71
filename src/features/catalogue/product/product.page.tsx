import { type ComponentType, lazy, Suspense, useContext } from "react";
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { JsonLd } from "#features/languages/json-ld.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { toDecimal } from "#platform/pure/money.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Characteristics } from "../characteristics.browser.tsx";
import { Crumbs, useTrail } from "../crumbs.browser.tsx";
import { sharePicture } from "../domain/pictures/rendered.ts";
import type { ProductPage as Product } from "../domain/product.ts";
import { Gallery } from "../gallery.browser.tsx";
import { notFound, publicHeaders } from "../pages/public-page.ts";
import { shopFor, type Wording } from "../pages/shop-for.ts";
import { ProductCards } from "../product-card.browser.tsx";
import { ToolsSlot } from "../slots.browser.tsx";
import { About } from "./about.tsx";
import { DecisionBox } from "./decision-box.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { productThing } from "./structured-data.ts";
import { reviewFacts } from "./structured-reviews.ts";
import { termsOf } from "./terms-of.ts";

export const headers = publicHeaders;

/** Below the fold and not interactive, so its code is loaded after the server-rendered HTML. */
const Reviews = lazy<ComponentType<{ product: Product }>>(() =>
  import("../reviews.browser.tsx").then(
    (loaded) => ({ default: loaded.Reviews }),
    () => ({ default: () => null }),
  ),
);

export async function loader(args: LoaderFunctionArgs) {
  const { audience, catalogue, texts, wording, mark } = shopFor(args);
  const product = await catalogue.page(args.params.id ?? "", audience);
  if (!product) throw notFound();
  return {
    texts: texts(["catalogueProduct", "catalogueReviews"]),
    product: { ...product, description: mark(`products.${product.id}.description`, product.description) },
    // Carries the marker for in-place editing; `name` does not, as it is also used in labels and browser storage.
    heading: mark(`products.${product.id}.name`, product.name),
    terms: termsOf(product, wording),
    summary: summaryOf(product, wording),
    shared: sharePicture(product.id, "wide"),
    thing: {
      ...productThing(product, wording.market, `/${audience.locale}/product/${product.id}`),
      ...reviewFacts(product.reviews, wording.t("catalogueReviews.anonymous")),
    },
  };
}

/** Closing an enlarged picture goes back in history to the same URL, so nothing is reloaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href;
}

/** The product page: pictures and decision box, attributes, related products. */
export default function ProductPage() {
  const { product, heading, terms, thing, summary, shared } = useLoaderData<typeof loader>();
  const { t } = useLanguage();
  const above = useTrail(product.breadcrumb);
  const Tools = useContext(ToolsSlot);
  return (
    <>
      <div className="wrap">
        <ProductHead product={product} summary={summary} picture={shared} />
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
        <Suspense>
          <Reviews product={product} />
        </Suspense>
        {product.related.length > 0 ? (
          <section className="section" aria-labelledby="related">
            <SectionHead id="related" title={t("catalogueProduct.related")} />
            <ProductCards products={product.related} eager={false} />
          </section>
        ) : null}
        {Tools ? <Tools product={product} place="foot" /> : null}
      </div>
      <PhoneBar product={product} />
    </>
  );
}

/** Meta description: name, main attributes and price. */
function summaryOf({ name, strip, price }: Product, { t, money }: Wording): string {
  const figures = strip.map(({ label, value, unit }) => `${label} ${value}${unit ? `\u00a0${unit}` : ""}`).join(", ");
  const amount = price ? `${money(price.gross)} ${t("catalogueProduct.vatIncluded")}` : t("catalogue.ask");
  return [name, figures, amount].filter(Boolean).join(". ");
}

function ProductHead({ product, summary, picture }: { product: Product; summary: string; picture: string }) {
  const { market } = useLanguage();
  const { name, price } = product;
  return (
    <>
      <PageHead title={name} description={summary} picture={picture} />
      <meta property="og:type" content="product" />
      {price ? <meta property="product:price:amount" content={toDecimal(price.gross)} /> : null}
      {price ? <meta property="product:price:currency" content={market.currency} /> : null}
    </>
  );
}
