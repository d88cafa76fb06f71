import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Maximize2 } from "#ui/icons/controls/maximize-2.ts";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { pictureSizes } from "./domain/pictures/picture-sizes.ts";
import { largestPicture } from "./domain/pictures/picture-sources.ts";
import type { GalleryPicture, ProductPage } from "./domain/product.ts";
import { VideoSlide } from "./product/gallery/video-slide.tsx";
import { GalleryThumbs } from "./product/gallery-thumbs.tsx";
import { SlideButtons } from "./product/slide-buttons.tsx";
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

const frame = "stage aspect-square -outline-offset-4 lg:aspect-10/9";
const room = "p-3 md:p-6";

/** Note below the gallery: all but photos, videos and the drawing of the measures are illustrations. */
function illustrationNote(pictures: readonly GalleryPicture[]) {
  const isUploaded = ({ view }: GalleryPicture) => view === "photo" || view === "video";
  if (!pictures.some(isUploaded)) return "catalogueProduct.illustration";
  const hasOthers = pictures.some((picture) => !isUploaded(picture) && picture.view !== "drawing");
  return hasOthers ? "catalogueProduct.illustrationOthers" : null;
}

/**
 * Pictures and videos of a product in a row that snaps. Without JavaScript it is swiped, or moved by the links below; with it,
 * also by buttons and arrow keys. Each picture opens at full size, a video plays; a product with a model also opens in 3-D.
 */
export function Gallery({ product }: { product: Pick<ProductPage, "pictures" | "measures" | "model3d" | "name"> }) {
  const { pictures, measures, model3d, name } = product;
  const t = useText();
  const isHydrated = useHydrated();
  const { track, current, moved, show } = useSlides(pictures.length);
  const zoom = useZoomDialog();
  const view3d = useView3d();
  const shown = pictures[current];
  if (!shown) return null;
  const stills = pictures.filter(({ video }) => !video);
  const indexOf = (still: number) => pictures.indexOf(stills[still] ?? shown);
  const note = illustrationNote(pictures);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, pictures.length - 1);
    if (next === undefined || view3d.isOpen || zoom.isOpen || event.altKey || event.ctrlKey || event.metaKey) return;
    // There the arrow keys seek.
    if (event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    show(next, { focus: track.current?.contains(event.target as Node) ?? false });
  };
  const closeZoom = (still: number) => {
    zoom.close();
    show(indexOf(still), { focus: true });
  };
  return (
    <section aria-label={t("catalogueProduct.pictures")} onKeyDown={onKeyDown}>
      <div className="group relative">
        <ul
          ref={track}
          inert={view3d.isOpen}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-control [scrollbar-width:none]"
        >
          <Slides pictures={pictures} measures={measures} current={current} zoom={zoom} />
        </ul>
        {view3d.isOpen || shown.video ? null : (
          <span className="gallery-mark" aria-hidden="true">
            <Maximize2 className="icon" />
          </span>
        )}
        {isHydrated && pictures.length > 1 && !view3d.isOpen ? (
          <SlideButtons current={current} count={pictures.length} onShow={show} className="gallery-tools" />
        ) : null}
        {view3d.isOpen ? <View3dLayer view3d={view3d} facts={model3d} name={name} /> : null}
      </div>
      <GalleryThumbs
        pictures={pictures}
        current={view3d.isOpen ? null : current}
        onShow={(index) => {
          view3d.close();
          show(index);
        }}
        view3d={model3d && isHydrated ? view3d : null}
      />
      {note ? <p className="mt-2.5 text-label text-muted">{t(note)}</p> : null}
      <p role="status" className="text-small text-clay not-empty:mt-2">
        {view3d.hasFailed ? t("catalogueProduct.no3d") : null}
      </p>
      <p role="status" className="sr-only">
        {moved ? `${t("catalogueProduct.pictureOf", { n: current + 1, of: pictures.length })}. ${shown.alt}` : ""}
      </p>
      {zoom.Dialog ? (
        <zoom.Dialog
          pictures={stills}
          start={stills.indexOf(shown)}
          onMove={(still) => show(indexOf(still))}
          onClose={closeZoom}
        />
      ) : null}
    </section>
  );
}

/** The dialog with a picture at full size. If its code cannot be loaded, the picture file is opened instead. */
function useZoomDialog() {
  const { Loaded, fetch } = useOnDemand(loadZoom);
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setIsOpen(true);
    fetch(() => location.assign(href));
  };
  return { isOpen, open, load: () => fetch(), close: () => setIsOpen(false), Dialog: isOpen ? Loaded : null };
}

function useView3d() {
  const { Loaded, fetch } = useOnDemand(loadView3d);
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");
  const fail = () => setState("failed");
  return {
    isOpen: state === "open",
    hasFailed: state === "failed",
    open: () => {
      setState("open");
      fetch(fail);
    },
    close: () => setState("closed"),
    fail,
    View: Loaded,
  };
}

interface View3dLayerProps {
  view3d: ReturnType<typeof useView3d>;
  facts: string | null;
  name: string;
}

function View3dLayer({ view3d: { View, close, fail }, facts, name }: View3dLayerProps) {
  return (
    <div className="absolute inset-0">
      {View && facts ? <View facts={facts} name={name} onClose={close} onFailure={fail} /> : null}
    </div>
  );
}

interface SlidesProps extends Pick<ProductPage, "pictures" | "measures"> {
  current: number;
  zoom: ReturnType<typeof useZoomDialog>;
}

function Slides({ pictures, measures, current, zoom }: SlidesProps) {
  const t = useText();
  const isHydrated = useHydrated();
  return pictures.map((picture, index) => {
    const { video, ...still } = picture;
    const tabIndex = isHydrated && index !== current ? -1 : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two items may show one file
      <li key={index} id={`picture-${index + 1}`} className="w-full flex-none snap-start scroll-mt-24">
        {video ? (
          <VideoSlide
            video={video}
            poster={still}
            className={frame}
            isCurrent={index === current}
            tabIndex={tabIndex}
          />
        ) : (
          <a
            className={`${frame} cursor-zoom-in ${still.view === "detail" || still.isFull ? "stage-full" : room}`}
            href={largestPicture(still.src)}
            aria-label={t("catalogueProduct.enlarge", { picture: still.alt })}
            tabIndex={tabIndex}
            onClick={zoom.open}
            onPointerEnter={zoom.load}
          >
            <ProductPicture
              src={still.src}
              alt={still.alt}
              sizes={pictureSizes.gallery}
              width={still.width}
              height={still.height}
              loading={index === 0 ? "first" : "lazy"}
            />
            {still.view === "drawing" && measures ? <span className="measures">{measures}</span> : null}
          </a>
        )}
      </li>
    );
  });
}
