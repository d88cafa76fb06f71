import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { categorySlugs } from "../domain/categories.ts";
import { notFound, publicHeaders } from "../pages/public-page.ts";
import { CategoryView } from "./category-view.tsx";
import { categoryListing } from "./listing.loader.ts";

export const headers = publicHeaders;

/** `/{slug}`: the products of a category, or the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const { category = "" } = args.params;
  if (!categorySlugs.includes(category)) throw notFound();
  return categoryListing(args, category);
}

export default function ListingPage() {
  return <CategoryView {...useLoaderData<typeof loader>()} />;
}
