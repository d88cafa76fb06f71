import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { depotLabel, depotNames } from "../domain/depots.ts";
import { rentalAnswer } from "../domain/staff/staff-rental-view.ts";
import { readUnitFilter } from "../domain/staff/unit-filter.ts";
import { AddUnit } from "./screens/add-unit.tsx";
import { RentalNav } from "./screens/rental-nav.tsx";
import { NowBadge } from "./screens/unit-badge.tsx";
import { UnitFilters } from "./screens/unit-filters.tsx";
import { staffUnitsContext } from "./staff-units.service.ts";

/** The fleet sorted by serial number; `?behind=`: last unit of the previous page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "rental");
  const query = new URL(request.url).searchParams;
  const filter = readUnitFilter(query);
  const behind = query.has("behind") ? cleanSearch(query.get("behind")) : null;
  const units = context.get(staffUnitsContext);
  const [list, rentables] = await Promise.all([units.list(filter, behind), units.rentables()]);
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental"]),
    filter,
    rentables,
    depots: depotNames(locale),
    next: list.next,
    units: list.units.map((unit) => ({ ...unit, depot: depotLabel(unit.depot, locale) })),
  };
}

/** Adds a unit to the fleet and shows it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const form = await readForm(request);
  const answer = await context.get(staffUnitsContext).add(account, form);
  if (answer.ok) throw redirect(`/${locale}/admin/rental/units/${answer.value.id}?done=add`, 303);
  const status = answer.code === "invalid_fields" ? 400 : 409;
  return data(rentalAnswer(form, answer, { currency: currencies.UA, locale }), { status });
}

export default function UnitsPage() {
  const { t, path } = useLanguage();
  const { units, next, filter, rentables, depots } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const more = new URLSearchParams({
    ...(filter.search ? { q: filter.search } : {}),
    ...(filter.market ? { market: filter.market } : {}),
    ...(filter.state ? { state: filter.state } : {}),
    behind: next ?? "",
  });
  return (
    <section className="mt-10" aria-labelledby="units">
      <PageHead title={t("adminRental.units_title")} description={t("adminRental.description")} hidden />
      <h1 className="h2" id="units">
        {t("adminRental.units_title")}
      </h1>
      <RentalNav here="units" />
      <UnitFilters filter={filter} />
      {units.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminRental.no_units")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {units.map((unit) => (
            <li
              key={unit.id}
              className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
            >
              <div className="min-w-0">
                <a className="link font-medium wrap-anywhere" href={path(`admin/rental/units/${unit.id}`)}>
                  {unit.serial}
                </a>
                <p className="text-small wrap-anywhere text-muted">
                  {unit.machine}, {unit.depot}, {t(`orders.country_${unit.market}`)}
                </p>
              </div>
              <NowBadge unit={unit} />
            </li>
          ))}
        </ul>
      )}
      {next ? (
        <p className="mt-6">
          <a className="link" href={path(`admin/rental/units?${more}`)}>
            {t("adminRental.more_units")}
          </a>
        </p>
      ) : null}
      <AddUnit rentables={rentables} depots={depots} answer={answer} />
    </section>
  );
}
