import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import type { GroupListing } from "../listing/group-listing.ts";
import { GroupView } from "../listing/group-view.tsx";

/** Cables, connectors and circuit breakers, with advice on choosing them. */
export function LowVoltageView(listing: GroupListing) {
  const { t, path } = useLanguage();
  return (
    <>
      <GroupView {...listing} title={t("catalogue.lowVoltage")} text={t("catalogueListing.lowVoltageDescription")} />
      <section className="wrap section" aria-labelledby="choosing">
        <SectionHead id="choosing" title={t("catalogueLowVoltage.title")} />
        <dl className="grid gap-x-(--gap) gap-y-6 md:grid-cols-2">
          {topics.map((topic) => (
            <div key={topic}>
              <dt className="h3">{t(`catalogueLowVoltage.${topic}`)}</dt>
              <dd className="mt-1 max-w-[60ch] text-compact text-muted">{t(`catalogueLowVoltage.${topic}Text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <a className="link" href={path("faq#cable-choice")}>
            {t("catalogueLowVoltage.faq")}
          </a>
          <a className="link" href={path("manuals#cables-wires")}>
            {t("catalogueLowVoltage.manuals")}
          </a>
        </p>
      </section>
    </>
  );
}

const topics = ["solar", "mains", "breaker", "connector"] as const;
