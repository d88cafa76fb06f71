import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { cursorOf } from "#features/admin/audit.service.ts";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { readDone } from "../../domain/staff/done-message.ts";
import { formAnswer } from "../../domain/staff/order-form-answer.ts";
import { staffStockContext } from "../staff-stock.service.ts";
import { BookingForm } from "./adjustment-form.tsx";
import { StockFigures } from "./stock-figures.tsx";
import { StockMovements } from "./stock-movements.tsx";

/** A product with its stock movements; 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "stock");
  const found = await context.get(staffStockContext).product(params.id ?? "", cursorOf(request));
  if (!found) throw data(null, { status: 404 });
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    product: found.product,
    next: found.next,
    movements: found.movements.map(({ actor, name, at, ...row }) => {
      return { ...row, by: nameOfActor({ actor, name }), at: moment(at) };
    }),
    formKey: crypto.randomUUID(),
    done: readDone(new URL(request.url).searchParams.get("done")),
  };
}

/** Books a receipt or a correction. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "stock");
  const form = await readForm(request);
  const id = params.id ?? "";
  const answer = await context.get(staffStockContext).book(id, account, form);
  if (answer.ok) throw redirect(`/${locale}/admin/stock/${encodeURIComponent(id)}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_product") throw data(null, { status: 404 });
  const status = answer.code === "invalid_fields" ? 400 : 409;
  return data(formAnswer(form, answer, currencies[market]), { status });
}

export default function StockProductPage() {
  const { t, path } = useLanguage();
  const { product, movements, next, formKey, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="product"
      title={product.name}
      description={t("adminDesk.stock_description")}
      back={{ href: path("admin/stock"), text: t("adminDesk.back_to_stock") }}
      subtitle={
        product.bin === null ? product.sku : `${product.sku} · ${t("adminDesk.stock_bin", { bin: product.bin })}`
      }
    >
      <p className="mt-4 font-medium">
        <StockFigures product={product} />
      </p>
      {done && !answer ? (
        <Notice className="mt-4" tone={done === "already" ? "warn" : "done"}>
          {t(`adminDesk.done_${done}`)}
        </Notice>
      ) : null}
      {product.isSet ? (
        <Notice className="mt-6">{t("adminDesk.refused_is_set")}</Notice>
      ) : (
        <div className="mt-8 grid gap-8 md:grid-cols-2">
          <BookingForm key={`in${formKey}`} kind="received" formKey={formKey} answer={answer} />
          <BookingForm key={`fix${formKey}`} kind="adjusted" formKey={formKey} answer={answer} />
        </div>
      )}
      <StockMovements movements={movements} next={next} productId={product.id} />
    </StaffDetailPage>
  );
}
