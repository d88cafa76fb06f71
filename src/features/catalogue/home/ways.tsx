import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { InView } from "../amounts.browser.tsx";
import type { Scene } from "../domain/pictures/rendered.ts";
import { ProductName } from "../product-card.browser.tsx";
import { ProductPicture } from "../product-picture.browser.tsx";
import type { CheapestOffer } from "./home.loader.ts";

interface WaysProps {
  buy: CheapestOffer | null;
  rent: CheapestOffer | null;
  scenes: { buy: Scene | null; rent: Scene | null };
}

/** Buying (a day scene) and renting (a night scene), each with its lowest price. */
export function Ways({ buy, rent, scenes }: WaysProps) {
  const { t, path } = useLanguage();
  return (
    <div className="grid gap-(--gap) md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
      <Way
        className={scenes.buy ? "bg-mist scene-light" : "bg-mist"}
        title={t("catalogueHome.buy")}
        scene={scenes.buy}
        loading="first"
        offer={buy}
      >
        <ButtonLink tone="sun" href={path("catalogue")}>
          {t("catalogueHome.toCatalogue")}
        </ButtonLink>
      </Way>
      <Way className="night" title={t("catalogueHome.rent")} scene={scenes.rent} loading="lazy" shade offer={rent}>
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
  /** Background picture; without one only the text is shown. */
  scene: Scene | null;
  /** On a phone the first scene is the largest picture above the fold (LCP), the second one is below it. */
  loading: "first" | "lazy";
  /** Darkens a night scene behind the text, which may overlap its lights. Small text is not muted then. */
  shade?: boolean;
  offer: CheapestOffer | null;
  children: ReactNode;
}

const shadeArt =
  "pointer-events-none absolute inset-0 bg-[radial-gradient(56%_48%_at_22%_68%,var(--color-night)_20%,transparent)] opacity-60 max-lg:hidden";

/** On wide screens a scene fills its tile behind the text; otherwise the text is below it. */
const sceneArt =
  "pointer-events-none aspect-16/10 w-full object-cover object-top lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-center";

function Way({ className, title, scene, loading, shade = false, offer, children }: WayProps) {
  const { t } = useLanguage();
  const small = shade && "lg:text-on-night";
  return (
    <section
      className={classNames(
        "relative flex flex-col overflow-hidden rounded-control lg:min-h-94 wide:min-h-110",
        className,
      )}
    >
      {scene ? (
        <ProductPicture
          className={sceneArt}
          {...scene}
          sizes="(width < 48rem) 100vw, (width < 64rem) 50vw, (width < 94rem) 58vw, 840px"
          loading={loading}
        />
      ) : null}
      {scene && shade ? <span aria-hidden="true" className={shadeArt} /> : null}
      <div className="relative flex flex-1 flex-col p-5 md:p-6 lg:px-8 lg:py-7">
        <h2 className="h2">{title}</h2>
        {offer ? (
          <div className="mt-3 lg:mt-auto">
            <p className={classNames("label mb-1 max-w-[32ch]", small)}>
              <ProductName name={offer.name} />
            </p>
            <p className="num text-[2.125rem] lg:text-[2.375rem] wide:text-h1">
              <small className="mr-1.5 ml-0 text-h3">{t("catalogue.from")}</small>
              <InView {...offer.price} />
            </p>
            <p className={classNames("net mt-1", small)}>
              <InView {...offer.note} />
            </p>
          </div>
        ) : null}
        <div className={classNames("mt-5 flex flex-wrap gap-3", !offer && "mt-auto")}>{children}</div>
      </div>
    </section>
  );
}
