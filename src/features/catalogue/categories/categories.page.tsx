import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { publicHeaders } from "../pages/public-page.ts";
import { shopFor } from "../pages/shop-for.ts";
import { tileOf } from "./category-tile.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { audience, catalogue, texts, wording } = shopFor(args);
  const menu = await catalogue.menu(audience);
  const tiles = (rental: boolean) =>
    menu.filter((category) => category.rental === rental).map((category) => tileOf(category, wording));
  return { texts: texts(["catalogueListing"]), sale: tiles(false), rental: tiles(true) };
}

const View = afterHtml(async () => (await import("./categories-view.tsx")).CategoriesView, "now");

export default function CategoriesPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
