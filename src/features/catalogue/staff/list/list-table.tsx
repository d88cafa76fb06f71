import { Link } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type ListQuery, listQuery, sortedBy } from "../../domain/staff-list/list-query.ts";
import type { ShownRow } from "../../domain/staff-list/overview-row.ts";
import { figures, sortOfColumn, type TableColumn, tableColumns } from "./list-columns.ts";
import { ListRow } from "./list-row.tsx";

/** Products as a table with a head that stays; narrow windows show each as a card. */
export function ListTable({ rows, query }: { rows: readonly ShownRow[]; query: ListQuery }) {
  const shown = tableColumns.filter((one) => one === "name" || one === "state" || query.columns.includes(one));
  return (
    <table className="mt-3 w-full text-label max-xl:block">
      <thead className="max-xl:hidden">
        <tr>
          <th scope="col" className="sticky top-0 z-10 w-9 border-b border-ink bg-paper py-2 text-left align-bottom">
            <SelectAll />
          </th>
          {shown.map((column) => (
            <Heading key={column} column={column} query={query} />
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-x-8 max-xl:border-t max-xl:border-ink md:max-xl:grid-cols-2">
        {rows.map((row) => (
          <ListRow key={row.key} row={row} columns={shown} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ column, query }: { column: TableColumn; query: ListQuery }) {
  const { t, path } = useLanguage();
  const text = t(`adminProducts.col_${column}`);
  const sort = sortOfColumn[column];
  const isSorted = sort !== null && query.sort === sort;
  const look = `sticky top-0 z-10 border-b border-ink bg-paper px-1.5 py-2 align-bottom text-tiny font-medium text-muted ${figures.has(column) ? "text-right" : "text-left"}`;
  if (column === "picture") {
    return (
      <th scope="col" className={`${look} w-13`}>
        <span className="sr-only">{text}</span>
      </th>
    );
  }
  if (sort === null) {
    return (
      <th scope="col" className={look}>
        {text}
      </th>
    );
  }
  const direction = query.isDescending ? "descending" : "ascending";
  const said = t(query.isDescending ? "adminProducts.sorted_down" : "adminProducts.sorted_up", { column: text });
  return (
    <th scope="col" className={look} aria-sort={isSorted ? direction : undefined}>
      <Link
        className="inline-block min-h-6 min-w-6 content-end hover:underline aria-[current]:text-ink"
        to={`${path("admin/products")}${listQuery(sortedBy(query, sort))}`}
        aria-label={isSorted ? said : undefined}
        aria-current={isSorted ? "true" : undefined}
        preventScrollReset
      >
        {text}
        {isSorted ? <span aria-hidden="true">{query.isDescending ? "\u00a0↓" : "\u00a0↑"}</span> : null}
      </Link>
    </th>
  );
}

/** Ticks all rows; needs scripts. */
function SelectAll() {
  const { t } = useLanguage();
  if (!useHydrated()) return <span className="sr-only">{t("adminProducts.select_all")}</span>;
  return (
    <label className="tick w-6 grid-cols-[1.25rem]">
      <input
        type="checkbox"
        data-all=""
        aria-label={t("adminProducts.select_all")}
        onChange={({ currentTarget: { form, checked } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>("input[name=p]") ?? []) box.checked = checked;
        }}
      />
    </label>
  );
}
