import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { barKinds } from "../domain/timeline.ts";
import { readUnitFilter } from "../domain/unit-filter.ts";
import { requirePermission } from "../staff.service.ts";
import { timelineContext, timelineView } from "../timeline.service.ts";
import { RentalNav } from "./fleet/rental-nav.tsx";
import { FleetTimeline } from "./fleet/timeline.tsx";
import { UnitFilters } from "./fleet/unit-filters.tsx";

/** Rows of a page without scripts. */
const plainRows = 40;

/** The fleet by day. `?from=` is its first day; `?row=` the first row where no script draws the rest. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "rental");
  const query = new URL(request.url).searchParams;
  const filter = readUnitFilter(query);
  const page = await context.get(timelineContext).units(filter, query.get("from"));
  const row = /^\d{1,4}$/.test(query.get("row") ?? "") ? Number(query.get("row")) : 0;
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental"]),
    filter,
    row: Math.min(row, Math.max(0, page.units.length - 1)),
    view: timelineView(page, locale),
  };
}

export default function TimelinePage() {
  const { t, path } = useLanguage();
  const { filter, row, view } = useLoaderData<typeof loader>();
  const to = (more: Record<string, string>) => {
    const query = new URLSearchParams({
      ...(filter.search ? { q: filter.search } : {}),
      ...(filter.market ? { market: filter.market } : {}),
      ...(filter.state ? { state: filter.state } : {}),
      ...more,
    });
    return path(`admin/rental/timeline?${query}`);
  };
  return (
    <section className="mt-10" aria-labelledby="timeline">
      <PageHead title={t("adminRental.timeline_title")} description={t("adminRental.description")} hidden />
      <h1 className="h2" id="timeline">
        {t("adminRental.timeline_title")}
      </h1>
      <RentalNav here="timeline" />
      <UnitFilters filter={filter}>
        <Field label={t("adminRental.first_day")} name="from" type="date" defaultValue={view.first} />
      </UnitFilters>
      {view.rows.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminRental.no_units")} />
        </div>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
            <span>{t("adminRental.timeline_units", { count: view.rows.length })}</span>
            <span className="flex gap-6">
              <a className="link" href={to({ from: view.earlier })}>
                {t("adminRental.earlier")}
              </a>
              <a className="link" href={to({ from: view.later })}>
                {t("adminRental.later")}
              </a>
            </span>
          </div>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-small" aria-label={t("adminRental.legend")}>
            {barKinds.map((kind) => (
              <li key={kind} className="flex items-center gap-2">
                <svg className="timeline-sign" width="20" height="14" aria-hidden="true">
                  <rect className="use" data-kind={kind} x="1" y="1" width="18" height="12" rx="2" />
                </svg>
                {t(`adminRental.bar_${kind}`)}
              </li>
            ))}
            <li className="flex items-center gap-2">
              <svg className="timeline-sign" width="20" height="14" aria-hidden="true">
                <rect className="tail" x="1" y="5" width="18" height="4" />
              </svg>
              {t("adminRental.bar_inspection")}
            </li>
          </ul>
          <FleetTimeline key={view.first} view={view} from={row} rows={plainRows} />
          <noscript>
            {row + plainRows < view.rows.length ? (
              <a className="link" href={to({ from: view.first, row: String(row + plainRows) })}>
                {t("adminRental.more_units")}
              </a>
            ) : null}
          </noscript>
        </>
      )}
    </section>
  );
}
