import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { bulkEditContext } from "../../bulk-edit/bulk-edit.service.ts";
import { catalogueContext } from "../../catalogue.service.ts";
import { type LeftCell, undoDays } from "../../domain/bulk-edit/bulk-change.ts";
import { definitions } from "../../domain/definitions/current.ts";
import { rowsFor } from "../../domain/definitions/for-language.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import { type CategoryNames, shownText } from "../grid/cell-text.ts";
import { useDefinitions } from "../use-definitions.ts";

function changeOf(id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw data(null, { status: 404 });
  return id;
}

/** A change of many products with its cells; 404 for an unknown one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const found = await context.get(bulkEditContext).one(changeOf(params.change));
  if (!found) throw data(null, { status: 404 });
  const { change, cells } = found;
  const { moment } = formatsOf(market, currencies[market], locale);
  const menu = await context.get(catalogueContext).wholeMenu({ locale, market });
  return {
    texts: context.get(textsContext).pick(locale, ["adminGrid", "adminProduct", "productRules", "attributes"]),
    ...{ id: change.id, reason: change.reason, canUndo: change.canUndo, undoOf: change.undoOf },
    ...{ products: change.products, count: change.cells },
    at: moment(change.at),
    by: nameOfActor({ actor: change.actor, name: change.actorName }),
    undone: change.undoneAt ? { at: moment(change.undoneAt), by: change.undoneByName ?? "" } : null,
    cells,
    categories: Object.fromEntries(menu.map(({ slug, name }) => [slug, name])),
    definitions: rowsFor(definitions().rows, locale),
    isDone: new URL(request.url).searchParams.get("done") === "undo",
  };
}

/** A refused undo shows the cells that others changed, and those may have changed again. */
export const shouldRevalidate = () => true;

/** Undoes the change (`intent` `undo`), or the cells that nobody changed since (`undo_rest`). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const id = changeOf(params.change);
  const intent = (await readForm(request)).get("intent");
  if (intent !== "undo" && intent !== "undo_rest") throw data(null, { status: 400 });
  // The id as the key: a change is undone once, however often the button is pressed.
  const done = await context.get(bulkEditContext).undo(account, id, { key: id, partly: intent === "undo_rest" });
  if (done.ok) throw redirect(`/${locale}/admin/products/changes/${done.value.id ?? id}?done=undo`, 303);
  if (done.code === "unknown_change") throw data(null, { status: 404 });
  const cells = "cells" in done ? done.cells : [];
  return data({ code: done.code, cells }, { status: 409 });
}

export default function ChangePage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  useDefinitions(page.definitions);
  const refused = useActionData<typeof action>() ?? null;
  const { reason, canUndo, products, count, at, by, undone, cells, categories, isDone, undoOf } = page;
  return (
    <StaffDetailPage
      id="change"
      title={`${t("adminGrid.changed_cells", { cells: count })} ${t("adminGrid.in_products", { products })}`}
      description={t("adminGrid.changes_about")}
      back={{ href: path("admin/products/changes"), text: t("adminGrid.to_changes") }}
      badges={
        undoOf || undone ? (
          <>
            {undoOf ? <Badge>{t("adminGrid.is_undo")}</Badge> : null}
            {undone ? <Badge tone="sky">{t("adminGrid.undone_by", undone)}</Badge> : null}
          </>
        ) : null
      }
      subtitle={[at, by, reason || t("adminGrid.no_reason")].filter(Boolean).join(" · ")}
      done={isDone ? { text: t("adminGrid.done_undo") } : null}
    >
      {refused ? <Refused {...refused} cells={refused.cells} categories={categories} /> : null}
      {canUndo && !refused ? (
        <form method="post" className="mt-6">
          <Button type="submit" name="intent" value="undo">
            {t("adminGrid.undo")}
          </Button>
        </form>
      ) : null}
      {cells.length === 0 ? (
        <p className="mt-6 text-small text-muted">{t("adminGrid.cells_gone", { days: undoDays })}</p>
      ) : (
        <CellTable cells={cells} categories={categories} />
      )}
    </StaffDetailPage>
  );
}

interface ShownCell {
  product: string;
  sku: string;
  field: string;
  before: string;
  after: string;
}

function CellTable({ cells, categories }: { cells: readonly ShownCell[]; categories: CategoryNames }) {
  const { t, path, locale } = useLanguage();
  const words = (field: string, text: string) =>
    text === "" ? t("adminProduct.nothing") : shownText(field, text, t, categories);
  return (
    <ul className="mt-6 border-t border-line text-small">
      {cells.map(({ product, sku, field, before, after }) => (
        <li
          key={`${product} ${field}`}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2 md:grid-cols-[14rem_14rem_minmax(0,1fr)]"
        >
          <a className="link wrap-anywhere" href={path(`admin/products/edit/${product}`)}>
            {sku}
          </a>
          <span className="text-muted">{anyFieldLabel(field, { t, locale })}</span>
          <span className="wrap-anywhere">
            <span className="sr-only">{t("adminProduct.was")} </span>
            <del className="text-muted">{words(field, before)}</del> →{" "}
            <span className="sr-only">{t("adminProduct.became")} </span>
            <ins className="no-underline">{words(field, after)}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

const refusalTexts = {
  already_undone: "productRules.refused_already_undone",
  too_old: "productRules.refused_too_old",
  changed_elsewhere: "adminGrid.undo_conflicts",
  invalid_cells: "adminGrid.undo_errors",
} as const;

/** Why it was not undone; what others changed meanwhile can be left, and the rest undone. */
function Refused({
  code,
  cells,
  categories,
}: {
  code: keyof typeof refusalTexts;
  cells: readonly LeftCell[];
  categories: CategoryNames;
}) {
  const { t, locale } = useLanguage();
  const words = (field: string, text: string) =>
    text === "" ? t("adminProduct.nothing") : shownText(field, text, t, categories);
  return (
    <Notice tone="error" className="mt-6">
      <p>{t(refusalTexts[code], { count: cells.length, days: undoDays })}</p>
      <ul className="mt-2 grid gap-1 text-small">
        {cells.map(({ product, field, before, now, error }) => (
          <li key={`${product} ${field}`} className="wrap-anywhere">
            {product}, {anyFieldLabel(field, { t, locale })}:{" "}
            {error
              ? t(`productRules.fault_${error.code}`, error.details)
              : t("adminGrid.left_cell", { now: words(field, now), before: words(field, before) })}
          </li>
        ))}
      </ul>
      {cells.length > 0 ? (
        <form method="post" className="mt-3">
          <Button type="submit" size="compact" name="intent" value="undo_rest">
            {t("adminGrid.undo_rest")}
          </Button>
        </form>
      ) : null}
    </Notice>
  );
}
