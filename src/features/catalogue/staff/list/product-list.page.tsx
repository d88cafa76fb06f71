import { useRef } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { catalogueContext } from "../../catalogue.service.ts";
import { listQuery, maxMatches, readListQuery } from "../../domain/staff-list/list-query.ts";
import { LackChips, ListFilters } from "./list-filters.tsx";
import { ListKeys } from "./list-keys.tsx";
import { ListOutcome } from "./list-outcome.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListTable } from "./list-table.tsx";
import { ListViews } from "./list-views.tsx";
import { handleList } from "./product-list.action.ts";
import { listPageSize, productListContext } from "./product-list.service.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** All products, filtered and ordered by the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale, market } = audience;
  const account = await requirePermission(request, context, "products");
  const list = context.get(productListContext);
  const query = readListQuery(new URL(request.url).searchParams);
  const [page, { brands, people }, views, categories] = await Promise.all([
    list.page(query, locale),
    list.choices(),
    list.views(account),
    context.get(catalogueContext).categories(audience),
  ]);
  const { timeZone } = markets[market];
  return {
    texts: context.get(textsContext).pick(locale, ["adminProducts"]),
    query,
    ...page,
    rows: page.rows.map((row) => ({ ...row, changedAt: momentText(row.changedAt, timeZone, locale) })),
    views,
    brands,
    people: people.map((one) => ({ actor: one.actor, name: nameOfActor(one) ?? one.actor })),
    categories: categories.map(({ slug, name, parentId }) => ({ slug, name, isChild: parentId !== null })),
  };
}

/** Carries out an action with the selected products, or saves or deletes a view. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const form = await readForm(request, 256 * 1024);
  const answer = await handleList(form, account, context, locale);
  if (answer === null) throw data(null, { status: 400 });
  if ("back" in answer) {
    const query = readListQuery(new URL(request.url).searchParams);
    throw redirect(`/${locale}/admin/products${listQuery(query)}`, 303);
  }
  return answer;
}

export default function ProductListPage() {
  const { t, path } = useLanguage();
  const { query, rows, next, counts, isCut, views, brands, people, categories } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const address = listQuery(query);
  return (
    <section className="mt-10 pb-24" aria-labelledby="products">
      <PageHead title={t("admin.page_products")} description={t("adminProducts.description")} hidden />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="h2" id="products">
          {t("admin.page_products")}
        </h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a className="link text-small" href={path("admin/operators")}>
            {t("adminProducts.operators")}
          </a>
          <ButtonLink tone="sun" size="compact" href={path("admin/products/new")}>
            {t("adminProducts.new")}
          </ButtonLink>
        </div>
      </div>
      {outcome ? <ListOutcome outcome={outcome} /> : null}
      <ListFilters key={`filters${address}`} query={query} brands={brands} people={people} categories={categories} />
      <LackChips query={query} counts={counts} />
      <ListViews views={views} query={query} error={outcome && "error" in outcome ? outcome : null} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-small text-muted" aria-live="polite">
          {t("adminProducts.found", { count: counts.found })}
        </p>
        <ListKeys form={form} />
      </div>
      {isCut ? (
        <Notice className="mt-4" tone="warn">
          {t("adminProducts.is_cut", { count: maxMatches })}
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <div className="mt-4">
          <Empty title={t("adminProducts.none")} text={t("adminProducts.none_text")} />
        </div>
      ) : (
        <form key={address} ref={form} method="post" action={`${path("admin/products")}${address}`}>
          {/* Enter in a tick box presses the first button of a form: this one, which does nothing. */}
          <button type="submit" name="intent" value="nothing" hidden />
          <ListTable rows={rows} query={query} />
          <SelectionBar form={form} query={query} found={counts.found} />
        </form>
      )}
      <ListPager query={query} next={next} size={Math.min(listPageSize, counts.found)} />
    </section>
  );
}
