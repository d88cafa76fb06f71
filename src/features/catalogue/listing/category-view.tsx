import { Boxes } from "#features/content/boxes.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Crumbs, useTrail } from "../crumbs.browser.tsx";
import { categoryAddress } from "../domain/category-address.ts";
import { BulkOffer } from "./bulk-offer.tsx";
import type { CategoryListing } from "./listing.loader.ts";
import { ListingHead } from "./listing-head.tsx";
import { ListingTitle } from "./listing-title.tsx";
import { ProductsView } from "./products-view.tsx";

/** Category page, shared by all its routes. */
export function CategoryView({ category, trail, sections, products, boxes, gone }: CategoryListing) {
  const t = useText();
  const above = useTrail(trail).slice(0, -1);
  return (
    <div className="wrap">
      <ListingTitle
        title={category.name}
        description={category.description}
        path={categoryAddress(trail)}
        products={products}
      />
      <Crumbs above={above} current={category.name} />
      {gone === null ? null : <Notice className="mt-4">{t("catalogueProduct.gone_text", { name: gone })}</Notice>}
      <ListingHead title={category.name} total={products.filters.all} text={category.description} sections={sections} />
      <ProductsView products={products} last={<BulkOffer categoryId={category.id} />} />
      <Boxes boxes={boxes} />
    </div>
  );
}
