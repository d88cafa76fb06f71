import { type ActionFunctionArgs, data, redirect, useActionData, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { isUuid } from "#platform/pure/uuid.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { narrowsPlans, plansQuery, readPlansQuery } from "../../domain/prices/plans-query.ts";
import { pricePlansContext } from "../../prices/price-plans.service.ts";
import { PlanFilters } from "./plan-filters.tsx";
import { loadPlans } from "./plan-list.loader.ts";
import { PlanRow } from "./plan-row.tsx";
import { StopPlans, StopSelected } from "./stop-plans.tsx";

/** Planned prices and reductions: what runs, what is to come, what is over. */
export const loader = loadPlans;

/** Most plans that one form stops: as many as a batch has. */
const mostStopped = 20_000;
const formBytes = 1024 * 1024;

/** Asks whether the chosen plans shall be stopped (`one`, or `ask` for the ticked ones), or stops them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const form = await readForm(request, formBytes);
  const one = form.get("one");
  const ids = [...new Set(one === null ? form.getAll("plan") : [one])].filter(isUuid);
  if (ids.length > mostStopped) throw data(null, { status: 413 });
  if (form.get("intent") !== "stop" || ids.length === 0) return { ids };
  const { cancelled, ended } = await context.get(pricePlansContext).cancel(account, { ids });
  const address = plansQuery({ ...readPlansQuery(new URL(request.url).searchParams), after: null });
  const outcome = new URLSearchParams({ stopped: String(cancelled + ended) });
  throw redirect(`/${locale}/admin/prices${address ? `${address}&` : "?"}${outcome}`, 303);
}

export default function PlanListPage() {
  const { t, path } = useLanguage();
  const { query, plans, counts, people, done } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const list = `${path("admin/prices")}${plansQuery(query)}`;
  return (
    <section className="mt-10 pb-24" aria-labelledby="prices">
      <PageHead title={t("adminPrices.title")} description={t("adminPrices.description")} hidden />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="h2" id="prices">
          {t("adminPrices.title")}
        </h1>
        <ButtonLink tone="sun" size="compact" href={path("admin/products")}>
          {t("adminPrices.choose_products")}
        </ButtonLink>
      </div>
      <Outcome done={done} />
      {asked && asked.ids.length === 0 ? (
        <Notice tone="error" className="mt-6">
          {t("adminPrices.nothing_selected")}
        </Notice>
      ) : null}
      {asked && asked.ids.length > 0 ? (
        <StopPlans
          key={asked.ids.join()}
          ids={asked.ids}
          names={plans.flatMap(({ plan }) => (asked.ids.includes(plan.id) ? [`${plan.name}, ${plan.net}`] : []))}
          list={list}
        />
      ) : null}
      <PlanFilters key={list} query={query} counts={counts} people={people} />
      <p className="mt-4 text-small text-muted" aria-live="polite">
        {t("adminPrices.found", { count: counts[query.when] })}
      </p>
      {plans.length === 0 ? (
        <div className="mt-4">
          <NoPlans />
        </div>
      ) : (
        <form key={list} method="post" action={list} className="group mt-3">
          {/* Enter in a tick box presses the first button. */}
          <button type="submit" name="intent" value="ask" hidden />
          <ul className="border-t border-ink">
            {plans.map(({ plan, picture }) => (
              <PlanRow key={plan.id} plan={plan} picture={picture} />
            ))}
          </ul>
          {query.when === "past" ? null : <StopSelected />}
        </form>
      )}
      <Pager />
    </section>
  );
}

function Outcome({ done: { planned, stopped } }: { done: { planned: number | null; stopped: number | null } }) {
  const { t } = useLanguage();
  if (planned === null && stopped === null) return null;
  return (
    <Notice tone={stopped === 0 ? "warn" : "done"} className="mt-6">
      {planned === null ? null : t("adminPrices.done_planned", { count: planned })}
      {stopped === null
        ? null
        : stopped === 0
          ? t("adminPrices.none_stopped")
          : t("adminPrices.done_stopped", { count: stopped })}
    </Notice>
  );
}

function NoPlans() {
  const { t, path } = useLanguage();
  const { query } = useLoaderData<typeof loader>();
  if (narrowsPlans(query)) return <Empty title={t("adminPrices.none_found")} text={t("adminPrices.none_found_text")} />;
  return (
    <Empty title={t(`adminPrices.none_${query.when}`)} text={t(`adminPrices.none_${query.when}_text`)}>
      {query.when === "past" ? null : (
        <ButtonLink href={path("admin/products")}>{t("adminPrices.choose_products")}</ButtonLink>
      )}
    </Empty>
  );
}

function Pager() {
  const { t, path } = useLanguage();
  const { query, next } = useLoaderData<typeof loader>();
  const newest = plansQuery({ ...query, after: null });
  return (
    <p className="mt-6 flex flex-wrap gap-6 empty:hidden">
      {next === null ? null : (
        <a className="link" href={`${path("admin/prices")}${plansQuery({ ...query, after: next })}`}>
          {t("adminPrices.next")}
        </a>
      )}
      {query.after === null ? null : (
        <a className="link" href={`${path("admin/prices")}${newest}`}>
          {t("adminPrices.first")}
        </a>
      )}
    </p>
  );
}
