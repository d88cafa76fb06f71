import { Boxes, type BoxesProps } from "#features/content/boxes.browser.tsx";
import { JsonLd } from "#features/languages/json-ld.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { ProductCards } from "../product-card.browser.tsx";
import { EvSection, MoreSection, SolarSection } from "./category-sections.tsx";
import { Facts } from "./facts.tsx";
import type { HomeData } from "./home.loader.ts";
import { RentalSection } from "./rental-section.tsx";
import type { siteThing } from "./site-thing.ts";
import { Slides } from "./slides.tsx";
import { TodayStrip } from "./today-strip.tsx";
import { Ways } from "./ways.tsx";

/** Links only; a file of its own, because other pages load that of the home page. */
const GuideCards = afterHtml(async () => (await import("../guide-cards.browser.tsx")).GuideCards);

interface HomeViewProps extends HomeData {
  thing: ReturnType<typeof siteThing>;
  boxes: BoxesProps | null;
}

/** Home page: claim, buying and renting, bestsellers, the five sections of the specification, four facts. */
export function HomeView(home: HomeViewProps) {
  const { t, path } = useLanguage();
  return (
    <div className="wrap">
      <PageHead title={t("catalogueHome.homeTitle")} description={t("catalogueHome.homeDescription")} />
      <JsonLd thing={home.thing} />
      <TodayStrip today={home.today} />
      <header className="mt-6 mb-6 md:mt-9 grid items-end gap-x-(--gap) gap-y-3.5 md:mb-8 lg:grid-cols-[8fr_4fr]">
        <h1 className="hero">
          <span className="lg:block">{t("catalogueHome.heroBuy")}</span>{" "}
          <span className="lg:block">{t("catalogueHome.heroRent")}</span>
        </h1>
        <p className="max-w-[52ch] text-muted lg:pb-1.5 lg:text-compact">{t("catalogueHome.heroText")}</p>
      </header>
      <Ways buy={home.buy} rent={home.rent} scenes={home.scenes} />
      <section className="section" aria-labelledby="needs">
        <SectionHead
          id="needs"
          title={t("catalogueGuides.title")}
          link={{ href: path("guide"), text: t("catalogueGuides.all") }}
        />
        <GuideCards />
      </section>
      {home.bestSellers.length > 0 ? (
        <section className="section" aria-labelledby="best">
          <SectionHead
            id="best"
            title={t("catalogueHome.bestSellers")}
            link={{ href: path("catalogue"), text: t("catalogue.allCatalogue") }}
          />
          <ProductCards products={home.bestSellers} eager={false} />
        </section>
      ) : null}
      <SolarSection tiles={home.solar} />
      <EvSection tiles={home.ev} />
      <section className="section">
        <Slides tiles={home.slides} />
      </section>
      <Boxes boxes={home.boxes} />
      <MoreSection tiles={home.more} />
      <RentalSection tiles={home.rental} />
      <Facts facts={home.facts} />
    </div>
  );
}
