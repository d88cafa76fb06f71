import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { readForm } from "#platform/server/http/read-form.ts";
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
  const account = await requirePermission(request, context, "rental");
  const query = new URL(request.url).searchParams;
  const filter = readUnitFilter(query);
  const behind = query.has("behind") ? cleanSearch(query.get("behind")) : null;
  const units = context.get(staffUnitsContext);
  const [list, rentables] = await Promise.all([units.list(filter, behind, account), units.rentables(account)]);
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
  const answer = await context.get(staffUnitsContext).add(account, form, account);
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
    <StaffListPage
      id="units"
      title={t("adminRental.units_title")}
      description={t("adminRental.description")}
      intro={<RentalNav here="units" />}
      filters={<UnitFilters filter={filter} />}
      rows={units.map((unit) => <UnitRow key={unit.id} unit={unit} />)}
      empty={{ title: t("adminRental.no_units") }}
      pager={next ? { href: path(`admin/rental/units?${more}`), text: t("adminRental.more_units") } : null}
    >
      <AddUnit rentables={rentables} depots={depots} answer={answer} />
    </StaffListPage>
  );
}

function UnitRow({ unit }: { unit: ReturnType<typeof useLoaderData<typeof loader>>["units"][number] }) {
  const { t, path } = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
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
  );
}
