import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dayRangeText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { depotLabel, depotNames } from "../domain/depots.ts";
import { rentalAnswer, rentalOutcome } from "../domain/staff/staff-rental-view.ts";
import { NowBadge } from "./screens/unit-badge.tsx";
import { UnitBlocks, UnitLeases, UnitMove, UnitStates } from "./screens/unit-parts.tsx";
import { staffUnitsContext } from "./staff-units.service.ts";

/** A unit with its blocks and leases; 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const page = await context.get(staffUnitsContext).unit(params.id ?? "", account);
  if (!page) throw data(null, { status: 404 });
  const live = ["reserved", "confirmed", "active", "overdue"];
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental"]),
    unit: { ...page.unit, depot: depotLabel(page.unit.depot, locale) },
    depots: depotNames(locale, page.unit.market),
    hours: page.unit.hours === null ? null : String(page.unit.hours).replace(".", ","),
    blocks: page.blocks.map(({ from, last, ...block }) => ({ ...block, days: dayRangeText(from, last, locale) })),
    leases: page.leases.map(({ first, last, ...lease }) => ({ ...lease, days: dayRangeText(first, last, locale) })),
    toMove: page.unit.state === "available" ? 0 : page.leases.filter(({ status }) => live.includes(status)).length,
    done: rentalOutcome(new URL(request.url).searchParams.get("done")),
  };
}

/** Executes a form and shows the unit again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const form = await readForm(request);
  const id = params.id ?? "";
  const answer = await context.get(staffUnitsContext).act(id, account, form, account);
  if (answer.ok)
    throw redirect(`/${locale}/admin/rental/units/${encodeURIComponent(id)}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_unit") throw data(null, { status: 404 });
  const status = answer.code === "invalid_fields" ? 400 : 409;
  return data(rentalAnswer(form, answer, { currency: currencies.UA, locale }), { status });
}

export default function UnitPage() {
  const { t, path } = useLanguage();
  const { unit, depots, hours, blocks, leases, toMove, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="unit"
      title={t("adminRental.unit_title", { serial: unit.serial })}
      description={t("adminRental.description")}
      back={{ href: path("admin/rental/units"), text: t("adminRental.back_to_units") }}
      badges={<NowBadge unit={unit} />}
      subtitle={
        <>
          {unit.machine}, {unit.depot}, {t(`orders.country_${unit.market}`)}
          {hours === null ? null : `, ${t("adminRental.hours_were", { hours })}`}
        </>
      }
      done={done && !answer ? { text: t(`adminRental.done_${done}`), isWarning: done === "already" } : null}
    >
      {toMove > 0 ? (
        <Notice className="mt-4" tone="warn">
          {t("adminRental.to_move", { count: toMove })}
        </Notice>
      ) : null}
      <div className="with-summary mt-8">
        <UnitLeases leases={leases} />
        <div className="grid gap-6">
          <UnitBlocks blocks={blocks} answer={answer} />
          <UnitMove depot={unit.depot} depots={depots} answer={answer} />
          <UnitStates state={unit.state} answer={answer} />
        </div>
      </div>
    </StaffDetailPage>
  );
}
