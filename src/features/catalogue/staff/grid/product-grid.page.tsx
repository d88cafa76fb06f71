import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { BackLink } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { readForm } from "#platform/server/http/read-form.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { bulkEditContext } from "../../bulk-edit/bulk-edit.service.ts";
import { maxProducts } from "../../domain/bulk-edit/bulk-change.ts";
import { useDefinitions } from "../use-definitions.ts";
import { ColumnPicker } from "./column-picker.tsx";
import { GridEditor } from "./grid-editor.tsx";
import { PlainGrid } from "./plain-grid.tsx";
import { actOnGrid } from "./product-grid.action.ts";
import { loadGrid } from "./product-grid.loader.ts";

/** Products of the address as rows of a grid. */
export const loader = (args: LoaderFunctionArgs) => loadGrid(args);

/** The form without scripts: previews or applies the changes of one column. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requirePermission(request, context, "products");
  return actOnGrid(context.get(bulkEditContext), account, await readForm(request, 256 * 1024));
}

const storedColumns = "product-grid-columns";

export default function ProductGridPage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  useDefinitions(page.definitions);
  const answer = useActionData<typeof action>() ?? null;
  const location = useLocation();
  const isHydrated = useHydrated();
  const { rows, columns, offered, source, isCut } = page;
  useRememberedColumns(page);
  return (
    <section className="mt-10 pb-24" aria-labelledby="product-grid">
      <PageHead title={t("adminGrid.title")} description={t("adminGrid.description")} hidden />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <BackLink href={path("admin/products")} text={t("adminProduct.back")} />
        <a className="link text-small" href={path("admin/products/changes")}>
          {t("adminGrid.to_changes")}
        </a>
      </div>
      <h1 className="h2 mt-4" id="product-grid">
        {t("adminGrid.title")}
      </h1>
      <p className="mt-2 text-small text-muted">{t("adminGrid.rows", { count: rows.length })}</p>
      {isCut ? (
        <Notice className="mt-4" tone="warn">
          {t("adminGrid.is_cut", { count: maxProducts })}
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminGrid.none")} text={t("adminGrid.none_text")}>
            <ButtonLink href={path("admin/products")}>{t("adminProduct.back")}</ButtonLink>
          </Empty>
        </div>
      ) : (
        <>
          <ColumnPicker offered={offered} columns={columns} source={source} />
          {isHydrated && answer === null ? (
            <GridEditor {...page} />
          ) : (
            <PlainGrid {...page} address={`${location.pathname}${location.search}`} answer={answer} />
          )}
        </>
      )}
    </section>
  );
}

/** Remembers chosen columns in the browser, and opens an address that names none with them. */
function useRememberedColumns({
  columns,
  areUsual,
  source,
}: {
  columns: readonly string[];
  areUsual: boolean;
  source: readonly (readonly [string, string])[];
}): void {
  const navigate = useNavigate();
  useEffect(() => {
    try {
      if (!areUsual) return localStorage.setItem(storedColumns, columns.join(" "));
      const remembered = (localStorage.getItem(storedColumns) ?? "").split(" ").filter((one) => one !== "");
      if (remembered.length === 0) return;
      const query = new URLSearchParams(
        [...source, ...remembered.map((one) => ["c", one])].map(([a, b]) => [a ?? "", b ?? ""]),
      );
      navigate(`?${query}`, { replace: true, preventScrollReset: true });
    } catch {
      // Storage is forbidden: the address alone has the columns.
    }
  }, [areUsual, columns, source, navigate]);
}
