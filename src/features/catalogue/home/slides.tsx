import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Carousel } from "#ui/display/carousel.tsx";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { InView } from "../amounts.browser.tsx";
import { ProductPicture } from "../product-picture.browser.tsx";
import type { SlideTile } from "./home.loader.ts";

/** Placeholder for a scene that was not rendered. */
const missing = { src: "/images/default-product-image.png", width: 1200, height: 1200 };

/** Three scenes, each with a message and the lowest price of its category. */
export function Slides({ tiles }: { tiles: readonly SlideTile[] }) {
  const { t } = useLanguage();
  return (
    <Carousel
      labels={{
        region: t("catalogueHome.slides"),
        slide: (n, of) => t("catalogueHome.slide", { n, of }),
        previous: t("catalogueHome.slidePrevious"),
        next: t("catalogueHome.slideNext"),
        pause: t("catalogueHome.slidePause"),
        play: t("catalogueHome.slidePlay"),
      }}
      slides={tiles.map((tile, index) => ({
        key: `${tile.slug} ${tile.title}`,
        content: <Slide tile={tile} number={index + 1} of={tiles.length} />,
      }))}
    />
  );
}

function Slide({ tile, number, of }: { tile: SlideTile; number: number; of: number }) {
  const { t, path } = useLanguage();
  return (
    <div className="grid h-full lg:grid-cols-[8fr_4fr]">
      <ProductPicture
        className="h-60 w-full object-cover md:h-90 lg:h-full lg:min-h-105"
        {...(tile.scene ?? missing)}
        phone={tile.phoneScene?.src ?? null}
        sizes="(width < 64rem) 100vw, (width < 94rem) 66vw, 960px"
      />
      <div className="flex flex-col px-5 pt-6 pb-2 md:px-8 lg:pt-9 lg:pb-20">
        <p className="label">{t("catalogueHome.slideOf", { n: number, of })}</p>
        <h2 className="h2 mt-2.5">{tile.title}</h2>
        <p className="mt-3 text-muted">{tile.text}</p>
        {tile.from === null ? null : (
          <p className="num mt-5 text-title">
            <small className="mr-1.5 ml-0">{t("catalogue.from")}</small>
            <InView {...tile.from} />
          </p>
        )}
        <a className="more mt-5" href={path(tile.slug)}>
          {tile.name}
          <ArrowRight className="icon icon-s" />
        </a>
      </div>
    </div>
  );
}
