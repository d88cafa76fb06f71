import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { electrical } from "../listing/electrical-groups.ts";
import { groupListing } from "../listing/group-listing.ts";
import { GroupView } from "../listing/group-view.tsx";
import { publicHeaders } from "../pages/public-page.ts";
import { shopFor } from "../pages/shop-for.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { texts } = shopFor(args);
  const listing = await groupListing(args, (category) => electrical.has(category.slug));
  return { ...listing, texts: { ...listing.texts, ...texts(["catalogueLowVoltage"]) } };
}

/** Cables, connectors and circuit breakers, with advice on choosing them. */
export default function LowVoltagePage() {
  const { t, path } = useLanguage();
  return (
    <>
      <GroupView
        {...useLoaderData<typeof loader>()}
        title={t("catalogue.lowVoltage")}
        text={t("catalogueListing.lowVoltageDescription")}
      />
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
