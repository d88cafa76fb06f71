import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { auditContext } from "#features/admin/audit.service.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { deliveryContext } from "#features/delivery/delivery.service.ts";
import { packingView } from "#features/delivery/domain/packing/packing-view.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { goodsToSend } from "../../domain/fulfilment/shipment.ts";
import { priceReasonTexts } from "../../domain/price-reason-text.ts";
import { readDone } from "../../domain/staff/done-message.ts";
import { formAnswer } from "../../domain/staff/order-form-answer.ts";
import { scanningContext } from "../scan/scanning.service.ts";
import { staffOrderView } from "../staff-order-view.service.ts";
import { staffOrdersContext } from "../staff-orders.service.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderNotes } from "./order-notes.tsx";

/** An order with its history and possible actions; 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "orders");
  const whole = await context.get(staffOrdersContext).order(params.id ?? "", account);
  if (!whole) throw data(null, { status: 404 });
  await context.get(auditContext).viewed(account, whole.userId, "order");
  const order = staffOrderView(whole, locale);
  const toSend = goodsToSend(whole);
  const packed = context.get(deliveryContext).packed(toSend, marketAt(whole.market, whole.createdAt));
  const stored = await context.get(scanningContext).products(order.items.map(({ productId }) => productId));
  return {
    texts: context
      .get(textsContext)
      .pick(locale, ["adminPacking", "adminRental", "reducedRate.basis", ...priceReasonTexts]),
    order,
    packing: toSend.length > 0 ? packingView(await packed, locale) : null,
    customerId: may(account, "customers") ? whole.userId : null,
    bins: Object.fromEntries(stored.map(({ id, bin }) => [id, bin])),
    // Sent with every form, so that a form submitted twice is executed once.
    formKey: crypto.randomUUID(),
    done: readDone(new URL(request.url).searchParams.get("done")),
  };
}

/** Executes a form and shows the order again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "orders");
  const form = await readForm(request);
  const staffOrders = context.get(staffOrdersContext);
  const id = params.id ?? "";
  const answer = await staffOrders.act(id, account, form, account);
  if (answer.ok) throw redirect(`/${locale}/admin/orders/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_order") throw data(null, { status: 404 });
  const whole = await staffOrders.order(id);
  const status = answer.code === "invalid_fields" ? 400 : 409;
  return data(formAnswer(form, answer, currencies[whole?.market ?? "UA"]), { status });
}

/** Outcomes shown as warnings. */
const warnings: ReadonlySet<string> = new Set(["already", "transfer_given_back", "refund_asked"]);

export default function StaffOrderPage() {
  const { t, path } = useLanguage();
  const { order, packing, customerId, bins, formKey, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="order"
      title={t("orders.order_title", { number: order.orderNumber })}
      description={t("adminDesk.orders_description")}
      back={{ href: path("admin/orders"), text: t("adminDesk.back_to_orders") }}
      badges={<OrderBadges status={order.status} paymentStatus={order.paymentStatus} />}
      subtitle={t("orders.placed_on", { date: order.placedOn })}
      done={done && !answer ? { text: t(`adminDesk.done_${done}`), isWarning: warnings.has(done) } : null}
    >
      <div className="with-summary mt-8">
        <OrderFacts order={order} packing={packing} customerId={customerId} />
        <OrderActions order={order} bins={bins} formKey={formKey} answer={answer} />
      </div>
      <div className="halves mt-10">
        <OrderHistory order={order} />
        <OrderNotes notes={order.notes} formKey={formKey} answer={answer} />
      </div>
    </StaffDetailPage>
  );
}
