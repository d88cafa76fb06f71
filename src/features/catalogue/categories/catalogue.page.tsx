import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Crumbs } from "../crumbs.browser.tsx";
import { CategoryTree } from "../listing/category-tree.tsx";
import { listedProducts } from "../listing/listing.loader.ts";
import { ListingHead } from "../listing/listing-head.tsx";
import { ListingTitle } from "../listing/listing-title.tsx";
import { ProductsView } from "../listing/products-view.tsx";
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

/** All products, with the tree of categories above them. */
export default function CataloguePage() {
  const { tree, products } = useLoaderData<typeof loader>();
  const { t } = useLanguage();
  const title = t("catalogue.catalogue");
  return (
    <div className="wrap">
      <ListingTitle title={title} description={t("catalogueListing.catalogueDescription")} products={products} />
      <Crumbs above={[]} current={title} />
      <ListingHead title={title} total={products.filters.all} text={t("catalogueListing.catalogueDescription")} />
      {products.page === 1 && products.search === "" ? <CategoryTree entries={tree} /> : null}
      <ProductsView products={products} />
    </div>
  );
}
