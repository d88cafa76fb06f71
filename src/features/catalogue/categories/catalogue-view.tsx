import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Crumbs } from "../crumbs.browser.tsx";
import { CategoryTree, type TreeEntry } from "../listing/category-tree.tsx";
import type { ListedProducts } from "../listing/listing.loader.ts";
import { ListingHead } from "../listing/listing-head.tsx";
import { ListingTitle } from "../listing/listing-title.tsx";
import { ProductsView } from "../listing/products-view.tsx";

interface CatalogueViewProps {
  tree: readonly TreeEntry[];
  products: ListedProducts;
}

/** All products, with the tree of categories above them. */
export function CatalogueView({ tree, products }: CatalogueViewProps) {
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
