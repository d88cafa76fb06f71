import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { auditContext } from "#features/admin/audit.service.ts";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { mayChange, type ReturnChange, returnChanges } from "../../domain/order-machines.ts";
import { readDone } from "../../domain/staff/done-message.ts";
import { formAnswer } from "../../domain/staff/order-form-answer.ts";
import { staffReturnsContext } from "../staff-returns.service.ts";
import { ReturnBadge } from "./order-badges.tsx";
import { ReturnForms } from "./return-forms.tsx";

const changes: readonly ReturnChange[] = ["approve", "reject", "receive", "close", "resolve"];

/** A return with its possible actions; 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "returns");
  const found = await context.get(staffReturnsContext).one(params.id ?? "", account);
  if (!found) throw data(null, { status: 404 });
  const { at, left, userId, ...one } = found;
  await context.get(auditContext).viewed(account, userId, "return");
  const { money, moment } = formatsOf(one.market, currencies[one.market], locale);
  const words = (minor: number) => (minor > 0 ? money(minor) : null);
  return {
    one: { ...one, at: moment(at), left: { delivery: words(left.delivery), fee: words(left.fee) } },
    can: changes.filter((change) => mayChange(returnChanges[change], "staff", one.status)),
    done: readDone(new URL(request.url).searchParams.get("done")),
  };
}

/** Executes a form and shows the return again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "returns");
  const form = await readForm(request);
  const staffReturns = context.get(staffReturnsContext);
  const id = params.id ?? "";
  const answer = await staffReturns.act(id, account, form, account);
  if (answer.ok) throw redirect(`/${locale}/admin/returns/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_return") throw data(null, { status: 404 });
  const found = await staffReturns.one(id);
  const status = answer.code === "invalid_fields" ? 400 : 409;
  return data(formAnswer(form, answer, currencies[found?.market ?? market]), { status });
}

export default function ReturnPage() {
  const { t, path } = useLanguage();
  const { one, can, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="return"
      title={t("adminDesk.return_title", { number: one.number })}
      description={t("adminDesk.returns_description")}
      back={{ href: path("admin/returns"), text: t("adminDesk.back_to_returns") }}
      badges={<ReturnBadge status={one.status} />}
      subtitle={
        <>
          {one.at}, {one.name},{" "}
          <a className="link" href={path(`admin/orders/${one.orderId}`)}>
            {one.orderNumber}
          </a>
        </>
      }
      done={done && !answer ? { text: t(`adminDesk.done_${done}`), isWarning: done === "refund_asked" } : null}
      isNarrow
    >
      <ul className="mt-6 border-t border-line">
        {one.lines.map((line) => (
          <li key={line.orderItemId} className="border-b border-line py-3">
            <span className="wrap-anywhere">
              {line.name} × {line.quantity}
            </span>
            <span className="block text-small text-muted">{t(`adminDesk.because_${line.reason}`)}</span>
          </li>
        ))}
      </ul>
      {one.note ? <p className="mt-4 text-compact wrap-anywhere whitespace-pre-wrap">{one.note}</p> : null}
      {one.answer ? (
        <p className="mt-4 text-small wrap-anywhere text-muted">
          {t("adminDesk.answer")}: {one.answer}
        </p>
      ) : null}
      {can.length > 0 || answer ? (
        <ReturnForms key={`${one.status} ${answer?.intent}`} one={one} can={can} answer={answer} />
      ) : (
        <p className="mt-8 text-muted">{t("adminDesk.return_over")}</p>
      )}
    </StaffDetailPage>
  );
}
