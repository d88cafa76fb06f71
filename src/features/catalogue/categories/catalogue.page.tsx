import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import type { TreeEntry } from "../listing/category-tree.tsx";
import { listedProducts } from "../listing/listing.loader.ts";
import { publicHeaders } from "../pages/public-page.ts";
import { shopFor } from "../pages/shop-for.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { audience, catalogue, texts } = shopFor(args);
  const menu = await catalogue.menu(audience);
  const branch = (parent: number | null): TreeEntry[] =>
    menu
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, slug, shortName, count }) => {
        const children = branch(id);
        return { slug, name: shortName, count, ...(children.length > 0 ? { children } : {}) };
      });
  const ids = menu.map((category) => category.id);
  return {
    texts: texts(["catalogueListing"]),
    tree: branch(null),
    products: await listedProducts(args, { categoryIds: ids, menu }),
  };
}

const View = afterHtml(async () => (await import("./catalogue-view.tsx")).CatalogueView, "now");

export default function CataloguePage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
