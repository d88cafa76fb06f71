import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ChevronLeft } from "#ui/icons/controls/chevron-left.ts";
import { ChevronRight } from "#ui/icons/controls/chevron-right.ts";
import { Minus } from "#ui/icons/controls/minus.ts";
import { Plus } from "#ui/icons/controls/plus.ts";
import { X } from "#ui/icons/controls/x.ts";
import type { GalleryPicture } from "../domain/product.ts";
import { ProductPicture } from "../product-picture.browser.tsx";
import { useBackButton } from "./use-back-button.ts";
import { useZoom } from "./use-zoom.ts";

interface ZoomProps {
  pictures: readonly GalleryPicture[];
  /** The picture that is shown first. */
  start: number;
  onMove: (index: number) => void;
  /** With the picture that was shown last. */
  onClose: (index: number) => void;
}

/** One press of a key moves a near picture by so many pixels, and comes nearer by so much. */
const keyStep = 80;
const keyFactor = 1.5;

/** Pictures over the whole window: nearer by click, wheel, pinch and keys, moved by dragging; Escape or Back closes. */
export function Zoom({ pictures, start, onMove, onClose }: ZoomProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const { window, stage, zoom, move, isNear } = useZoom(index);
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
  const keys = new Map<string, () => void>([
    ["+", () => zoom(keyFactor)],
    ["=", () => zoom(keyFactor)],
    ["-", () => zoom(1 / keyFactor)],
    ["Home", () => zoom(0)],
    ["ArrowLeft", () => (isNear() ? move(keyStep, 0) : show(index - 1))],
    ["ArrowRight", () => (isNear() ? move(-keyStep, 0) : show(index + 1))],
    ["ArrowUp", () => move(0, keyStep)],
    ["ArrowDown", () => move(0, -keyStep)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys.get(event.key);
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-stage text-on-sun"
      aria-label={picture.alt}
      onKeyDown={onKeyDown}
      onClose={() => {
        leave();
        onClose(index);
      }}
    >
      <div ref={window} className="size-full cursor-zoom-in touch-none overflow-hidden select-none">
        <div ref={stage} className="stage size-full rounded-none">
          <ProductPicture key={picture.src} src={picture.src} alt={picture.alt} sizes="1080px" loading="eager" />
        </div>
      </div>
      <div className="absolute top-3 right-3 flex gap-1">
        <IconButton
          lined
          className="bg-paper text-ink"
          label={t("catalogueProduct.further")}
          onClick={() => zoom(1 / keyFactor)}
        >
          <Minus className="icon" />
        </IconButton>
        <IconButton
          lined
          className="bg-paper text-ink"
          label={t("catalogueProduct.nearer")}
          onClick={() => zoom(keyFactor)}
        >
          <Plus className="icon" />
        </IconButton>
        <IconButton
          lined
          className="bg-paper text-ink"
          label={t("catalogueProduct.close")}
          onClick={() => dialog.current?.close()}
        >
          <X className="icon" />
        </IconButton>
      </div>
      {pictures.length > 1 ? (
        <div className="absolute right-3 bottom-3 flex items-center gap-1">
          <span className="num mr-2 rounded-small bg-stage px-1.5 text-small text-on-stage-muted" aria-hidden="true">
            {index + 1} / {pictures.length}
          </span>
          <IconButton
            lined
            className="bg-paper text-ink aria-disabled:text-edge"
            label={t("catalogueProduct.picturePrevious")}
            aria-disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft className="icon" />
          </IconButton>
          <IconButton
            lined
            className="bg-paper text-ink aria-disabled:text-edge"
            label={t("catalogueProduct.pictureNext")}
            aria-disabled={index === pictures.length - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronRight className="icon" />
          </IconButton>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {index === start
          ? ""
          : `${t("catalogueProduct.pictureOf", { n: index + 1, of: pictures.length })}. ${picture.alt}`}
      </p>
    </dialog>
  );
}
