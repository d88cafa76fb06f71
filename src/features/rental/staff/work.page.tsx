import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { MarketSelect } from "#features/admin/list-filters.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { LeaseRows } from "./screens/lease-rows.tsx";
import { RentalNav } from "./screens/rental-nav.tsx";
import { leaseRowView } from "./staff-lease-view.service.ts";
import { staffLeasesContext } from "./staff-leases.service.ts";

/** Leases to hand over, due, overdue, or with a deposit to settle; `?q=` searches all leases. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const query = new URL(request.url).searchParams;
  const market = oneOf(marketCodes, query.get("market"));
  const search = cleanSearch(query.get("q"));
  const leases = await context.get(staffLeasesContext).list({ market, search }, account);
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental"]),
    market,
    search,
    leases: leases.map((lease) => leaseRowView(lease, locale)),
  };
}

const queues = ["overdue", "back", "out", "settle", "soon"] as const;

type Leases = ReturnType<typeof useLoaderData<typeof loader>>["leases"];

export default function RentalWorkPage() {
  const t = useText();
  const { leases, market, search } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="rental"
      title={t("admin.page_rental")}
      description={t("adminRental.description")}
      intro={<RentalNav here="work" />}
      filters={<LeaseSearch market={market} search={search} />}
      rows={leases.length === 0 ? [] : null}
      empty={{ title: t(search === "" ? "adminRental.no_work" : "adminRental.no_leases") }}
    >
      {search === "" ? <LeaseQueues leases={leases} /> : <FoundLeases leases={leases} />}
    </StaffListPage>
  );
}

function LeaseSearch({ market, search }: { market: MarketCode | null; search: string }) {
  const t = useText();
  return (
    <search>
      <form method="get" className="mt-6 grid items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <Field
          label={t("adminRental.search_leases")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          autoComplete="off"
        />
        <MarketSelect market={market} />
        <div>
          <Button type="submit">{t("orders.apply")}</Button>
        </div>
      </form>
    </search>
  );
}

function LeaseQueues({ leases }: { leases: Leases }) {
  const t = useText();
  return queues.map((queue) => {
    const own = leases.filter((lease) => lease.queue === queue);
    return own.length === 0 ? null : (
      <section key={queue} className="mt-8" aria-labelledby={`queue-${queue}`}>
        <h2 className="h3" id={`queue-${queue}`}>
          {t(`adminRental.queue_${queue}`)} <span className="text-muted">{own.length}</span>
        </h2>
        <LeaseRows leases={own} />
      </section>
    );
  });
}

function FoundLeases({ leases }: { leases: Leases }) {
  return leases.length === 0 ? null : (
    <div className="mt-8">
      <LeaseRows leases={leases} />
    </div>
  );
}
