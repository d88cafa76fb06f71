import { Link } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type ListQuery, listQuery } from "../../domain/staff-list/list-query.ts";
import { type ListView, maxViewName, maxViews, type ViewError } from "../../domain/staff-list/saved-views.ts";
import { viewErrors } from "./list-columns.ts";

interface ListViewsProps {
  views: readonly ListView[];
  query: ListQuery;
  /** Why a view was not saved, and what was typed. */
  error: { error: ViewError; typed: string; isShared: boolean } | null;
}

/** Saved views as links, and the forms that save and delete own ones. */
export function ListViews({ views, query, error }: ListViewsProps) {
  const { t, path } = useLanguage();
  const list = path("admin/products");
  const now = listQuery({ ...query, after: null });
  return (
    <div className="mt-4 grid gap-3">
      <ViewLinks views={views} list={list} now={now} />
      <details open={error !== null || undefined}>
        <summary className="link text-small">{t("adminProducts.view_manage")}</summary>
        <div className="mt-3 grid gap-5 md:grid-cols-2">
          <form method="post" action={`${list}${now}`} className="grid content-start gap-3">
            <input type="hidden" name="intent" value="save_view" />
            <input type="hidden" name="query" value={now} />
            <Field
              label={t("adminProducts.view_name")}
              name="name"
              maxLength={maxViewName}
              required
              autoComplete="off"
              defaultValue={error?.typed}
              hint={t("adminProducts.view_hint")}
              error={
                error
                  ? t(viewErrors[error.error], { most: error.error === "view_limit" ? maxViews : maxViewName })
                  : null
              }
            />
            <Tick name="shared" value="yes" defaultChecked={error?.isShared}>
              {t("adminProducts.view_shared")}
            </Tick>
            <div>
              <Button type="submit" size="compact">
                {t("adminProducts.view_save")}
              </Button>
            </div>
          </form>
          <OwnViews views={views.filter(({ isOwn }) => isOwn)} action={`${list}${now}`} query={now} />
        </div>
      </details>
    </div>
  );
}

/** All products, and the saved views. */
function ViewLinks({ views, list, now }: Pick<ListViewsProps, "views"> & { list: string; now: string }) {
  const { t } = useLanguage();
  if (views.length === 0) return null;
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t("adminProducts.views")}>
      {[
        { id: "all", name: t("adminProducts.view_all"), query: "", isShared: false, isOwn: true, owner: null },
        ...views,
      ].map((view) => (
        <Link
          key={view.id}
          className="chip"
          to={`${list}${view.query}`}
          aria-current={view.query === now ? "true" : undefined}
        >
          <span className="wrap-anywhere">
            {view.isOwn || !view.owner ? view.name : t("adminProducts.view_of", { name: view.name, owner: view.owner })}
          </span>
          {view.isOwn && view.isShared ? <small>{t("adminProducts.view_is_shared")}</small> : null}
        </Link>
      ))}
    </nav>
  );
}

function OwnViews({ views, action, query }: { views: readonly ListView[]; action: string; query: string }) {
  const { t } = useLanguage();
  if (views.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {views.map(({ id, name }) => (
        <li key={id} className="border-b border-line py-2">
          <form method="post" action={action} className="flex items-center justify-between gap-4">
            <input type="hidden" name="query" value={query} />
            <input type="hidden" name="view" value={id} />
            <span className="min-w-0 text-small wrap-anywhere">{name}</span>
            <Button
              type="submit"
              name="intent"
              value="delete_view"
              size="compact"
              tone="quiet"
              aria-label={t("adminProducts.view_delete_named", { name })}
            >
              {t("adminProducts.view_delete")}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
