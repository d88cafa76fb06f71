import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Crumbs, useTrail } from "../../crumbs.browser.tsx";
import { BulkOffer } from "./bulk-offer.tsx";
import { categoryAddress } from "./category-address.ts";
import { ListingHead } from "./listing-head.tsx";
import { listingSearch } from "./listing-query.ts";
import type { CategoryListing } from "./load-listing.ts";
import { ProductsView } from "./products-view.tsx";

/** A category with its products, whichever address led to it. */
export function CategoryView({ category, trail, sections, products }: CategoryListing) {
  const { t } = useLanguage();
  const above = useTrail(trail.slice(0, -1));
  const { page } = products;
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? t("catalogueListing.pageTitle", { title: category.name, page }) : category.name}
        description={category.description}
        path={categoryAddress(trail)}
        query={listingSearch({ sort: null, page })}
      />
      <Crumbs above={above} current={category.name} />
      <ListingHead title={category.name} total={products.total} text={category.description} sections={sections} />
      <ProductsView products={products} last={<BulkOffer categoryId={category.id} />} />
    </div>
  );
}
