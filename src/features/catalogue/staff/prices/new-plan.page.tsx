import { randomUUID } from "node:crypto";
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
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { maxPlannedProducts } from "../../domain/prices/plan-request.ts";
import { isListKey } from "../../domain/staff-list/list-query.ts";
import { pricePlansContext } from "../../prices/price-plans.service.ts";
import { productListContext } from "../list/product-list.service.ts";
import { answerPlanForm, type PlanAnswer } from "./new-plan.action.ts";
import { PlanForm } from "./plan-fields.tsx";
import { PlanPreview } from "./plan-preview.tsx";

/** Bytes of the form: the longest ids, as many as one batch has. */
const formBytes = 512 * 1024;
/** Most products that an address holds; more are only in the form. */
const mostInAddress = 100;

/** The form of a plan for the products `?p=`. Fields in the query are filled in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const typed = query.has("market") ? query : new URLSearchParams([...query, ["market", market], ["tariff", "sale"]]);
  return {
    texts: context.get(textsContext).pick(locale, ["adminPrices"]),
    typed: [...typed],
    batch: randomUUID(),
    products: await named(typed, (keys) => context.get(productListContext).names(keys, locale)),
  };
}

/** Opens the form for the products that were selected in a list, previews the plan, or plans it and goes to its list. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request, formBytes);
  const names = (keys: readonly string[]) => context.get(productListContext).names(keys, locale);
  const products = form.getAll("p").filter(isListKey);
  if (!form.has("kind")) {
    const opened = new URLSearchParams(products.map((product) => ["p", product]));
    if (products.length <= mostInAddress) throw redirect(`/${locale}/admin/prices/new?${opened}`, 303);
    for (const [name, value] of [
      ["market", market],
      ["tariff", "sale"],
    ] as const)
      form.set(name, value);
  }
  const t = context.get(textsContext).in(locale);
  const answer = await answerPlanForm({ plans: context.get(pricePlansContext), by, names, t, locale }, form);
  if ("planned" in answer) {
    const when = form.get("start") === "at" || form.get("kind") === "price" ? "planned" : "now";
    const list = form.get("start") !== "at" && form.get("kind") === "price" ? "past" : when;
    throw redirect(`/${locale}/admin/prices?${list === "now" ? "" : `when=${list}&`}planned=${answer.planned}`, 303);
  }
  return data({ ...answer, products: await named(form, names) }, { status: statusOf(answer) });
}

function statusOf({ errors, refusal }: PlanAnswer): number {
  if (Object.keys(errors).length > 0) return 400;
  return refusal === "changed" || refusal === "refused" ? 409 : 200;
}

/** Chosen products with their names, in their order; too many are cut, as the form says. */
async function named(
  query: URLSearchParams,
  names: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(query.getAll("p"))].filter(isListKey).slice(0, maxPlannedProducts + 1);
  const known = await names(ids);
  return ids.map((id) => ({ id, name: known.get(id) ?? id }));
}

export default function NewPlanPage() {
  const { t, path } = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = new URLSearchParams((answer ?? loaded).typed.map(([name, value]) => [name, value]));
  const { products } = answer ?? loaded;
  return (
    <StaffDetailPage
      id="new-plan"
      title={t("adminPrices.new_title")}
      description={t("adminPrices.description")}
      back={{ href: path("admin/prices"), text: t("adminPrices.back") }}
      subtitle={t("adminPrices.new_intro")}
    >
      {products.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminPrices.no_products")} text={t("adminPrices.no_products_text")}>
            <ButtonLink href={path("admin/products")}>{t("adminPrices.to_list")}</ButtonLink>
          </Empty>
        </div>
      ) : (
        <PlanForm
          products={products}
          typed={typed}
          errors={answer?.errors ?? {}}
          batch={answer?.batch ?? loaded.batch}
          hasPreview={answer?.preview !== undefined && answer.preview !== null}
        >
          {answer?.preview ? (
            <PlanPreview preview={answer.preview} answer={answer} isPartial={typed.get("partial") === "yes"} />
          ) : null}
        </PlanForm>
      )}
    </StaffDetailPage>
  );
}
