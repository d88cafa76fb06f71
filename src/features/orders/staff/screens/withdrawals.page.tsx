import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { staffWithdrawalsContext } from "../staff-withdrawals.service.ts";

/** Withdrawal statements of consumers: open ones, oldest first; with `?ended` handled ones. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "returns");
  const isOpen = !new URL(request.url).searchParams.has("ended");
  const rows = await context.get(staffWithdrawalsContext).list(isOpen, account);
  return {
    isOpen,
    rows: rows.map(({ at, handledAt, ...row }) => {
      const { moment } = formatsOf(row.market, currencies[row.market], locale);
      return { ...row, at: moment(at), handledAt: handledAt && moment(handledAt) };
    }),
  };
}

/** Marks a statement as handled. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "returns");
  const form = await readForm(request);
  await context.get(staffWithdrawalsContext).handle(form.get("id") ?? "", account, account);
  throw redirect(`/${locale}/admin/withdrawals`, 303);
}

type Statement = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

export default function WithdrawalsPage() {
  const { t, path } = useLanguage();
  const { rows, isOpen } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="withdrawals"
      title={t("adminDesk.withdrawals_title")}
      description={t("adminDesk.withdrawals_description")}
      back={{ href: path("admin/returns"), text: t("admin.page_returns") }}
      intro={<p className="mt-2 max-w-[68ch] text-small text-muted">{t("adminDesk.withdrawal_hint")}</p>}
      filters={
        <div className="mt-6">
          <FilterLinks
            label={t("adminDesk.returns_which")}
            links={[
              { href: path("admin/withdrawals"), isOn: isOpen, text: t("adminDesk.withdrawals_open") },
              { href: path("admin/withdrawals?ended"), isOn: !isOpen, text: t("adminDesk.withdrawals_ended") },
            ]}
          />
        </div>
      }
      rows={rows.map((row) => <StatementRow key={row.id} row={row} />)}
      empty={{ title: t("adminDesk.no_withdrawals") }}
    />
  );
}

function StatementRow({ row }: { row: Statement }) {
  const { t, path } = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium">{row.number}</span>, {row.name},{" "}
          <a className="link" href={`mailto:${row.email}`}>
            {row.email}
          </a>
        </p>
        <p className="mt-1 text-small">
          {row.orderId ? (
            <a className="link" href={path(`admin/orders/${row.orderId}`)}>
              {row.orderNumber}
            </a>
          ) : (
            <>
              {row.orderNumber}: {t("adminDesk.withdrawal_unknown")}
            </>
          )}
        </p>
        <p className="mt-1 text-small whitespace-pre-line text-muted">{row.goods ?? t("adminDesk.withdrawal_all")}</p>
      </div>
      <div className="grid content-start gap-2 text-small text-muted md:justify-items-end">
        <span>{row.at}</span>
        {row.handledAt ? (
          <span>{t("adminDesk.withdrawal_handled", { at: row.handledAt })}</span>
        ) : (
          <HandleForm id={row.id} number={row.number} />
        )}
      </div>
    </li>
  );
}

function HandleForm({ id, number }: Pick<Statement, "id" | "number">) {
  const t = useText();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" tone="line" size="compact">
        {t("adminDesk.withdrawal_handle")}
        <span className="sr-only"> {number}</span>
      </Button>
    </Form>
  );
}
