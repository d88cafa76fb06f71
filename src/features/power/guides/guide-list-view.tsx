import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import { GuideCards } from "#features/catalogue/guide-cards.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { planners } from "./guide-texts.ts";
import { LinkList } from "./link-list.tsx";

/** All guides, and the planners for those who know what they look for. */
export function GuideListView() {
  const { t } = useLanguage();
  return (
    <div className="wrap pb-20">
      <PageHead title={t("catalogueGuides.title")} description={t("guides.description")} path="guide" />
      <Crumbs above={[]} current={t("catalogueGuides.title")} />
      <h1 className="h1 mt-4">{t("catalogueGuides.title")}</h1>
      <p className="mt-5 mb-10 max-w-[58ch] text-h3 font-normal text-muted">{t("guides.lead")}</p>
      <GuideCards />
      <section className="section" aria-labelledby="planners">
        <SectionHead id="planners" title={t("guides.planners")} />
        <p className="mb-6 max-w-[60ch] text-muted">{t("guides.planners_text")}</p>
        <LinkList links={planners} />
      </section>
    </div>
  );
}
