import { useEffect, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import type { ShownPhoto } from "./use-photo.ts";

interface PhotoImageProps {
  photo: ShownPhoto;
  alt: string;
  /** Pixels of the loaded file: 360, 720 or 1080. */
  width?: 360 | 720 | 1080;
  className?: string;
}

/** A picture of an uploaded photo, dimmed while that of a new framing is being made. */
export function PhotoImage({ photo, alt, width = 360, className }: PhotoImageProps) {
  const { src, attempt, state, isMissing, onError } = photo;
  const image = useRef<HTMLImageElement>(null);
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  // An error before hydration is not reported by an event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) report.current();
  }, []);
  if (isMissing) return null;
  return (
    <img
      key={`${src} ${attempt}`}
      ref={image}
      src={src.replace(/-\d+\.webp$/, `-${width}.webp`)}
      alt={alt}
      width={width}
      height={width}
      decoding="async"
      draggable={false}
      className={classNames("aspect-square w-full object-contain", state === "processing" && "opacity-40", className)}
      onError={onError}
    />
  );
}
