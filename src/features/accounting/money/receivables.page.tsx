import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { StaffFact, StaffFacts } from "#features/admin/staff-detail.browser.tsx";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { AccountingPage } from "../documents/accounting-page.tsx";
import { loadPeriod } from "../documents/period.loader.ts";
import { ageOf, byAge } from "../domain/receivables.ts";
import { moneyReportsContext } from "./money.service.ts";

/** What buyers of a market owe today, by age. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { period, shown, locale } = await loadPeriod({ request, params, context });
  const { today, open } = await context.get(moneyReportsContext).receivables(period.market);
  const money = (minor: number) => formatMoney(minor, currencies[period.market]);
  return {
    texts: context.get(textsContext).pick(locale, ["adminAccounting"]),
    shown,
    ages: byAge(open, today).map(({ age, owed, count }) => ({ age, count, owed: money(owed) })),
    sum: money(open.reduce((all, { owed }) => all + owed, 0)),
    rows: open.map(({ orderId, order, kind, number, buyer, due, owed }) => ({
      ...{ orderId, order, kind, number, buyer, age: ageOf(due, today), owed: money(owed) },
      due: dateText(new Date(`${due}T12:00:00Z`), "UTC", locale),
    })),
  };
}

export default function ReceivablesPage() {
  const { t } = useLanguage();
  const { shown, ages, sum, rows } = useLoaderData<typeof loader>();
  return (
    <AccountingPage
      shown={shown}
      tab="receivables"
      filters={
        <>
          <p className="mt-5 max-w-[72ch] text-small text-muted">{t("adminAccounting.receivables_about")}</p>
          <StaffFacts>
            {ages.map(({ age, owed }) => (
              <StaffFact key={age} name={t(`adminAccounting.age_${age}`)}>
                {owed}
              </StaffFact>
            ))}
            <StaffFact name={t("adminAccounting.sum")}>
              <b className="font-medium">{sum}</b>
            </StaffFact>
          </StaffFacts>
        </>
      }
      rows={rows.map((row) => <ReceivableRow key={row.orderId} row={row} />)}
      empty={{ title: t("adminAccounting.no_receivables") }}
    />
  );
}

type RowInList = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function ReceivableRow({ row }: { row: RowInList }) {
  const { t, path } = useLanguage();
  const { orderId, order, kind, number, buyer, due, owed, age } = row;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <a className="link font-medium" href={path(`admin/orders/${orderId}`)}>
          {order}
        </a>
        <p className="text-small text-muted wrap-anywhere">
          {kind === "charge" ? t("adminAccounting.receivable_charge") : null}
          {kind === "charge" && number ? ", " : null}
          {number ? t("adminAccounting.receivable_invoice", { number }) : null}
        </p>
      </div>
      <p className="min-w-0 text-small wrap-anywhere">
        <bdi>{buyer}</bdi>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small md:flex-col md:items-end">
        <span className="text-body font-medium whitespace-nowrap">{owed}</span>
        <span className="text-muted md:text-right">{t("adminAccounting.due", { day: due })}</span>
        {age === "not_due" ? null : <Badge tone="clay">{t(`adminAccounting.age_${age}`)}</Badge>}
      </div>
    </li>
  );
}
