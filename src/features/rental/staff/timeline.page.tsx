import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Field } from "#ui/forms/field.tsx";
import { type MoveAnswer, moveRefused } from "../domain/staff/staff-rental-view.ts";
import { barKinds } from "../domain/staff/timeline.ts";
import { readUnitFilter } from "../domain/staff/unit-filter.ts";
import { RentalNav } from "./screens/rental-nav.tsx";
import { FleetTimeline } from "./screens/timeline-panel.tsx";
import { UnitFilters } from "./screens/unit-filters.tsx";
import { staffLeasesContext } from "./staff-leases.service.ts";
import { timelineContext, timelineView } from "./timeline.service.ts";

/** Rows rendered without scripts. */
const plainRows = 40;

/** The fleet by day. `?from=`: first day; `?row=`: first row without scripts; `?part=`: which thousand of units. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const query = new URL(request.url).searchParams;
  const filter = readUnitFilter(query);
  const part = /^[1-9]\d{0,3}$/.test(query.get("part") ?? "") ? Number(query.get("part")) : 1;
  const page = await context.get(timelineContext).units(filter, query.get("from"), { part, access: account });
  const row = /^\d{1,4}$/.test(query.get("row") ?? "") ? Number(query.get("row")) : 0;
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental"]),
    filter,
    row: Math.min(row, Math.max(0, page.units.length - 1)),
    view: timelineView(page, locale),
  };
}

/** Moves a lease to the unit on whose row it was dropped. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const form = await readForm(request);
  const staffLeases = context.get(staffLeasesContext);
  const move = new URLSearchParams({ intent: "move", unit: form.get("unit") ?? "" });
  const answer = await staffLeases.act(form.get("lease") ?? "", account, move, account);
  if (answer.ok) return { refusal: null } satisfies MoveAnswer;
  if (answer.code === "unknown_lease") throw data(null, { status: 404 });
  const code = answer.code === "invalid_fields" ? 400 : 409;
  const lease = await staffLeases.lease(form.get("lease") ?? "");
  const at = { currency: lease?.lease.currency ?? currencies.UA, locale, status: lease?.lease.status };
  return data(moveRefused(answer, at), { status: code });
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TimelinePage() {
  const { t } = useLanguage();
  const { filter, row, view } = useLoaderData<typeof loader>();
  const pathTo = useTimelinePath(filter, view.part.at);
  return (
    <StaffListPage
      id="timeline"
      title={t("adminRental.timeline_title")}
      description={t("adminRental.description")}
      intro={<RentalNav here="timeline" />}
      filters={
        <UnitFilters filter={filter}>
          <Field label={t("adminRental.first_day")} name="from" type="date" defaultValue={view.first} />
        </UnitFilters>
      }
      rows={view.rows.length === 0 ? [] : null}
      empty={{ title: t("adminRental.no_units") }}
    >
      {view.rows.length === 0 ? null : (
        <>
          <TimelineLinks view={view} pathTo={pathTo} />
          <Legend />
          <FleetTimeline key={`${view.first} ${view.part.at}`} view={view} from={row} rows={plainRows} />
          <noscript>
            {row + plainRows < view.rows.length ? (
              <a className="link" href={pathTo({ from: view.first, row: String(row + plainRows) })}>
                {t("adminRental.more_units")}
              </a>
            ) : null}
          </noscript>
        </>
      )}
    </StaffListPage>
  );
}

type PathTo = (query: { from: string; row?: string; part?: string }) => string;

/** Paths of the timeline that preserve its filter and part. */
function useTimelinePath({ search, market, state }: PageData["filter"], part: number): PathTo {
  const { path } = useLanguage();
  return (query) => {
    const params = new URLSearchParams({
      ...(search ? { q: search } : {}),
      ...(market ? { market } : {}),
      ...(state ? { state } : {}),
      ...query,
      ...(part > 1 && query.part === undefined ? { part: String(part) } : {}),
    });
    return path(`admin/rental/timeline?${params}`);
  };
}

/** Number of units, and links to other parts and days. */
function TimelineLinks({ view, pathTo }: { view: PageData["view"]; pathTo: PathTo }) {
  const { t } = useLanguage();
  const { part, rows, first, earlier, later } = view;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
      <span>
        {part.of > rows.length
          ? t("adminRental.timeline_part", part)
          : t("adminRental.timeline_units", { count: rows.length })}
      </span>
      <span className="flex flex-wrap gap-x-6 gap-y-2">
        {part.at > 1 ? (
          <a className="link" href={pathTo({ from: first, part: String(part.at - 1) })}>
            {t("adminRental.units_before")}
          </a>
        ) : null}
        {part.to < part.of ? (
          <a className="link" href={pathTo({ from: first, part: String(part.at + 1) })}>
            {t("adminRental.more_units")}
          </a>
        ) : null}
        <a className="link" href={pathTo({ from: earlier })}>
          {t("adminRental.earlier")}
        </a>
        <a className="link" href={pathTo({ from: later })}>
          {t("adminRental.later")}
        </a>
      </span>
    </div>
  );
}

function Legend() {
  const { t } = useLanguage();
  return (
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
  );
}
