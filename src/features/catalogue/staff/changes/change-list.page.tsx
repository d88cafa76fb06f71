import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { bulkEditContext } from "../../bulk-edit/bulk-edit.service.ts";

/** Changes of many products in the last 30 days, newest first; `?after=` is the last one of the page before. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const after = new URL(request.url).searchParams.get("after");
  const { changes, next } = await context.get(bulkEditContext).list(after !== null && isUuid(after) ? after : null);
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminGrid"]),
    next,
    changes: changes.map(({ id, at, actor, actorName, reason, products, cells, undoOf, undoneAt }) => ({
      ...{ id, reason, products, cells },
      isUndo: undoOf !== null,
      isUndone: undoneAt !== null,
      by: nameOfActor({ actor, name: actorName }),
      at: moment(at),
    })),
  };
}

export default function ChangeListPage() {
  const { t, path } = useLanguage();
  const { changes, next } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffListPage
        id="changes"
        title={t("adminGrid.changes_title")}
        description={t("adminGrid.changes_about")}
        back={{ href: path("admin/products"), text: t("adminGrid.to_products") }}
        intro={<p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminGrid.changes_about")}</p>}
        rows={changes.map(({ id, at, by, reason, cells, products, isUndo, isUndone }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <a className="link font-medium" href={path(`admin/products/changes/${id}`)}>
                {t("adminGrid.changed_cells", { cells })} {t("adminGrid.in_products", { products })}
              </a>
              <p className="text-small wrap-anywhere text-muted">{reason || t("adminGrid.no_reason")}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2 text-small text-muted md:justify-end">
              {isUndo ? <Badge>{t("adminGrid.is_undo")}</Badge> : null}
              {isUndone ? <Badge tone="sky">{t("adminGrid.is_undone")}</Badge> : null}
              <span>{by ? `${at}, ${by}` : at}</span>
            </div>
          </li>
        ))}
        empty={{ title: t("adminGrid.changes_none"), text: t("adminGrid.changes_none_text") }}
      />
      {next === null ? null : (
        <p className="-mt-16 pb-24">
          <a className="link" href={`${path("admin/products/changes")}?after=${next}`}>
            {t("adminGrid.older")}
          </a>
        </p>
      )}
    </>
  );
}
