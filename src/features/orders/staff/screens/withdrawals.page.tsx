import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Button } from "#ui/forms/button.tsx";
import { staffWithdrawalsContext } from "../staff-withdrawals.service.ts";

/** Statements of consumers who withdraw from a contract: new ones, the oldest first; with `?ended` those that were taken up. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "returns");
  const isOpen = !new URL(request.url).searchParams.has("ended");
  const rows = await context.get(staffWithdrawalsContext).list(isOpen);
  return {
    isOpen,
    rows: rows.map(({ at, handledAt, ...row }) => {
      const { moment } = wordsOf(row.market, currencies[row.market], locale);
      return { ...row, at: moment(at), handledAt: handledAt && moment(handledAt) };
    }),
  };
}

/** Marks one as taken up. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "returns");
  const form = await readForm(request);
  await context.get(staffWithdrawalsContext).handle(form.get("id") ?? "", account);
  throw redirect(`/${locale}/admin/withdrawals`, 303);
}

export default function WithdrawalsPage() {
  const { t, path } = useLanguage();
  const { rows, isOpen } = useLoaderData<typeof loader>();
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  return (
    <section className="mt-10" aria-labelledby="withdrawals">
      <PageHead title={t("adminDesk.withdrawals_title")} description={t("adminDesk.withdrawals_description")} hidden />
      <a className="link text-small" href={path("admin/returns")}>
        {t("admin.page_returns")}
      </a>
      <h1 className="h2 mt-4" id="withdrawals">
        {t("adminDesk.withdrawals_title")}
      </h1>
      <p className="mt-2 max-w-[68ch] text-small text-muted">{t("adminDesk.withdrawal_hint")}</p>
      <nav className="mt-6 flex flex-wrap gap-2" aria-label={t("adminDesk.returns_which")}>
        <a className="chip" href={path("admin/withdrawals")} aria-current={current(isOpen)}>
          {t("adminDesk.withdrawals_open")}
        </a>
        <a className="chip" href={path("admin/withdrawals?ended")} aria-current={current(!isOpen)}>
          {t("adminDesk.withdrawals_ended")}
        </a>
      </nav>
      {rows.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminDesk.no_withdrawals")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {rows.map((row) => (
            <li
              key={row.id}
              className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]"
            >
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
                <p className="mt-1 text-small whitespace-pre-line text-muted">
                  {row.goods ?? t("adminDesk.withdrawal_all")}
                </p>
              </div>
              <div className="grid content-start gap-2 text-small text-muted md:justify-items-end">
                <span>{row.at}</span>
                {row.handledAt ? (
                  <span>{t("adminDesk.withdrawal_handled", { at: row.handledAt })}</span>
                ) : (
                  <Form method="post">
                    <input type="hidden" name="id" value={row.id} />
                    <Button type="submit" tone="line" size="compact">
                      {t("adminDesk.withdrawal_handle")}
                      <span className="sr-only"> {row.number}</span>
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
