import { useEffect, useRef, useState } from "react";
import { pictureSources } from "./domain/pictures/picture-sources.ts";

/** Shown where a picture is missing (specification section 9). */
const fallback = "/images/default-product-image.png";

interface ProductPictureProps {
  /** Address as the catalogue gives it; the files behind it are found from it. */
  src: string;
  /** Width on the page, as `sizes` takes it: it decides which file is loaded. */
  sizes: string;
  /** "" where the name stands beside it. */
  alt?: string;
  /** Edges in pixels, for the room it takes; pictures of products are square. */
  width?: number;
  height?: number;
  className?: string;
  /** Address of another crop for narrow windows. */
  phone?: string | null;
  /** `first`: the largest picture above the fold; `eager`: above the fold; `lazy`: loaded when it comes near. */
  loading?: "first" | "eager" | "lazy";
}

/**
 * Picture of a product, a category or a scene. Its place is kept from the first byte; one that cannot be loaded is
 * replaced, also when it failed before this page was alive.
 */
export function ProductPicture(props: ProductPictureProps) {
  const { src, sizes, alt = "", width = 720, height = 720, className, phone, loading = "lazy" } = props;
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const shown = image.current;
    // A drawing may have no width of its own: only decoding tells whether it is there.
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
