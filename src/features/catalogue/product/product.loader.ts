import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Disclosure } from "../domain/disclosure/disclosure.ts";
import { sharePicture } from "../domain/pictures/rendered.ts";
import { isConnected } from "../domain/planner-roles.ts";
import type { ProductPage } from "../domain/product.ts";
import { notFound } from "../pages/public-page.ts";
import { shopFor, type Wording } from "../pages/shop-for.ts";
import { asksForPreview, shownPreview } from "../preview/preview.loader.ts";
import { disclosureTerms, shownDisclosure } from "./disclosure/disclosure-texts.ts";
import { disclosureFacts } from "./disclosure/structured-disclosure.ts";
import { plannerTexts } from "./planner-link.tsx";
import { productThing } from "./structured-data.ts";
import { reviewFacts } from "./structured-reviews.ts";
import { termsOf } from "./terms-of.ts";

/** Data of the product page, or of the preview of a draft; throws a redirect or a 404 response if there is no product at the address. */
export async function productData(args: LoaderFunctionArgs) {
  const previewed = await shownPreview(args);
  const { product, disclosure } = previewed ?? (await productAt(args));
  const { audience, texts, wording, mark } = shopFor(args, previewed?.about.market.code);
  const fitting = new Set([...disclosure.required, ...disclosure.compatible].map(({ id }) => id));
  return {
    preview: previewed?.about ?? null,
    isHidden: asksForPreview(args),
    texts: texts([
      "catalogueProduct",
      "catalogueReviews",
      ...plannerTexts(product.role),
      ...(isConnected(product.role) ? ["powerFits"] : []),
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
      ...productThing(product, wording.market, `/${audience.locale}/product/${product.address}`),
      ...disclosureFacts(disclosure, product.pictures),
      ...reviewFacts(product.reviews, wording.t("catalogueReviews.anonymous")),
    },
  };
}

/**
 * The product at an address. A former address redirects to the present one, that of an archived product to what is shown instead
 * of it. Redirects are not stored (`no-store` is the default): an address may be changed and changed back.
 */
async function productAt(args: LoaderFunctionArgs): Promise<{ product: ProductPage; disclosure: Disclosure }> {
  const { audience, catalogue } = shopFor(args);
  const { id: address = "" } = args.params;
  const id = await catalogue.addresses.idAt(address);
  if (id === null) throw notFound();
  const product = await catalogue.page(id, audience);
  const disclosure = product?.address === address ? await catalogue.disclosure(id, audience) : null;
  if (product && disclosure) return { product, disclosure };
  if (product) throw redirect(`/${audience.locale}/product/${product.address}${args.url.search}`, 301);
  const instead = await catalogue.addresses.insteadOf(id, audience);
  if (instead === null) throw notFound();
  throw redirect(`/${audience.locale}/${instead}`, 302);
}

export type ProductData = Awaited<ReturnType<typeof productData>>;

/** Meta description: name, main attributes and price. */
function summaryOf({ name, strip, price }: ProductPage, { t, money }: Wording): string {
  const figures = strip.map(({ label, value, unit }) => `${label} ${value}${unit ? `\u00a0${unit}` : ""}`).join(", ");
  const amount = price ? `${money(price.gross)} ${t("catalogueProduct.vatIncluded")}` : t("catalogue.ask");
  return [name, figures, amount].filter(Boolean).join(". ");
}
