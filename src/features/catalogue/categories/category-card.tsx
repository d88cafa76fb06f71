import { useLanguage } from "#features/languages/languages.browser.tsx";
import { InView } from "../amounts.browser.tsx";
import { pictureSizes } from "../domain/pictures/picture-sizes.ts";
import { ProductPicture } from "../product-picture.browser.tsx";
import type { CategoryTile } from "./category-tile.ts";

/** Picture, name, number of products, range of the main attribute, lowest price. */
export function CategoryCard({ tile }: { tile: CategoryTile }) {
  const { path } = useLanguage();
  return (
    <a className="group block" href={path(tile.slug)}>
      <span className="stage aspect-4/3 p-2.5">
        <TilePicture tile={tile} />
      </span>
      <TileName tile={tile} />
      <TileFigure tile={tile} />
      {tile.lowest ? (
        <p className="mt-1 text-small text-muted">
          <InView {...tile.lowest} />
        </p>
      ) : null}
    </a>
  );
}

export function TilePicture({ tile }: { tile: CategoryTile }) {
  return <ProductPicture src={tile.picture} sizes={pictureSizes.category} />;
}

/** Name left, number of products right. */
export function TileName({ tile }: { tile: CategoryTile }) {
  const { t } = useLanguage();
  return (
    <h3 className="mt-3.5 flex justify-between gap-2 text-compact font-semibold leading-tight decoration-1 underline-offset-4 group-hover:underline md:text-body">
      <span className="min-w-0 break-words">{tile.name}</span>
      <span className="text-small font-normal text-muted">
        <span aria-hidden="true">{tile.count}</span>
        <span className="sr-only">{t("catalogue.count", { count: tile.count })}</span>
      </span>
    </h3>
  );
}

/** Range of the main attribute. */
export function TileFigure({ tile }: { tile: CategoryTile }) {
  if (!tile.range?.value) return null;
  return (
    <p className="num mt-2.5 text-figure max-[22rem]:whitespace-normal md:text-h2">
      {tile.range.value}
      <wbr />
      <small>{tile.range.unit}</small>
    </p>
  );
}
