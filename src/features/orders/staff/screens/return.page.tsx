import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { mayChange, type ReturnChange, returnChanges } from "../../domain/order-machines.ts";
import { readDone } from "../../domain/staff/done-message.ts";
import { formAnswer } from "../../domain/staff/order-form-answer.ts";
import { staffReturnsContext } from "../staff-returns.service.ts";
import { ReturnBadge } from "./order-badges.tsx";
import { ReturnForms } from "./return-forms.tsx";

const changes: readonly ReturnChange[] = ["approve", "reject", "receive", "close", "resolve"];

/** A return with what its state allows; an id that nobody has is the page of error 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "returns");
  const found = await context.get(staffReturnsContext).one(params.id ?? "");
  if (!found) throw data(null, { status: 404 });
  const { at, left, ...one } = found;
  const { money, moment } = wordsOf(one.market, currencies[one.market], locale);
  const words = (minor: number) => (minor > 0 ? money(minor) : null);
  return {
    one: { ...one, at: moment(at), left: { delivery: words(left.delivery), fee: words(left.fee) } },
    can: changes.filter((change) => mayChange(returnChanges[change], "staff", one.status)),
    done: readDone(new URL(request.url).searchParams.get("done")),
  };
}

/** Does with the return what a form says. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "returns");
  const form = await readForm(request);
  const desk = context.get(staffReturnsContext);
  const id = params.id ?? "";
  const answer = await desk.act(id, account, form);
  if (answer.ok) throw redirect(`/${locale}/admin/returns/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_return") throw data(null, { status: 404 });
  const found = await desk.one(id);
  const status = answer.code === "invalid_fields" ? 400 : 409;
  return data(formAnswer(form, answer, currencies[found?.market ?? market]), { status });
}

export default function ReturnPage() {
  const { t, path } = useLanguage();
  const { one, can, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <article className="mt-10 max-w-[760px]" aria-labelledby="return">
      <PageHead
        title={t("adminDesk.return_title", { number: one.number })}
        description={t("adminDesk.returns_description")}
        hidden
      />
      <a className="link text-small" href={path("admin/returns")}>
        {t("adminDesk.back_to_returns")}
      </a>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <h1 className="h2" id="return">
          {t("adminDesk.return_title", { number: one.number })}
        </h1>
        <ReturnBadge status={one.status} />
      </div>
      <p className="mt-2 text-small text-muted">
        {one.at}, {one.name},{" "}
        <a className="link" href={path(`admin/orders/${one.orderId}`)}>
          {one.orderNumber}
        </a>
      </p>
      {done && !answer ? (
        <div className="mt-4">
          <Notice tone="done">{t(`adminDesk.done_${done}`)}</Notice>
        </div>
      ) : null}
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
    </article>
  );
}
