import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { InView } from "../amounts.browser.tsx";
import { TileFigure, TileName, TilePicture } from "../categories/category-card.tsx";
import { NotOffered } from "../product-card.browser.tsx";
import type { RentalTile } from "./home.loader.ts";

/** Rental categories: four cards with the prices of the cheapest machine by day, week and month. */
export function RentalSection({ tiles }: { tiles: readonly RentalTile[] }) {
  const { t, path } = useLanguage();
  return (
    <section className="section" aria-labelledby="rental">
      <SectionHead
        id="rental"
        title={t("catalogueHome.rentTitle")}
        link={{ href: path("categories"), text: t("catalogue.seeAll") }}
      />
      {tiles.length === 0 ? (
        <Empty title={t("catalogue.noCategories")} />
      ) : (
        <div className="grid gap-x-(--gap) gap-y-8 md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
          {tiles.map((tile) => (
            <RentalCard key={tile.slug} tile={tile} />
          ))}
        </div>
      )}
    </section>
  );
}

/** On a phone the picture is at the left, as on product cards. */
function RentalCard({ tile }: { tile: RentalTile }) {
  const { path } = useLanguage();
  return (
    <a className="group grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 md:block" href={path(tile.slug)}>
      <span className="stage aspect-square p-2 md:aspect-4/3 md:p-2.5">
        <TilePicture tile={tile} />
      </span>
      <div className="-mt-3.5 md:mt-0">
        <TileName tile={tile} />
        <TileFigure tile={tile} />
        <Tiers tiers={tile.tiers} />
      </div>
    </a>
  );
}

function Tiers({ tiers }: { tiers: RentalTile["tiers"] }) {
  return (
    <ul className="mt-3 border-t border-line text-small">
      {tiers.map(({ per, price }) => (
        <li key={per} className="border-b border-line py-1.5 text-muted">
          <span className="font-medium whitespace-nowrap text-ink">
            {price ? <InView {...price} /> : <NotOffered />}
          </span>{" "}
          {per}
        </li>
      ))}
    </ul>
  );
}
