import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { isLowVoltage } from "../domain/categories.ts";
import { groupListing } from "../listing/group-listing.ts";
import { publicHeaders } from "../pages/public-page.ts";
import { shopFor } from "../pages/shop-for.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { texts } = shopFor(args);
  const listing = await groupListing(args, (category) => isLowVoltage(category.slug));
  return { ...listing, texts: { ...listing.texts, ...texts(["catalogueLowVoltage"]) } };
}

const View = afterHtml(async () => (await import("./low-voltage-view.tsx")).LowVoltageView, "now");

export default function LowVoltagePage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
