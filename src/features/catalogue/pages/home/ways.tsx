import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Scene } from "../../domain/rendered.ts";
import { ProductName } from "../../product-card.browser.tsx";
import { ProductPicture } from "../../product-picture.browser.tsx";
import type { CheapestOffer } from "./load-home.ts";

interface WaysProps {
  buy: CheapestOffer | null;
  rent: CheapestOffer | null;
  scenes: { buy: Scene | null; rent: Scene | null };
}

/** The two ways to energy: buy by day, rent by night, each with its lowest real price. */
export function Ways({ buy, rent, scenes }: WaysProps) {
  const { t, path } = useLanguage();
  return (
    <div className="grid gap-(--gap) md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
      <Way
        className={scenes.buy ? "bg-mist scene-light" : "bg-mist max-md:min-h-105"}
        title={t("catalogueHome.buy")}
        scene={scenes.buy}
        picture="/images/kinds/set.svg"
        art="right-3 top-13 h-[45%] w-[calc(100%-1.5rem)] object-contain lg:right-5 lg:top-4 lg:h-[calc(100%-2rem)] lg:w-3/5 lg:object-right"
        offer={buy}
      >
        <ButtonLink tone="sun" href={path("catalogue")}>
          {t("catalogueHome.toCatalogue")}
        </ButtonLink>
      </Way>
      <Way
        className={scenes.rent ? "night" : "night max-md:min-h-93"}
        title={t("catalogueHome.rent")}
        scene={scenes.rent}
        picture="/images/kinds/lighting-tower.svg"
        art="-right-[10%] -top-2 h-[66%] w-3/5 object-contain lg:-right-[7%] lg:-top-[10%] lg:h-[118%] lg:w-[66%]"
        offer={rent}
      >
        <ButtonLink tone="night" href={path("rental")}>
          {t("catalogueHome.toRental")}
        </ButtonLink>
      </Way>
    </div>
  );
}

interface WayProps {
  className: string;
  title: string;
  /** The way as a scene; until there is one, a drawing with its place. */
  scene: Scene | null;
  picture: string;
  art: string;
  offer: CheapestOffer | null;
  children: ReactNode;
}

/** On a wide window a scene fills its tile and is darkest or lightest where the words stand; else they stand below it. */
const sceneArt = "aspect-16/10 w-full object-cover lg:absolute lg:inset-0 lg:aspect-auto lg:h-full";

function Way({ className, title, scene, picture, art, offer, children }: WayProps) {
  const { t } = useLanguage();
  return (
    <section
      className={classNames(
        "relative flex flex-col overflow-hidden rounded-control lg:min-h-94 wide:min-h-110",
        !scene && "md:min-h-100",
        className,
      )}
    >
      <ProductPicture
        className={classNames("pointer-events-none", scene ? sceneArt : `absolute ${art}`)}
        {...(scene ?? { src: picture })}
        sizes="(width < 48rem) 100vw, (width < 64rem) 50vw, (width < 94rem) 58vw, 840px"
        loading="eager"
      />
      <div className="relative flex flex-1 flex-col p-5 md:p-6 lg:px-8 lg:py-7">
        <h2 className="h2">{title}</h2>
        {offer ? (
          <div className={scene ? "mt-3 lg:mt-auto" : "mt-auto"}>
            <p className="label mb-1 max-w-[32ch]">
              <ProductName name={offer.name} />
            </p>
            <p className="num text-[2.125rem] lg:text-[2.375rem] wide:text-h1">
              <small className="mr-1.5 ml-0 text-h3">{t("catalogue.from")}</small>
              {offer.price}
            </p>
            <p className="net mt-1">{offer.note}</p>
          </div>
        ) : null}
        <div className={classNames("mt-5 flex flex-wrap gap-3", !offer && "mt-auto")}>{children}</div>
      </div>
    </section>
  );
}
