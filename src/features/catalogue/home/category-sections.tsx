import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { InView } from "../amounts.browser.tsx";
import { CategoryCard, TileName, TilePicture } from "../categories/category-card.tsx";
import type { CategoryTile } from "../categories/category-tile.ts";
import type { EvTile } from "./home.loader.ts";

/** Residential and commercial solar: five cards, the first across the phone. */
export function SolarSection({ tiles }: { tiles: readonly CategoryTile[] }) {
  const { t } = useLanguage();
  return (
    <section className="section" aria-labelledby="solar">
      <SectionHead id="solar" title={t("catalogueHome.solarTitle")} />
      <div className="grid grid-cols-2 gap-x-(--gap) gap-y-7 max-md:*:first:col-span-2 max-md:[&>:first-child>.stage]:aspect-video md:grid-cols-3 lg:grid-cols-5">
        {tiles.map((tile) => (
          <CategoryCard key={tile.slug} tile={tile} />
        ))}
      </div>
    </section>
  );
}

/** EV chargers: three tiles with their power as the large figure. */
export function EvSection({ tiles }: { tiles: readonly EvTile[] }) {
  const { t, path } = useLanguage();
  return (
    <section className="section" aria-labelledby="ev">
      <SectionHead id="ev" title={t("catalogueHome.evTitle")} />
      <div className="grid gap-x-(--gap) gap-y-7 md:grid-cols-3">
        {tiles.map((tile) => (
          <a key={tile.slug} className="group block" href={path(tile.slug)}>
            <span className="stage aspect-16/10 pt-12 pr-2 pb-2 pl-[36%]">
              <TilePicture tile={tile} />
              {tile.range?.value ? (
                <span className="num absolute top-4 left-5 text-price md:text-h2 lg:text-h1 xl:text-days text-on-sun">
                  {tile.range.value}
                  <small className="ml-0 mt-0.5 block text-h3">{tile.range.unit}</small>
                </span>
              ) : null}
            </span>
            <TileName tile={tile} />
            <p className="mt-1 text-small text-muted">
              <InView {...tile.text} />
            </p>
          </a>
        ))}
      </div>
    </section>
  );
}

/** New categories: four cards. */
export function MoreSection({ tiles }: { tiles: readonly CategoryTile[] }) {
  const { t, path } = useLanguage();
  return (
    <section className="section" aria-labelledby="more">
      <SectionHead
        id="more"
        title={t("catalogueHome.moreTitle")}
        link={{ href: path("catalogue"), text: t("catalogue.allCatalogue") }}
      />
      <div className="grid grid-cols-2 gap-x-(--gap) gap-y-7 lg:grid-cols-4">
        {tiles.map((tile) => (
          <CategoryCard key={tile.slug} tile={tile} />
        ))}
      </div>
    </section>
  );
}
