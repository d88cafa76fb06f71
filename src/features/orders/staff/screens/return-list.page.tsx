import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { staffReturnsContext } from "../staff-returns.service.ts";
import { ReturnBadge } from "./order-badges.tsx";

/** Returns awaiting a decision or the goods, oldest first; with `?ended` closed ones. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "returns");
  const isOpen = !new URL(request.url).searchParams.has("ended");
  const returns = await context.get(staffReturnsContext).list(isOpen, account);
  return {
    isOpen,
    returns: returns.map(({ at, lines, ...one }) => ({
      ...one,
      at: formatsOf(one.market, currencies[one.market], locale).moment(at),
      goods: lines.map((line) => `${line.name} × ${line.quantity}`).join(", "),
    })),
  };
}

type ReturnInList = ReturnType<typeof useLoaderData<typeof loader>>["returns"][number];

export default function ReturnsPage() {
  const { t, path } = useLanguage();
  const { returns, isOpen } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="returns"
      title={t("admin.page_returns")}
      description={t("adminDesk.returns_description")}
      filters={
        <div className="mt-6">
          <FilterLinks
            label={t("adminDesk.returns_which")}
            links={[
              { href: path("admin/returns"), isOn: isOpen, text: t("adminDesk.returns_open") },
              { href: path("admin/returns?ended"), isOn: !isOpen, text: t("adminDesk.returns_ended") },
              { href: path("admin/withdrawals"), isOn: false, text: t("adminDesk.withdrawals_title") },
            ]}
          />
        </div>
      }
      rows={returns.map((one) => <ReturnRow key={one.id} one={one} />)}
      empty={{ title: t("adminDesk.no_returns") }}
    />
  );
}

function ReturnRow({ one }: { one: ReturnInList }) {
  const { path } = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
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
  );
}
