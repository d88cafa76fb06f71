import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { cleanSearch, deskMarkets, longestSearch } from "../domain/desk-filter.ts";
import { leasesDeskContext } from "../leases-desk.service.ts";
import { leaseRowView } from "../leases-desk-view.service.ts";
import { requirePermission } from "../staff.service.ts";
import { MarketSelect } from "./filter-parts.tsx";
import { LeaseRows } from "./fleet/lease-rows.tsx";
import { RentalNav } from "./fleet/rental-nav.tsx";

/** What has to be handed over, comes back, is late or waits for its deposit; `?q=` looks for any lease. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "rental");
  const query = new URL(request.url).searchParams;
  const market = deskMarkets.find((one) => one === query.get("market")) ?? null;
  const search = cleanSearch(query.get("q"));
  const leases = await context.get(leasesDeskContext).list({ market, search });
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental"]),
    market,
    search,
    leases: leases.map((lease) => leaseRowView(lease, locale)),
  };
}

const queues = ["overdue", "back", "out", "settle", "soon"] as const;

export default function RentalWorkPage() {
  const { t } = useLanguage();
  const { leases, market, search } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10" aria-labelledby="rental">
      <PageHead title={t("admin.page_rental")} description={t("adminRental.description")} hidden />
      <h1 className="h2" id="rental">
        {t("admin.page_rental")}
      </h1>
      <RentalNav here="work" />
      <search>
        <form method="get" className="mt-6 grid items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
          <Field
            label={t("adminRental.search_leases")}
            name="q"
            type="search"
            maxLength={longestSearch}
            defaultValue={search}
            autoComplete="off"
          />
          <MarketSelect market={market} />
          <Button type="submit">{t("orders.apply")}</Button>
        </form>
      </search>
      {leases.length === 0 ? (
        <div className="mt-8">
          <Empty title={t(search === "" ? "adminRental.no_work" : "adminRental.no_leases")} />
        </div>
      ) : search === "" ? (
        queues.map((queue) => {
          const own = leases.filter((lease) => lease.queue === queue);
          return own.length === 0 ? null : (
            <section key={queue} className="mt-8" aria-labelledby={`queue-${queue}`}>
              <h2 className="h3" id={`queue-${queue}`}>
                {t(`adminRental.queue_${queue}`)} <span className="text-muted">{own.length}</span>
              </h2>
              <LeaseRows leases={own} />
            </section>
          );
        })
      ) : (
        <div className="mt-8">
          <LeaseRows leases={leases} />
        </div>
      )}
    </section>
  );
}
