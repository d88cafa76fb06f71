import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { staffReturnsContext } from "../staff-returns.service.ts";
import { ReturnBadge } from "./order-badges.tsx";

/** Returns that wait for a decision or for goods, the oldest first; with `?ended` those that are over. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "returns");
  const isOpen = !new URL(request.url).searchParams.has("ended");
  const returns = await context.get(staffReturnsContext).list(isOpen);
  return {
    isOpen,
    returns: returns.map(({ at, lines, ...one }) => ({
      ...one,
      at: wordsOf(one.market, currencies[one.market], locale).moment(at),
      goods: lines.map((line) => `${line.name} × ${line.quantity}`).join(", "),
    })),
  };
}

export default function ReturnsPage() {
  const { t, path } = useLanguage();
  const { returns, isOpen } = useLoaderData<typeof loader>();
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  return (
    <section className="mt-10" aria-labelledby="returns">
      <PageHead title={t("admin.page_returns")} description={t("adminDesk.returns_description")} hidden />
      <h1 className="h2" id="returns">
        {t("admin.page_returns")}
      </h1>
      <nav className="mt-6 flex flex-wrap gap-2" aria-label={t("adminDesk.returns_which")}>
        <a className="chip" href={path("admin/returns")} aria-current={current(isOpen)}>
          {t("adminDesk.returns_open")}
        </a>
        <a className="chip" href={path("admin/returns?ended")} aria-current={current(!isOpen)}>
          {t("adminDesk.returns_ended")}
        </a>
        <a className="chip" href={path("admin/withdrawals")}>
          {t("adminDesk.withdrawals_title")}
        </a>
      </nav>
      {returns.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminDesk.no_returns")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {returns.map((one) => (
            <li
              key={one.id}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <a className="link font-medium" href={path(`admin/returns/${one.id}`)}>
                  {one.number}
                </a>
                , {one.orderNumber}, {one.name}
                <p className="mt-1 text-small wrap-anywhere text-muted">{one.goods}</p>
              </div>
              <div className="flex flex-wrap items-center gap-4 text-small text-muted">
                <span>{one.at}</span>
                <ReturnBadge status={one.status} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
