import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { categoryListing } from "../listing/listing.loader.ts";
import { publicHeaders } from "../pages/public-page.ts";

export const headers = publicHeaders;

/** `/category/{id}`: the listing of a category by number or slug; its canonical address is that of the slug. */
export async function loader(args: LoaderFunctionArgs) {
  return categoryListing(args, args.params.id ?? "");
}

const View = afterHtml(async () => (await import("../listing/category-view.tsx")).CategoryView, "now");

export default function CategoryPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
