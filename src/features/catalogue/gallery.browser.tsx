import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ChevronLeft } from "#ui/icons/controls/chevron-left.ts";
import { ChevronRight } from "#ui/icons/controls/chevron-right.ts";
import { Maximize2 } from "#ui/icons/controls/maximize-2.ts";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { pictureSizes } from "./domain/pictures/picture-sizes.ts";
import { largestPicture } from "./domain/pictures/picture-sources.ts";
import type { ProductPage } from "./domain/product.ts";
import { GalleryThumbs } from "./product/gallery-thumbs.tsx";
import { useSlides } from "./product/use-slides.ts";
import { ProductPicture } from "./product-picture.browser.tsx";

const loadZoom = () => import("./product/zoom.tsx").then((loaded) => loaded.Zoom);
const loadView3d = () => import("./product/view-3d.tsx").then((loaded) => loaded.View3d);

const steps: Record<string, (current: number, last: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_current, last) => last,
};

const ground = "stage aspect-square cursor-zoom-in -outline-offset-4 lg:aspect-10/9";

/**
 * Pictures of a product in a row that snaps: swiped by hand, reached by the links below even without JavaScript, and by
 * buttons and arrow keys with it. Each opens at full size; a product with a model also in 3-D.
 */
export function Gallery({ product }: { product: Pick<ProductPage, "pictures" | "measures" | "model3d" | "name"> }) {
  const { pictures, measures, model3d, name } = product;
  const t = useText();
  const isAlive = useHydrated();
  const { track, current, moved, show } = useSlides(pictures.length);
  const { Loaded: Zoom, fetch: fetchZoom } = useOnDemand(loadZoom);
  const { Loaded: View3d, fetch: fetchView3d } = useOnDemand(loadView3d);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [in3d, setIn3d] = useState<"no" | "yes" | "failed">("no");
  const shown = pictures[current];
  if (!shown) return null;
  const isTurning = in3d === "yes";

  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setIsEnlarged(true);
    fetchZoom(() => location.assign(href));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, pictures.length - 1);
    if (next === undefined || isTurning || isEnlarged || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(next, { focus: track.current?.contains(event.target as Node) ?? false });
  };
  const closeZoom = (index: number) => {
    setIsEnlarged(false);
    show(index, { focus: true });
  };
  const turn = () => {
    setIn3d("yes");
    fetchView3d(() => setIn3d("failed"));
  };

  return (
    <section aria-label={t("catalogueProduct.pictures")} onKeyDown={onKeyDown}>
      <div className="group relative">
        <ul
          ref={track}
          inert={isTurning}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-control [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.view} id={`picture-${index + 1}`} className="w-full flex-none snap-start scroll-mt-24">
              <a
                className={picture.view === "detail" ? `${ground} stage-full` : `${ground} p-3 md:p-6`}
                href={largestPicture(picture.src)}
                aria-label={t("catalogueProduct.enlarge", { picture: picture.alt })}
                tabIndex={isAlive && index !== current ? -1 : undefined}
                onClick={enlarge}
                onPointerEnter={() => fetchZoom()}
              >
                <ProductPicture
                  src={picture.src}
                  alt={picture.alt}
                  sizes={pictureSizes.gallery}
                  width={picture.width}
                  height={picture.height}
                  loading={index === 0 ? "first" : "lazy"}
                />
                {picture.view === "drawing" && measures ? <span className="measures">{measures}</span> : null}
              </a>
            </li>
          ))}
        </ul>
        {isTurning ? null : (
          <span className="gallery-mark" aria-hidden="true">
            <Maximize2 className="icon" />
          </span>
        )}
        {isAlive && pictures.length > 1 && !isTurning ? (
          <div className="gallery-tools">
            <span className="num mr-2 rounded-small bg-stage px-1.5 text-small text-on-stage-muted" aria-hidden="true">
              {current + 1} / {pictures.length}
            </span>
            <IconButton
              lined
              label={t("catalogueProduct.picturePrevious")}
              aria-disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <ChevronLeft className="icon" />
            </IconButton>
            <IconButton
              lined
              label={t("catalogueProduct.pictureNext")}
              aria-disabled={current === pictures.length - 1}
              onClick={() => show(current + 1)}
            >
              <ChevronRight className="icon" />
            </IconButton>
          </div>
        ) : null}
        {isTurning ? (
          <div className="absolute inset-0">
            {View3d && model3d ? (
              <View3d facts={model3d} name={name} onClose={() => setIn3d("no")} onFailure={() => setIn3d("failed")} />
            ) : null}
          </div>
        ) : null}
      </div>
      <GalleryThumbs
        pictures={pictures}
        current={isTurning ? null : current}
        onShow={(index) => {
          setIn3d("no");
          show(index);
        }}
        view3d={model3d && isAlive ? { isOpen: isTurning, open: turn } : null}
      />
      <p className="mt-2.5 text-label text-muted">{t("catalogueProduct.illustration")}</p>
      <p role="status" className="text-small text-clay not-empty:mt-2">
        {in3d === "failed" ? t("catalogueProduct.no3d") : null}
      </p>
      <p role="status" className="sr-only">
        {moved ? `${t("catalogueProduct.pictureOf", { n: current + 1, of: pictures.length })}. ${shown.alt}` : ""}
      </p>
      {isEnlarged && Zoom ? <Zoom pictures={pictures} start={current} onMove={show} onClose={closeZoom} /> : null}
    </section>
  );
}
