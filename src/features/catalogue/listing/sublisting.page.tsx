import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { listingHeaders, notFound } from "../pages/public-page.ts";
import { shopFor } from "../pages/shop-for.ts";
import { categoryListing } from "./listing.loader.ts";

export const headers = listingHeaders;

/** Categories whose path may end in an id (specification section 2). */
const withId: ReadonlySet<string> = new Set([
  "sets-of-solar-power-plants",
  "portable-solar-panels",
  "portable-power-stations",
]);

/**
 * `/{slug}/{section}`: the listing of a section. `/{slug}/{id}` in the categories above: redirects a product of the category
 * to its own page, and the id of the category to its listing. Everything else is the 404 page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { category: slug = "", subcategory = "" } = args.params;
  const { audience, catalogue } = shopFor(args);
  const parent = await catalogue.category(slug, audience);
  if (!parent) throw notFound();
  const section = parent.children.find((child) => child.slug === subcategory);
  if (section) return categoryListing(args, section.slug);
  if (!withId.has(parent.slug)) throw notFound();
  const [product] = await catalogue.cards([subcategory], audience);
  if (product && parent.ids.includes(product.categoryId))
    throw redirect(`/${audience.locale}/product/${product.address}`);
  const named = await catalogue.category(subcategory, audience);
  if (!named || !parent.ids.includes(named.id)) throw notFound();
  return categoryListing(args, named.slug);
}

const View = afterHtml(async () => (await import("./category-view.tsx")).CategoryView, "now");

export default function SublistingPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
