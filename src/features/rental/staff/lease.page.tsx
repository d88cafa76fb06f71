import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { auditContext } from "#features/admin/audit.service.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { pictureLimits } from "#platform/pure/picture-limits.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { rentalAnswer, rentalOutcome } from "../domain/staff/staff-rental-view.ts";
import { LeaseBadge } from "../lease-badge.browser.tsx";
import { LeaseActions } from "./screens/lease-actions.tsx";
import { LeaseFacts, LeaseHistory } from "./screens/lease-facts.tsx";
import { staffLeaseView } from "./staff-lease-view.service.ts";
import { staffLeasesContext } from "./staff-leases.service.ts";

/** A lease with its history and actions; 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const page = await context.get(staffLeasesContext).lease(params.id ?? "", account);
  if (!page) throw data(null, { status: 404 });
  await context.get(auditContext).viewed(account, page.lease.userId, "lease");
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental", "rental"]),
    view: staffLeaseView(page, locale),
    done: rentalOutcome(new URL(request.url).searchParams.get("done")),
  };
}

/** Executes a form and shows the lease again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "rental");
  const form = await readForm(request);
  const leases = context.get(staffLeasesContext);
  const id = params.id ?? "";
  const answer = await leases.act(id, account, form, account);
  if (answer.ok) throw redirect(`/${locale}/admin/rental/leases/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_lease") throw data(null, { status: 404 });
  const page = await leases.lease(id);
  const currency = page?.lease.currency ?? currencies.UA;
  const code = answer.code === "invalid_fields" ? 400 : 409;
  return data(rentalAnswer(form, answer, { currency, locale, status: page?.lease.status }), { status: code });
}

/** Outcomes shown as warnings. */
const warnings: ReadonlySet<string> = new Set([
  "already",
  "refund_asked",
  "take_back_late",
  "photos_failed",
  "photos_too_large",
  "photos_later",
]);

export default function LeasePage() {
  const { t, path } = useLanguage();
  const { view, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="lease"
      title={`${view.machine}, ${view.serial}`}
      description={t("adminRental.description")}
      back={{ href: path("admin/rental"), text: t("adminRental.back_to_work") }}
      badges={<LeaseBadge status={view.status} />}
      subtitle={`${view.days}, ${view.depot}`}
      done={
        done && !answer ? { text: t(`adminRental.done_${done}`, pictureLimits), isWarning: warnings.has(done) } : null
      }
    >
      <div className="with-summary mt-8">
        <LeaseFacts view={view} />
        <LeaseActions view={view} answer={answer} />
      </div>
      <LeaseHistory view={view} />
    </StaffDetailPage>
  );
}
