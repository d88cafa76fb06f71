import { useEffect, useRef, useState } from "react";
import { pictureSources } from "./domain/pictures/picture-sources.ts";

/** Shown instead of a missing picture (specification section 9). */
const fallback = "/images/default-product-image.png";

interface ProductPictureProps {
  /** URL from the catalogue; its sizes and formats are derived from it. */
  src: string;
  /** Width on the page, as in `sizes`. */
  sizes: string;
  /** Empty if the name is shown beside it. */
  alt?: string;
  /** Size in pixels, to reserve its space; pictures of products are square. */
  width?: number;
  height?: number;
  className?: string;
  /** URL of another crop for narrow windows. */
  phone?: string | null;
  /** `first`: the largest picture above the fold; `eager`: above the fold; `lazy`: loaded when it comes near the viewport. */
  loading?: "first" | "eager" | "lazy";
}

/**
 * Picture of a product, a category or a scene. Its space is reserved. A picture that fails to load is replaced, also if it
 * failed before hydration.
 */
export function ProductPicture(props: ProductPictureProps) {
  const { src, sizes, alt = "", width = 720, height = 720, className, phone, loading = "lazy" } = props;
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const shown = image.current;
    // An SVG may have no intrinsic width: only decoding tells whether it was loaded.
    if (shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => setBroken(src));
  }, [src]);
  const isBroken = broken === src;
  const sources = isBroken ? null : pictureSources(src);
  return (
    <picture>
      {phone && !isBroken ? <PhoneSources src={phone} sizes={sizes} /> : null}
      {sources ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
      <img
        ref={image}
        className={className}
        alt={alt}
        width={width}
        height={height}
        loading={loading === "lazy" ? "lazy" : "eager"}
        fetchPriority={loading === "first" ? "high" : undefined}
        decoding="async"
        {...(sources ? { srcSet: sources.webp, sizes } : {})}
        src={isBroken ? fallback : src}
        onError={() => setBroken(src)}
      />
    </picture>
  );
}

function PhoneSources({ src, sizes }: { src: string; sizes: string }) {
  const sources = pictureSources(src);
  if (!sources) return null;
  return (
    <>
      <source media="(width < 48rem)" type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source media="(width < 48rem)" type="image/webp" srcSet={sources.webp} sizes={sizes} />
    </>
  );
}
