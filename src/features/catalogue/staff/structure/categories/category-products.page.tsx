import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { ActionForm } from "#features/admin/action-form.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { movingProductsContext } from "../../../categories/moving-products.service.ts";
import { staffCategoriesContext } from "../../../categories/staff-categories.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import { wordsOf } from "../../../domain/definitions/plain-texts.ts";
import { categoryIdOf } from "./category.loader.ts";

/** Products that stay are named up to here. */
const mostNamed = 20;

/** `?to=`: what moving all products of the category there would do; 404 without two categories. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const { from, to } = endsOf(params.id, new URL(request.url).searchParams.get("to"));
  const [preview, { rows }] = await Promise.all([
    context.get(movingProductsContext).preview(from, to),
    context.get(staffCategoriesContext).tree(locale),
  ]);
  if (!preview) throw data(null, { status: 404 });
  const named = (id: number) => rows.find(({ row }) => row.id === id)?.name ?? "";
  const attributes = new Map(definitions().rows.attributes.map((row) => [row.key, row]));
  return {
    texts: context.get(textsContext).pick(locale, ["adminCategories"]),
    ...{ from, to, fromName: named(from), toName: named(to) },
    ...{ fits: preview.fits, isCut: preview.isCut, left: preview.left.length },
    named: preview.left.slice(0, mostNamed),
    facts: preview.leftFacts.map(({ key, count }) => ({
      key,
      count,
      label: wordsOf(attributes.get(key)?.texts, "label")?.[locale] ?? key,
    })),
    key: crypto.randomUUID(),
  };
}

/** Moves the products that fit; 409 if some of them were changed meanwhile. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const { from, to } = endsOf(params.id, form.get("to"));
  const key = form.get("key") ?? "";
  if (!isUuid(key)) throw data(null, { status: 400 });
  const { rows } = await context.get(staffCategoriesContext).tree(locale);
  const named = (id: number) => rows.find(({ row }) => row.id === id)?.name ?? "";
  const reason = context.get(textsContext).in(locale)("adminCategories.products_reason", {
    from: named(from),
    to: named(to),
  });
  const done = await context.get(movingProductsContext).move(by, { from, to, key, reason: reason.slice(0, 200) });
  if (done.ok) throw redirect(`/${locale}/admin/categories/${from}?done=moved_products`, 303);
  if (done.code === "unknown_category") throw data(null, { status: 404 });
  return data({ isChanged: true }, { status: 409 });
}

function endsOf(id: string | undefined, typed: string | null): { from: number; to: number } {
  const from = categoryIdOf(id);
  if (from === null || !/^[1-9]\d{0,8}$/.test(typed ?? "")) throw data(null, { status: 404 });
  return { from, to: Number(typed) };
}

export default function CategoryProductsPage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const { from, to, fromName, toName, fits, left, isCut, key } = page;
  const isChanged = useActionData<typeof action>()?.isChanged ?? false;
  return (
    <StaffDetailPage
      id="category-products"
      title={`${t("adminCategories.products_title")}: ${fromName}`}
      description={t("adminCategories.description")}
      back={{ href: path(`admin/categories/${from}`), text: fromName }}
      subtitle={t("adminCategories.products_reason", { from: fromName, to: toName })}
      isNarrow
    >
      {isChanged ? (
        <Notice className="mt-4" tone="error">
          {t("adminCategories.products_changed")}
        </Notice>
      ) : null}
      <p className="mt-6">{t("adminCategories.products_fit", { count: fits })}</p>
      {isCut ? <p className="mt-2 text-small text-muted">{t("adminCategories.products_more")}</p> : null}
      {left > 0 ? <Left {...page} /> : null}
      {fits > 0 ? (
        <div className="mt-6">
          <ActionForm intent="move" submit={t("adminCategories.products_move", { count: fits })} tone="sun">
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="key" value={key} />
          </ActionForm>
        </div>
      ) : null}
    </StaffDetailPage>
  );
}

function Left({ left, toName, facts, named }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { t, path } = useLanguage();
  return (
    <section className="panel mt-6 grid gap-3 text-small">
      <p className="font-medium">{t("adminCategories.products_left", { count: left, name: toName })}</p>
      {facts.length > 0 ? (
        <>
          <p>{t("adminCategories.products_left_facts")}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {facts.map(({ key, label, count }) => (
              <li key={key}>
                <bdi>{label}</bdi>
                <span className="text-muted"> · {t("adminCategories.products", { count })}</span>
              </li>
            ))}
          </ul>
          <p className="text-muted">{t("adminCategories.products_left_how", { name: toName })}</p>
        </>
      ) : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {named.map(({ id, sku }) => (
          <li key={id}>
            <a className="link" href={path(`admin/products/${id}`)}>
              {sku}
            </a>
          </li>
        ))}
        {left > named.length ? <li>…</li> : null}
      </ul>
    </section>
  );
}
