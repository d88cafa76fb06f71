import { useText } from "#features/languages/languages.browser.tsx";
import { Play } from "#ui/icons/controls/play.ts";
import { Rotate3d } from "#ui/icons/controls/rotate-3d.ts";
import { pictureSizes } from "../domain/pictures/picture-sizes.ts";
import type { GalleryPicture } from "../domain/product.ts";
import { ProductPicture } from "../product-picture.browser.tsx";

interface ThumbsProps {
  pictures: readonly GalleryPicture[];
  /** `null` while the 3-D view is open. */
  current: number | null;
  onShow: (index: number) => void;
  /** `null` for a product without a model. */
  view3d: { isOpen: boolean; open: () => void } | null;
}

const tile = "stage aspect-square w-full border";
const room = "p-1.5 md:p-2";

/** Thumbnails linking to the gallery's pictures, and a button for the 3-D view. Videos are marked. */
export function GalleryThumbs({ pictures, current, onShow, view3d }: ThumbsProps) {
  const t = useText();
  if (pictures.length < 2) return null;
  return (
    <ul className="mt-3 grid grid-cols-5 gap-2 md:gap-3">
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may show one file
        <li key={index}>
          <a
            className="block text-center"
            href={`#picture-${index + 1}`}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <span
              className={`${tile} ${picture.view === "detail" || picture.isFull ? "stage-full" : room} ${index === current ? "border-ink" : "border-transparent"}`}
            >
              <ProductPicture src={picture.src} sizes={pictureSizes.thumbnail} loading="eager" />
              {picture.video ? <PlayMark isSmall /> : null}
            </span>
            <Caption>{t(`catalogueProduct.view.${picture.view}`)}</Caption>
          </a>
        </li>
      ))}
      {view3d ? (
        <li>
          <button
            type="button"
            className="block w-full text-center"
            aria-pressed={view3d.isOpen}
            aria-label={t("catalogueProduct.show3d")}
            onClick={view3d.open}
          >
            <span className={`${tile} ${room} text-on-sun ${view3d.isOpen ? "border-ink" : "border-transparent"}`}>
              <Rotate3d className="icon size-7" />
            </span>
            <Caption>{t("catalogueProduct.view3d")}</Caption>
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Says that a picture is the poster of a video. */
export function PlayMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span className="play-mark" data-size={isSmall ? "small" : undefined}>
      <Play className="icon" />
    </span>
  );
}

function Caption({ children }: { children: string }) {
  return <span className="mt-1.5 block text-tiny text-muted max-md:sr-only">{children}</span>;
}
