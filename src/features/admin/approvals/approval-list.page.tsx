import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText, momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { approvalsContext } from "../approvals.service.ts";
import { mayDecide } from "../domain/approval-kinds.ts";
import { subjectPath } from "../domain/audit.ts";
import { requireStaff } from "../staff.service.ts";
import { StaffListPage } from "../staff-list.browser.tsx";

/** Requests that the reader may decide, and the reader's own ones. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const reader = await requireStaff(request, context);
  const pending = await context.get(approvalsContext).pendingOf();
  const { timeZone } = markets[market];
  return {
    texts: context.get(textsContext).pick(locale, ["adminPeople"]),
    done: oneOf(["approved", "rejected"] as const, new URL(request.url).searchParams.get("done")),
    pending: pending
      .filter((one) => one.requestedBy === reader.id || mayDecide(reader, one))
      .map((one) => ({
        ...{ id: one.id, kind: one.kind, name: one.name, market: one.market },
        path: subjectPath(one.subject.kind, one.subject.id),
        amount: one.amount !== null && one.market !== null ? formatMoney(one.amount, currencies[one.market]) : null,
        at: momentText(one.requestedAt, timeZone, locale),
        until: dateText(one.expiresAt, timeZone, locale),
        isOwn: one.requestedBy === reader.id,
      })),
  };
}

/** Approves or rejects a request; 409 if it was decided meanwhile, or if its action is no longer possible. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireStaff(request, context);
  const form = await readForm(request);
  const by = { id: account.id, mayDecide: (one: Parameters<typeof mayDecide>[1]) => mayDecide(account, one) };
  const id = form.get("id") ?? "";
  const approvals = context.get(approvalsContext);
  const isApproval = form.get("intent") === "approve";
  const answer = await (isApproval ? approvals.approve(id, by) : approvals.reject(id, by));
  if (answer.ok) throw redirect(`/${locale}/admin/approvals?done=${isApproval ? "approved" : "rejected"}`, 303);
  const forbidden = answer.code === "forbidden" || answer.code === "own_request";
  return data({ code: answer.code }, { status: forbidden ? 403 : 409 });
}

/** Also after a refusal, so that decided requests leave the list. */
export const shouldRevalidate = (): boolean => true;

export default function ApprovalListPage() {
  const { t } = useLanguage();
  const { pending, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffListPage
      id="approvals"
      title={t("adminPeople.approvals")}
      description={t("adminPeople.approvals_about")}
      intro={
        <>
          <p className="mt-2 max-w-[60ch] text-small text-muted">{t("adminPeople.approvals_about")}</p>
          {answer ? (
            <Notice className="mt-4" tone="error">
              {t(`adminPeople.approval_${answer.code}`)}
            </Notice>
          ) : null}
          {done && !answer ? (
            <Notice className="mt-4" tone="done">
              {t(`adminPeople.done_${done}`)}
            </Notice>
          ) : null}
        </>
      }
      rows={pending.map((one) => <ApprovalRow key={one.id} one={one} />)}
      empty={{ title: t("adminPeople.no_approvals"), text: t("adminPeople.no_approvals_text") }}
    />
  );
}

type Pending = ReturnType<typeof useLoaderData<typeof loader>>["pending"][number];

function ApprovalRow({ one }: { one: Pending }) {
  const { t, path } = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium">{t(`adminPeople.approval_kind_${one.kind}`)}</span>
          {one.market ? `, ${t(`adminPeople.market_${one.market}`)}` : null}
          {one.amount ? `, ${one.amount}` : null}
        </p>
        <p className="mt-1 text-small text-muted">
          {one.name ? t("adminPeople.asked_by", { name: one.name, at: one.at }) : one.at}
          {", "}
          {t("adminPeople.valid_until", { day: one.until })}
        </p>
        {one.path ? (
          <p className="mt-1 text-small">
            <a className="link" href={path(one.path)}>
              {t("adminPeople.open_subject")}
            </a>
          </p>
        ) : null}
      </div>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={one.id} />
        {one.isOwn ? (
          <p className="self-center text-small text-muted">{t("adminPeople.waits_for_other")}</p>
        ) : (
          <Button type="submit" size="compact" tone="sun" name="intent" value="approve">
            {t("adminPeople.approve")}
          </Button>
        )}
        <Button type="submit" size="compact" name="intent" value="reject">
          {t(one.isOwn ? "adminPeople.take_back" : "adminPeople.reject")}
        </Button>
      </form>
    </li>
  );
}
