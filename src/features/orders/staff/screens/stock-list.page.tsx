import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { staffStockContext } from "../staff-stock.service.ts";

/** What lies in the warehouse, by number of goods; `?behind=` is the last one of the part before. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePermission(request, context, "stock");
  const query = new URL(request.url).searchParams;
  const search = cleanSearch(query.get("q"));
  const behind = query.has("behind") ? cleanSearch(query.get("behind")) : null;
  return { search, ...(await context.get(staffStockContext).list({ search, behind })) };
}

export default function StockPage() {
  const { t, path } = useLanguage();
  const { products, next, search } = useLoaderData<typeof loader>();
  const more = new URLSearchParams({ ...(search ? { q: search } : {}), behind: next ?? "" });
  return (
    <section className="mt-10" aria-labelledby="stock">
      <PageHead title={t("admin.page_stock")} description={t("adminDesk.stock_description")} hidden />
      <h1 className="h2" id="stock">
        {t("admin.page_stock")}
      </h1>
      <search>
        <form method="get" className="mt-6 grid max-w-[560px] grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
          <Field
            label={t("adminDesk.search_stock")}
            name="q"
            type="search"
            maxLength={maxSearchLength}
            defaultValue={search}
            autoComplete="off"
          />
          <Button type="submit">{t("orders.apply")}</Button>
        </form>
      </search>
      {products.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminDesk.no_products")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {products.map((product) => (
            <li
              key={product.id}
              className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <a className="link font-medium wrap-anywhere" href={path(`admin/stock/${product.id}`)}>
                  {product.name}
                </a>
                <p className="text-small wrap-anywhere text-muted">{product.sku}</p>
              </div>
              <p className="text-small md:text-right">
                {product.isSet
                  ? t("adminDesk.stock_set", { available: product.available })
                  : t("adminDesk.stock_figures", {
                      onHand: product.onHand,
                      reserved: product.reserved,
                      available: product.available,
                    })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {next ? (
        <p className="mt-6">
          <a className="link" href={path(`admin/stock?${more}`)}>
            {t("adminDesk.more_products")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
