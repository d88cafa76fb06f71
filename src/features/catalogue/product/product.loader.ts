import type { LoaderFunctionArgs } from "react-router";
import { sharePicture } from "../domain/pictures/rendered.ts";
import { isConnected } from "../domain/planner-categories.ts";
import type { ProductPage } from "../domain/product.ts";
import { notFound } from "../pages/public-page.ts";
import { shopFor, type Wording } from "../pages/shop-for.ts";
import { disclosureTerms, shownDisclosure } from "./disclosure/disclosure-texts.ts";
import { disclosureFacts } from "./disclosure/structured-disclosure.ts";
import { plannerTexts } from "./planner-link.tsx";
import { productThing } from "./structured-data.ts";
import { reviewFacts } from "./structured-reviews.ts";
import { termsOf } from "./terms-of.ts";

/** Data of the product page; throws a 404 response for an unknown product. */
export async function productData(args: LoaderFunctionArgs) {
  const { audience, catalogue, texts, wording, mark } = shopFor(args);
  const product = await catalogue.page(args.params.id ?? "", audience);
  const disclosure = product && (await catalogue.disclosure(product.id, audience));
  if (!product || !disclosure) throw notFound();
  const fitting = new Set([...disclosure.required, ...disclosure.compatible].map(({ id }) => id));
  return {
    texts: texts([
      "catalogueProduct",
      "catalogueReviews",
      ...plannerTexts(product.categoryId),
      ...(isConnected(product.categoryId) ? ["powerFits"] : []),
      ...(product.price && product.rental ? ["rentalCompare"] : []),
    ]),
    product: {
      ...product,
      description: mark(`products.${product.id}.description`, product.description),
      related: product.related.filter(({ id }) => !fitting.has(id)),
    },
    // Carries the marker for in-place editing; `name` does not, as it is also used in labels and browser storage.
    heading: mark(`products.${product.id}.name`, product.name),
    terms: [...termsOf(product, wording), ...disclosureTerms(product.id, disclosure, wording)],
    disclosure: shownDisclosure(disclosure, wording),
    required: disclosure.required,
    compatible: disclosure.compatible,
    summary: summaryOf(product, wording),
    shared: sharePicture(product, "wide"),
    thing: {
      ...productThing(product, wording.market, `/${audience.locale}/product/${product.id}`),
      ...disclosureFacts(disclosure, product.pictures),
      ...reviewFacts(product.reviews, wording.t("catalogueReviews.anonymous")),
    },
  };
}

export type ProductData = Awaited<ReturnType<typeof productData>>;

/** Meta description: name, main attributes and price. */
function summaryOf({ name, strip, price }: ProductPage, { t, money }: Wording): string {
  const figures = strip.map(({ label, value, unit }) => `${label} ${value}${unit ? `\u00a0${unit}` : ""}`).join(", ");
  const amount = price ? `${money(price.gross)} ${t("catalogueProduct.vatIncluded")}` : t("catalogue.ask");
  return [name, figures, amount].filter(Boolean).join(". ");
}
