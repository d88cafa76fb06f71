import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { readDone } from "../../domain/staff/done-message.ts";
import { formAnswer } from "../../domain/staff/order-form-answer.ts";
import { staffOrderView } from "../staff-order-view.service.ts";
import { staffOrdersContext } from "../staff-orders.service.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderNotes } from "./order-notes.tsx";

/** An order with its history and what its state allows; an id that nobody has is the page of error 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "orders");
  const whole = await context.get(staffOrdersContext).order(params.id ?? "");
  if (!whole) throw data(null, { status: 404 });
  return {
    texts: context.get(textsContext).pick(locale, ["adminRental"]),
    order: staffOrderView(whole, locale),
    // Every form carries it: the same form sent twice counts once.
    formKey: crypto.randomUUID(),
    done: readDone(new URL(request.url).searchParams.get("done")),
  };
}

/** Does with the order what a form says, and shows it again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "orders");
  const form = await readForm(request);
  const desk = context.get(staffOrdersContext);
  const id = params.id ?? "";
  const answer = await desk.act(id, account, form);
  if (answer.ok) throw redirect(`/${locale}/admin/orders/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_order") throw data(null, { status: 404 });
  const whole = await desk.order(id);
  const status = answer.code === "invalid_fields" ? 400 : 409;
  return data(formAnswer(form, answer, currencies[whole?.market ?? "UA"]), { status });
}

export default function StaffOrderPage() {
  const { t, path } = useLanguage();
  const { order, formKey, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <article className="mt-10" aria-labelledby="order">
      <PageHead
        title={t("orders.order_title", { number: order.orderNumber })}
        description={t("adminDesk.orders_description")}
        hidden
      />
      <a className="link text-small" href={path("admin/orders")}>
        {t("adminDesk.back_to_orders")}
      </a>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="h2" id="order">
          {t("orders.order_title", { number: order.orderNumber })}
        </h1>
        <OrderBadges status={order.status} paymentStatus={order.paymentStatus} />
      </div>
      <p className="mt-2 text-small text-muted">{t("orders.placed_on", { date: order.placedOn })}</p>
      {done && !answer ? (
        <div className="mt-4">
          <Notice tone={done === "already" || done === "transfer_given_back" ? "warn" : "done"}>
            {t(`adminDesk.done_${done}`)}
          </Notice>
        </div>
      ) : null}
      <div className="with-summary mt-8">
        <OrderFacts order={order} />
        <OrderActions order={order} formKey={formKey} answer={answer} />
      </div>
      <div className="halves mt-10">
        <OrderHistory order={order} />
        <OrderNotes notes={order.notes} formKey={formKey} answer={answer} />
      </div>
    </article>
  );
}
