import { useEffect, useRef, useState } from "react";
import type { Picture } from "./domain/product.ts";

/** Shown where a picture is missing (specification section 9). */
const fallback = "/images/default-product-image.png";

/**
 * Picture of a product. Its place is kept from the first byte; one that cannot be loaded is replaced, also when it failed
 * before this page was alive. `eager` is for what stands above the fold, `decorative` where the name is beside it.
 */
export function ProductPicture(props: { picture: Picture; eager?: boolean; decorative?: boolean }) {
  const { picture, eager = false, decorative = false } = props;
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const shown = image.current;
    // A drawing may have no width of its own: only decoding tells whether it is there.
    if (shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => setBroken(picture.src));
  }, [picture.src]);
  return (
    <img
      ref={image}
      alt={decorative ? "" : picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      src={broken === picture.src ? fallback : picture.src}
      onError={() => setBroken(picture.src)}
    />
  );
}
