import { Boxes } from "#features/content/boxes.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { Crumbs, useTrail } from "../crumbs.browser.tsx";
import { BulkOffer } from "./bulk-offer.tsx";
import type { CategoryListing } from "./listing.loader.ts";
import { ListingHead } from "./listing-head.tsx";
import { ListingTitle } from "./listing-title.tsx";
import { ProductsView } from "./products-view.tsx";

const Gone = afterHtml(async () => (await import("./gone-notice.tsx")).GoneNotice);

/** Category page, shared by all its routes. */
export function CategoryView({ category, trail, sections, products, boxes, gone }: CategoryListing) {
  const above = useTrail(trail).slice(0, -1);
  return (
    <div className="wrap" data-listing="">
      <ListingTitle
        title={category.name}
        description={category.description}
        path={trail.at(-1)?.path ?? ""}
        products={products}
      />
      <Crumbs above={above} current={category.name} />
      {gone === null ? null : <Gone name={gone} />}
      <ListingHead title={category.name} total={products.filters.all} text={category.description} sections={sections} />
      <ProductsView products={products} last={<BulkOffer categoryId={category.id} />} />
      <Boxes boxes={boxes} />
    </div>
  );
}
