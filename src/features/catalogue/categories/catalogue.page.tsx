import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { listedProducts } from "../listing/listing.loader.ts";
import { publicHeaders } from "../pages/public-page.ts";
import { shopFor } from "../pages/shop-for.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { audience, catalogue, texts } = shopFor(args);
  const menu = await catalogue.menu(audience);
  const entry = ({ slug, shortName, count }: (typeof menu)[number]) => ({ slug, name: shortName, count });
  const ids = menu.map((category) => category.id);
  return {
    texts: texts(["catalogueListing"]),
    tree: menu
      .filter((category) => category.parentId === null)
      .map((category) => ({
        ...entry(category),
        children: menu.filter((child) => child.parentId === category.id).map(entry),
      })),
    products: await listedProducts(args, { categoryIds: ids, menu }),
  };
}

const View = afterHtml(async () => (await import("./catalogue-view.tsx")).CatalogueView, "now");

export default function CataloguePage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
