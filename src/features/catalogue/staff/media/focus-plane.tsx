import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { cropBox, focusAt, focusByKey, type PhotoSize, photoBox } from "../../domain/media/crop.ts";
import { defaultFraming, type Framing } from "../../domain/media/framing.ts";
import { usePhoto } from "./use-photo.ts";

interface FocusPlaneProps {
  file: string;
  size: PhotoSize;
  framing: Framing;
  onChange: (framing: Framing) => void;
}

const percent = (share: number) => Math.round(share * 100);

/** The whole photo with the part that is shown, and the focus point: moved by dragging, pressing or the arrow keys. */
export function FocusPlane({ file, size, framing, onChange }: FocusPlaneProps) {
  const t = useText();
  const [dragged, setDragged] = useState<Pick<Framing, "x" | "y"> | null>(null);
  const { x, y } = dragged ?? framing;
  const focusUnder = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return focusAt(size, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = focusByKey(framing, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onChange({ ...framing, ...moved });
  };
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        aria-label={t("adminMedia.focus", { x: percent(x), y: percent(y) })}
        aria-describedby="focus-hint"
        className="block w-full cursor-crosshair touch-none rounded-control bg-stage"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(focusUnder(event));
        }}
        onPointerMove={(event) => {
          if (dragged) setDragged(focusUnder(event));
        }}
        onPointerUp={() => {
          if (dragged) onChange({ ...framing, ...dragged });
          setDragged(null);
        }}
        onPointerCancel={() => setDragged(null)}
      >
        <Cut file={file} size={size} framing={{ ...framing, x, y }} />
      </button>
      <p role="status" className="text-label text-ink">
        {t("adminMedia.focus", { x: percent(x), y: percent(y) })}
      </p>
      <p id="focus-hint" className="hint">
        {t("adminMedia.focus_hint")}
      </p>
    </div>
  );
}

/** The photo with what lies outside its part darkened. */
function Cut({ file, size, framing: { x, y, zoom } }: Pick<FocusPlaneProps, "file" | "size" | "framing">) {
  const whole = usePhoto(file, defaultFraming);
  const crop = cropBox(size, { x, y, zoom });
  const photo = photoBox(size);
  const [cx, cy] = [100 * (photo.x + x * photo.width), 100 * (photo.y + y * photo.height)];
  return (
    <svg viewBox="0 0 100 100" className="block w-full" aria-hidden="true">
      {whole.isMissing ? null : (
        <image key={whole.attempt} href={whole.src} width="100" height="100" onError={whole.onError} />
      )}
      <path
        d={`M0 0h100v100h-100zM${100 * crop.x} ${100 * crop.y}v${100 * crop.height}h${100 * crop.width}v${-100 * crop.height}z`}
        fillRule="evenodd"
        className="fill-scrim"
      />
      <rect
        x={100 * crop.x}
        y={100 * crop.y}
        width={100 * crop.width}
        height={100 * crop.height}
        className="fill-transparent stroke-on-night"
        strokeWidth="0.8"
      />
      <circle cx={cx} cy={cy} r="3.5" className="fill-sun stroke-on-sun" strokeWidth="0.8" />
    </svg>
  );
}
