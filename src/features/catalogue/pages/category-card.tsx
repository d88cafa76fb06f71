import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ProductPicture } from "../product-picture.browser.tsx";
import type { CategoryTile } from "./category-tile.ts";

interface CategoryCardProps {
  tile: CategoryTile;
  /** What stands instead of the lowest price. */
  children?: ReactNode;
}

/** Edge of the drawings in pixels. */
const edge = 1200;

/** Picture, name with the number of products, span of the main figure, lowest price. */
export function CategoryCard({ tile, children }: CategoryCardProps) {
  const { path } = useLanguage();
  return (
    <a className="group block" href={path(tile.slug)}>
      <span className="stage aspect-4/3 p-2.5">
        <TilePicture tile={tile} />
      </span>
      <TileName tile={tile} />
      {tile.range?.value ? (
        <p className="num mt-2.5 text-figure md:text-h2">
          {tile.range.value}
          <small>{tile.range.unit}</small>
        </p>
      ) : null}
      {children ?? <LowestPrice tile={tile} />}
    </a>
  );
}

/** Drawing of a category. */
export function TilePicture({ tile }: { tile: CategoryTile }) {
  return <ProductPicture picture={{ src: tile.picture, width: edge, height: edge, alt: "" }} decorative />;
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

/** `від 3 540,00 грн`, by the day where things are rented; nothing without prices. */
export function LowestPrice({ tile }: { tile: CategoryTile }) {
  const { t, money } = useLanguage();
  const { from, fromDay, rental, byTheMetre } = tile;
  if (rental && fromDay !== null) {
    return (
      <p className="mt-1 text-small text-muted">
        {t("catalogue.fromAmount", { amount: money(fromDay) })} {t("catalogue.perDay")}
      </p>
    );
  }
  if (from === null) return null;
  const words = byTheMetre ? "catalogue.fromAmountMetre" : "catalogue.fromAmount";
  return <p className="mt-1 text-small text-muted">{t(words, { amount: money(from) })}</p>;
}
