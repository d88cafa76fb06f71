import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Minus } from "#ui/icons/controls/minus.ts";
import { Plus } from "#ui/icons/controls/plus.ts";
import { X } from "#ui/icons/controls/x.ts";
import type { GalleryPicture } from "../domain/product.ts";
import { ProductPicture } from "../product-picture.browser.tsx";
import { SlideButtons } from "./slide-buttons.tsx";
import { useBackButton } from "./use-back-button.ts";
import { useZoom, type ZoomControls } from "./use-zoom.ts";

interface ZoomProps {
  pictures: readonly GalleryPicture[];
  /** Index of the picture shown first. */
  start: number;
  onMove: (index: number) => void;
  /** Called with the index of the picture shown last. */
  onClose: (index: number) => void;
}

/** Step sizes of keys and buttons: pixels for panning, factor for zooming. */
const keyPixels = 80;
const keyFactor = 1.5;

/** Full-window pictures, zoomed by click, wheel, pinch and keys, panned by dragging. Escape and Back close the view. */
export function Zoom({ pictures, start, onMove, onClose }: ZoomProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const controls = useZoom(index);
  const leave = useBackButton(() => dialog.current?.close());
  const picture = pictures[index];
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  if (!picture) return null;

  const show = (next: number) => {
    if (!pictures[next]) return;
    setIndex(next);
    onMove(next);
  };
  const keys = zoomKeys(controls, (step) => show(index + step));
  return (
    <dialog
      ref={dialog}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-stage text-on-sun"
      aria-label={picture.alt}
      onKeyDown={(event) => {
        const act = keys.get(event.key);
        if (!act || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        act();
      }}
      onClose={() => {
        leave();
        onClose(index);
      }}
    >
      <div ref={controls.window} className="size-full cursor-zoom-in touch-none overflow-hidden select-none">
        <div ref={controls.stage} className="stage size-full rounded-none">
          <ProductPicture key={picture.src} src={picture.src} alt={picture.alt} sizes="1080px" loading="eager" />
        </div>
      </div>
      <ZoomButtons onZoom={controls.zoom} onClose={() => dialog.current?.close()} />
      {pictures.length > 1 ? (
        <SlideButtons
          current={index}
          count={pictures.length}
          onShow={show}
          className="absolute right-3 bottom-3 flex items-center gap-1"
          buttonClass="bg-paper text-ink aria-disabled:text-edge"
        />
      ) : null}
      <p role="status" className="sr-only">
        {index === start
          ? ""
          : `${t("catalogueProduct.pictureOf", { n: index + 1, of: pictures.length })}. ${picture.alt}`}
      </p>
    </dialog>
  );
}

function zoomKeys({ zoom, move, isZoomed }: ZoomControls, step: (by: number) => void): ReadonlyMap<string, () => void> {
  return new Map<string, () => void>([
    ["+", () => zoom(keyFactor)],
    ["=", () => zoom(keyFactor)],
    ["-", () => zoom(1 / keyFactor)],
    ["Home", () => zoom(0)],
    ["ArrowLeft", () => (isZoomed() ? move(keyPixels, 0) : step(-1))],
    ["ArrowRight", () => (isZoomed() ? move(-keyPixels, 0) : step(1))],
    ["ArrowUp", () => move(0, keyPixels)],
    ["ArrowDown", () => move(0, -keyPixels)],
  ]);
}

function ZoomButtons({ onZoom, onClose }: { onZoom: (factor: number) => void; onClose: () => void }) {
  const t = useText();
  const button = (label: string, onClick: () => void, icon: ReactNode) => (
    <IconButton lined className="bg-paper text-ink" label={label} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <div className="absolute top-3 right-3 flex gap-1">
      {button(t("catalogueProduct.further"), () => onZoom(1 / keyFactor), <Minus className="icon" />)}
      {button(t("catalogueProduct.nearer"), () => onZoom(keyFactor), <Plus className="icon" />)}
      {button(t("catalogueProduct.close"), onClose, <X className="icon" />)}
    </div>
  );
}
