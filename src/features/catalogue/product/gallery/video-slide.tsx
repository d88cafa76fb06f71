import { useEffect, useRef, useState } from "react";
import { htmlLang, localeNamesInline } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { pictureSizes } from "../../domain/pictures/picture-sizes.ts";
import type { GalleryVideo, Picture } from "../../domain/product.ts";
import { ProductPicture } from "../../product-picture.browser.tsx";
import { PlayMark } from "../gallery-thumbs.tsx";

interface VideoSlideProps {
  video: GalleryVideo;
  poster: Picture;
  className: string;
  /** False while another slide is shown: the video pauses. */
  isCurrent: boolean;
  tabIndex: number | undefined;
}

/** The poster of a video, which plays in its place. Nothing of it is loaded before; without scripts its file is opened. */
export function VideoSlide({ video, poster, className, isCurrent, tabIndex }: VideoSlideProps) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Player {...{ video, poster, className, isCurrent, tabIndex }} />;
  return (
    <a
      className={className}
      href={video.src}
      type={video.type}
      aria-label={t("catalogueProduct.playVideo", { video: poster.alt })}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <ProductPicture
        src={poster.src}
        alt={poster.alt}
        sizes={pictureSizes.gallery}
        width={poster.width}
        height={poster.height}
      />
      <PlayMark />
    </a>
  );
}

function Player({ video, poster, className, isCurrent, tabIndex }: VideoSlideProps) {
  const { locale } = useLanguage();
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    player.current?.focus({ preventScroll: true });
    // Refused by browsers that ask first: the controls are there.
    player.current?.play().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isCurrent) player.current?.pause();
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff add captions where something is said
    <video
      ref={player}
      className={`${className} w-full bg-night object-contain`}
      controls
      playsInline
      preload="none"
      poster={poster.src}
      src={video.src}
      aria-label={poster.alt}
      // Safari does not reach a video by Tab on its own.
      tabIndex={tabIndex ?? 0}
    >
      {video.captions.map((captions) => (
        <track
          key={captions.src}
          kind="captions"
          src={captions.src}
          srcLang={htmlLang[captions.locale]}
          label={localeNamesInline[captions.locale]}
          default={captions.locale === locale}
        />
      ))}
    </video>
  );
}
