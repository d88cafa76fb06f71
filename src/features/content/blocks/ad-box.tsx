import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { AdView } from "../domain/blocks/box-views.ts";

/** A third party's picture or video with a link that opens a new tab. */
export function AdBox({ ad: { title, text, picture, video, href } }: { ad: AdView }) {
  const { t, locale } = useLanguage();
  const name = title ?? t("contentBoxes.noTitle");
  // Links to our own pages get the reader's locale.
  const target = href?.replace(/^\/(?!(ua|pl|en)(\/|$))/, `/${locale}/`);
  return (
    <article className="panel grid content-start gap-4">
      <p className="label">{t("contentBoxes.ad")}</p>
      {video ? (
        // `preload="none"`: no request to a third party before playback.
        // biome-ignore lint/a11y/useMediaCaption: third-party video; its message is the text beside it.
        <video className="aspect-video w-full" controls preload="none" poster={picture.src} src={video.src}>
          {t("contentBoxes.noVideo")}
        </video>
      ) : (
        <img className="aspect-video w-full object-cover" alt="" loading="lazy" decoding="async" {...picture} />
      )}
      {video?.host ? (
        <p className="text-small text-muted">{t("contentBoxes.videoFrom", { host: video.host })}</p>
      ) : null}
      <h2 className="h3 wrap-anywhere">
        {target ? (
          <a className="link" href={target} target="_blank" rel="noopener">
            {name}
            <span className="sr-only"> {t("contentBoxes.newTab")}</span>
          </a>
        ) : (
          name
        )}
      </h2>
      {text === "" ? null : <p className="text-muted wrap-anywhere">{text}</p>}
    </article>
  );
}
