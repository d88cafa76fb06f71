import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { categorySlugs } from "../domain/categories.ts";
import { listingHeaders, notFound } from "../pages/public-page.ts";
import { categoryListing } from "./listing.loader.ts";

export const headers = listingHeaders;

/** `/{slug}`: the products of a category, or the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const { category = "" } = args.params;
  if (!categorySlugs().includes(category)) throw notFound();
  return categoryListing(args, category);
}

const View = afterHtml(async () => (await import("./category-view.tsx")).CategoryView, "now");

export default function ListingPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
