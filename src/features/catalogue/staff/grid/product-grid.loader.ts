import type { LoaderFunctionArgs } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { bulkEditContext, type GridSource } from "../../bulk-edit/bulk-edit.service.ts";
import { catalogueContext } from "../../catalogue.service.ts";
import { maxProducts } from "../../domain/bulk-edit/bulk-change.ts";
import { gridColumn, gridColumns } from "../../domain/bulk-edit/grid-columns.ts";
import { definitions } from "../../domain/definitions/current.ts";
import { rowsFor } from "../../domain/definitions/for-language.ts";
import { isListKey, readListQuery } from "../../domain/staff-list/list-query.ts";

/** Columns while the address names none. */
const usualColumns = ["price.UA.sale", "price.PL.sale", "stock", "published", "category", "tags"];
/** Most columns of the grid. */
const maxColumns = 40;

/** Rows of an address: `p` names products, otherwise the query of the list does. `c` names columns, in order. */
export async function loadGrid({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const named = query.getAll("c").filter((field) => gridColumn(field) !== null);
  const asked = [...new Set(named.length > 0 ? named : usualColumns)].slice(0, maxColumns);
  const [{ rows, isCut }, menu] = await Promise.all([
    context.get(bulkEditContext).rows(sourceOf(query), [...new Set([...asked, "category"])], locale),
    context.get(catalogueContext).wholeMenu({ locale, market }),
  ]);
  const offered = gridColumns(new Set(rows.map(({ categoryId }) => categoryId)));
  const columns = asked.filter((field) => offered.includes(field));
  const shown = columns.length > 0 ? columns : usualColumns;
  const column = query.get("column") ?? "";
  return {
    texts: context
      .get(textsContext)
      .pick(locale, ["adminGrid", "adminProduct", "adminProducts", "productRules", "attributes"]),
    definitions: rowsFor(definitions().rows, locale),
    account: account.id,
    rows,
    isCut,
    offered,
    columns: shown,
    areUsual: named.length === 0,
    /** The one column of the form without scripts. */
    column: offered.includes(column) && shown.includes(column) ? column : (shown[0] ?? "price.UA.sale"),
    /** Products or query of the address, without columns. */
    source: [...query].filter(([name]) => name !== "c" && name !== "column"),
    categories: Object.fromEntries(menu.map(({ slug, name }) => [slug, name])),
    taxRates: { UA: markets.UA.taxRateBp, PL: markets.PL.taxRateBp },
  };
}

function sourceOf(query: URLSearchParams): GridSource {
  const keys = [...new Set(query.getAll("p"))].filter(isListKey).slice(0, maxProducts);
  return query.has("p") ? { keys } : { query: readListQuery(query) };
}
