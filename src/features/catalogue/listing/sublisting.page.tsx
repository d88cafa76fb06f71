import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { categoryBySlug } from "../domain/categories.ts";
import { addressIn } from "../domain/category-form/address-change.ts";
import { definitions } from "../domain/definitions/current.ts";
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
 * `/{slug}/{section}`: the listing of a section; its earlier addresses lead to it. `/{slug}/{id}` in the categories above: redirects a product of the category
 * to its own page, and the id of the category to its listing. Everything else is the 404 page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { category: slug = "", subcategory = "" } = args.params;
  const { audience, catalogue } = shopFor(args);
  const parent = await catalogue.category(slug, audience);
  if (!parent) throw notFound();
  const section = parent.children.find((child) => child.slug === subcategory);
  if (section) return categoryListing(args, section.slug);
  const moved = movedCategory(parent.slug, subcategory);
  if (moved) {
    const { search } = new URL(args.request.url);
    const headers = { "Cache-Control": "no-store" };
    throw redirect(`/${audience.locale}/${moved}${search}`, { status: 301, headers });
  }
  if (!withId.has(parent.slug)) throw notFound();
  const [product] = await catalogue.cards([subcategory], audience);
  if (product && parent.ids.includes(product.categoryId))
    throw redirect(`/${audience.locale}/product/${product.address}`);
  const named = await catalogue.category(subcategory, audience);
  if (!named || !parent.ids.includes(named.id)) throw notFound();
  return categoryListing(args, named.slug);
}

/** Path of a category that was below another under this slug, or is no longer below it; `null` for none. */
function movedCategory(parentSlug: string, slug: string): string | null {
  const { category, categories } = definitions();
  if (!categoryBySlug(parentSlug)?.nests) return null;
  const named = categories.find(({ addresses }) => addresses.some((one) => one.slug === slug && !one.isProtected));
  return named ? addressIn(named, category(named.parent ?? 0)) : null;
}

const View = afterHtml(async () => (await import("./category-view.tsx")).CategoryView, "now");

export default function SublistingPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
