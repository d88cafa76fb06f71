import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type StockRow, staffStockContext } from "../staff-stock.service.ts";
import { StockFigures } from "./stock-figures.tsx";

/** Stock sorted by SKU; `?behind=`: last SKU of the previous page. */
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
    <StaffListPage
      id="stock"
      title={t("admin.page_stock")}
      description={t("adminDesk.stock_description")}
      more={{ href: path("admin/scan"), text: t("adminDesk.to_scanner") }}
      filters={<StockSearch search={search} />}
      rows={products.map((product) => <ProductRow key={product.id} product={product} />)}
      empty={{ title: t("adminDesk.no_products") }}
      pager={next ? { href: path(`admin/stock?${more}`), text: t("adminDesk.more_products") } : null}
    />
  );
}

function StockSearch({ search }: { search: string }) {
  const t = useText();
  return (
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
  );
}

function ProductRow({ product }: { product: StockRow }) {
  const { t, path } = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/stock/${product.id}`)}>
          {product.name}
        </a>
        <p className="text-small wrap-anywhere text-muted">
          {product.sku}
          {product.bin === null ? null : ` · ${t("adminDesk.stock_bin", { bin: product.bin })}`}
        </p>
      </div>
      <p className="text-small md:text-right">
        <StockFigures product={product} />
      </p>
    </li>
  );
}
