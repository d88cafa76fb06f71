import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { type Account, requireAccount } from "#features/accounts/accounts.service.ts";
import { marketsOf, may } from "#features/accounts/domain/identity/permissions.ts";
import { staffPagesOf } from "#features/admin/domain/staff-pages.ts";
import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { workCountsContext, workLists } from "#features/admin/staff-home.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { oneOf } from "#platform/pure/one-of.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { daysBefore, daysOf } from "../domain/periods.ts";
import { ageOf } from "../domain/work-age.ts";
import { shownTile } from "../reports/report.loader.ts";
import { Tiles } from "../reports/tiles.tsx";
import { type Reports, reportsContext } from "../reports.service.ts";
import { sumsContext } from "../sums.service.ts";
import { weekEmailsContext } from "../week.service.ts";
import { WorkList } from "./work-list.tsx";

const shownPeriods = ["today", "7", "28", "90", "month"] as const;
type ShownPeriod = (typeof shownPeriods)[number];

/** Days that are named in the notice about differences. */
const namedDays = 5;

/** Work that waits, the oldest first; then figures of the markets of the account, if it may see them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // Roles without this page start at the first one of theirs.
  const account = await requireAccount(request, context);
  const { locale } = audienceOf(request, params);
  const [first] = staffPagesOf(account);
  if (first && first.name !== "today") throw redirect(`/${locale}/${first.path}`);
  await requirePermission(request, context, "orders");
  const query = new URL(request.url).searchParams;
  const period = oneOf(shownPeriods, query.get("period")) ?? "7";
  const isFigured = may(account, "figures");
  const [counts, figures, differing, hasWeek] = await Promise.all([
    context.get(workCountsContext)(account),
    isFigured ? figuresOf(context.get(reportsContext), account, period) : [],
    isFigured ? context.get(sumsContext).differences() : [],
    isFigured && context.get(weekEmailsContext).isWanted(account.id),
  ]);
  const shown = workLists.filter(([, , needs]) => needs === null || may(account, needs));
  const work = shown.map(([name, path]) => ({ name, path, ...counts[name] }));
  const now = new Date();
  const waiting = work.filter(({ count }) => count > 0).sort((one, other) => timeOf(one.since) - timeOf(other.since));
  return {
    texts: context.get(textsContext).pick(locale, ["figures"]),
    ...{ period, figures, hasWeek },
    waiting: waiting.map(({ since, ...one }) => ({ ...one, age: since && ageOf(since, now) })),
    rest: work.filter(({ count }) => count === 0).map(({ name, path }) => ({ name, path })),
    differing: differingDays(differing, locale),
    isRepaired: query.get("done") === "repaired",
  };
}

const timeOf = (since: Date | null) => since?.getTime() ?? Number.POSITIVE_INFINITY;

function figuresOf(reports: Reports, account: Account, period: ShownPeriod) {
  return Promise.all(
    marketsOf(account, "figures").map(async (market) => {
      const days = daysOf(period, reports.today(market));
      const tiles = await reports.summary({ market, days, before: daysBefore(period, days) });
      return { market, tiles: tiles.map((tile) => shownTile(tile, market)) };
    }),
  );
}

function differingDays(differing: readonly { day: string }[], locale: Locale) {
  const days = [...new Set(differing.map(({ day }) => day))];
  if (days.length === 0) return null;
  const named = days.slice(0, namedDays).map((day) => dayText(day, locale));
  return { count: days.length, days: days.length > namedDays ? `${named.join(", ")}, …` : named.join(", ") };
}

/** Has the sums of days that differ computed anew, or changes the subscription of the week. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "figures");
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "repair":
      await context.get(sumsContext).repair();
      throw redirect(`/${locale}/admin?done=repaired`, 303);
    case "week_on":
    case "week_off":
      await context.get(weekEmailsContext).change(account, form.get("intent") === "week_on");
      throw redirect(`/${locale}/admin#week`, 303);
    default:
      throw data(null, { status: 400 });
  }
}

export default function DashboardPage() {
  const { t, path } = useLanguage();
  const { waiting, rest, figures, period, differing, isRepaired, hasWeek } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="today">
      <PageHead title={t("admin.page_today")} description={t("adminDesk.today_description")} hidden />
      <h1 className="h2" id="today">
        {t("figures.work")}
      </h1>
      <WorkList waiting={waiting} rest={rest} />
      {figures.length > 0 ? (
        <>
          <div className="section-head mt-14 mb-0">
            <h2 className="h2" id="figures">
              {t("figures.dashboard")}
            </h2>
            <a className="more" href={path("admin/figures")}>
              {t("figures.all_reports")}
            </a>
          </div>
          {isRepaired ? (
            <Notice className="mt-4" tone="done">
              {t("figures.repaired")}
            </Notice>
          ) : null}
          {differing ? <Differing {...differing} /> : null}
          <div className="mt-4">
            <FilterLinks
              isScrolling
              label={t("figures.period")}
              links={shownPeriods.map((one) => ({
                ...{
                  href: path(`admin?period=${one}#figures`),
                  isOn: one === period,
                  text: t(`figures.period_${one}`),
                },
              }))}
            />
          </div>
          {figures.map(({ market, tiles }) => (
            <section key={market} className="mt-8" aria-labelledby={`figures-${market}`}>
              <h3 className="h3" id={`figures-${market}`}>
                {t(`orders.country_${market}`)}
              </h3>
              <Tiles
                tiles={tiles}
                label={t(`orders.country_${market}`)}
                href={path(`admin/figures/sales?market=${market}&period=${period}`)}
              />
            </section>
          ))}
          <Week isOn={hasWeek} />
        </>
      ) : null}
    </section>
  );
}

function Week({ isOn }: { isOn: boolean }) {
  const { t, path } = useLanguage();
  return (
    <section className="mt-10 max-w-[72ch]" aria-labelledby="week">
      <h3 className="h3" id="week">
        {t("figures.week")}
      </h3>
      <p className="mt-2 text-small text-muted">
        {t("figures.week_text")} {isOn ? t("figures.week_is_on") : null}
      </p>
      <form method="post" action={path("admin")} className="mt-3">
        <input type="hidden" name="intent" value={isOn ? "week_off" : "week_on"} />
        <Button type="submit" size="compact">
          {t(isOn ? "figures.week_off" : "figures.week_on")}
        </Button>
      </form>
    </section>
  );
}

function Differing({ count, days }: { count: number; days: string }) {
  const { t, path } = useLanguage();
  return (
    <Notice className="mt-4" tone="warn">
      <p>{t("figures.differing", { count, days })}</p>
      <form method="post" action={path("admin")} className="mt-2">
        <input type="hidden" name="intent" value="repair" />
        <Button type="submit" size="compact">
          {t("figures.repair")}
        </Button>
      </form>
    </Notice>
  );
}
