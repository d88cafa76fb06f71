import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { type Crumb, Crumbs } from "../crumbs.tsx";
import { BulkOffer } from "./bulk-offer.tsx";
import { categoryAddress } from "./category-address.ts";
import { electrical } from "./electrical.ts";
import { ListingHead } from "./listing-head.tsx";
import { listingSearch } from "./listing-query.ts";
import type { CategoryListing } from "./load-listing.ts";
import { ProductsView } from "./products-view.tsx";

/** A category with its products, whichever address led to it. */
export function CategoryView({ category, trail, sections, products }: CategoryListing) {
  const { t } = useLanguage();
  const { page } = products;
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? t("catalogueListing.pageTitle", { title: category.name, page }) : category.name}
        description={category.description}
        path={categoryAddress(trail)}
        query={listingSearch({ sort: null, page })}
      />
      <Crumbs above={above(trail, t)} current={category.name} />
      <ListingHead title={category.name} total={products.total} text={category.description} sections={sections} />
      <ProductsView products={products} last={<BulkOffer categoryId={category.id} />} />
    </div>
  );
}

/** Catalogue or low-voltage products, then the categories above the last of the trail. */
export function above(
  trail: readonly { slug: string; name: string }[],
  t: ReturnType<typeof useLanguage>["t"],
): Crumb[] {
  const top = electrical.has(trail[0]?.slug ?? "")
    ? { name: t("catalogue.lowVoltage"), path: "low-voltage" }
    : { name: t("catalogue.catalogue"), path: "catalogue" };
  const between = trail
    .slice(0, -1)
    .map(({ name }, index) => ({ name, path: categoryAddress(trail.slice(0, index + 1)) }));
  return [top, ...between];
}
