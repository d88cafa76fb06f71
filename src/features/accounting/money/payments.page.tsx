import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { StaffFact, StaffFacts, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { AccountingPage, FileLinks } from "../documents/accounting-page.tsx";
import { loadPeriod } from "../documents/period.loader.ts";
import { moneyReportsContext } from "./money.service.ts";

/** Money of a month by method, and deposits. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { period, shown, locale } = await loadPeriod({ request, params, context });
  const { methods, deposits } = await context.get(moneyReportsContext).payments(period);
  const money = (minor: number) => formatMoney(minor, currencies[period.market]);
  const sum = (name: "captured" | "refunded" | "fees") => methods.reduce((all, one) => all + one[name], 0);
  const rowOf = ({ captured, refunded, fees }: { captured: number; refunded: number; fees: number }) => ({
    captured: money(captured),
    refunded: money(refunded),
    fees: money(fees),
    balance: money(captured - refunded - fees),
  });
  return {
    texts: context.get(textsContext).pick(locale, ["adminAccounting"]),
    shown,
    methods: methods.map((one) => ({ ...one, ...rowOf(one) })),
    sum: rowOf({ captured: sum("captured"), refunded: sum("refunded"), fees: sum("fees") }),
    unknownFees: methods.reduce((all, one) => all + one.unknownFees, 0),
    deposits: {
      taken: money(deposits.taken),
      returned: money(deposits.returned),
      kept: money(deposits.kept),
      held: money(deposits.held),
    },
  };
}

export default function PaymentsPage() {
  const { t } = useLanguage();
  const { shown, deposits, unknownFees } = useLoaderData<typeof loader>();
  return (
    <AccountingPage shown={shown} tab="payments">
      <StaffSection id="payments" title={t("adminAccounting.payments_table")} className="mt-8">
        <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminAccounting.payments_about")}</p>
        <MethodTable />
        {unknownFees > 0 ? (
          <p className="mt-3 text-small text-muted">{t("adminAccounting.unknown_fees", { count: unknownFees })}</p>
        ) : null}
        <div className="mt-4">
          <FileLinks period={shown} files={[{ name: "payments.csv", text: t("adminAccounting.file_payments") }]} />
        </div>
      </StaffSection>
      <StaffSection id="deposits" title={t("adminAccounting.deposits")} className="mt-10">
        <StaffFacts>
          {(["taken", "returned", "kept", "held"] as const).map((name) => (
            <StaffFact key={name} name={t(`adminAccounting.deposit_${name}`)}>
              {deposits[name]}
            </StaffFact>
          ))}
        </StaffFacts>
      </StaffSection>
    </AccountingPage>
  );
}

const right = "py-2 pl-6 text-right whitespace-nowrap";
const columns = ["captured", "refunded", "fees", "balance"] as const;

function MethodTable() {
  const { t } = useLanguage();
  const { methods, sum } = useLoaderData<typeof loader>();
  if (methods.length === 0)
    return (
      <div className="mt-4">
        <Empty title={t("adminAccounting.no_payments")} />
      </div>
    );
  return (
    <ScrollRegion className="mt-4" label={t("adminAccounting.table_of", { name: t("adminAccounting.payments_table") })}>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-muted">
            <th className="py-2 text-left font-normal">{t("adminAccounting.col_payment")}</th>
            {(["captured", "refunded", "fee", "balance"] as const).map((name) => (
              <th key={name} className={`${right} font-normal`}>
                {t(`adminAccounting.col_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {methods.map((row) => (
            <tr key={row.method} className="border-b border-line">
              <th className="py-2 text-left font-normal">{t(`adminAccounting.method_${row.method}`)}</th>
              {columns.map((name) => (
                <td key={name} className={right}>
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th className="py-2 text-left font-medium">{t("adminAccounting.sum")}</th>
            {columns.map((name) => (
              <td key={name} className={right}>
                {sum[name]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
