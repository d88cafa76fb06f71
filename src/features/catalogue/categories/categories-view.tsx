import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { Crumbs } from "../crumbs.browser.tsx";
import { ListingHead } from "../listing/listing-head.tsx";
import { CategoryCard } from "./category-card.tsx";
import type { CategoryTile } from "./category-tile.ts";

interface CategoriesViewProps {
  sale: readonly CategoryTile[];
  rental: readonly CategoryTile[];
}

/** All categories as cards: for sale, then for rent. */
export function CategoriesView({ sale, rental }: CategoriesViewProps) {
  const { t, path } = useLanguage();
  const title = t("catalogue.categories");
  const text = t("catalogueListing.categoriesDescription");
  return (
    <div className="wrap">
      <PageHead title={title} description={text} />
      <Crumbs above={[{ name: t("catalogue.catalogue"), path: "catalogue" }]} current={title} />
      <ListingHead title={title} text={text} />
      {sale.length + rental.length === 0 ? <Empty title={t("catalogue.noCategories")} /> : null}
      <Tiles id="sale" title={t("catalogueListing.forSale")} tiles={sale} link={path("catalogue")} />
      <Tiles id="rental" title={t("catalogueListing.forRent")} tiles={rental} link={path("rental")} />
      <p className="mt-10">
        <a className="more" href={path("low-voltage")}>
          {t("catalogue.lowVoltage")}
          <ArrowRight className="icon icon-s" />
        </a>
      </p>
    </div>
  );
}

function Tiles({
  id,
  title,
  tiles,
  link,
}: {
  id: string;
  title: string;
  tiles: readonly CategoryTile[];
  link: string;
}) {
  const { t } = useLanguage();
  if (tiles.length === 0) return null;
  return (
    <section className="mt-8 [section+&]:mt-16" aria-labelledby={id}>
      <SectionHead id={id} title={title} link={{ href: link, text: t("catalogueListing.allProducts") }} />
      <div className="grid grid-cols-2 gap-x-(--gap) gap-y-10 md:grid-cols-3 lg:grid-cols-4">
        {tiles.map((tile) => (
          <CategoryCard key={tile.slug} tile={tile} />
        ))}
      </div>
    </section>
  );
}
