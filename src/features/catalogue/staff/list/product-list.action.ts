import type { RouterContextProvider } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import {
  type ActionResult,
  type ListAction,
  listActions,
  readSelection,
} from "../../domain/staff-list/list-actions.ts";
import { readView, type ViewError } from "../../domain/staff-list/saved-views.ts";
import { productDraftsContext } from "../../drafts/product-drafts.service.ts";
import { actOnProducts } from "./list-actions.service.ts";
import { productListContext } from "./product-list.service.ts";

/** What a form of the list led to. `back`: nothing to tell, the list shows it. */
export type ListAnswer =
  | { back: true }
  | { error: ViewError; typed: string; isShared: boolean }
  | { action: ListAction; nothing: true }
  | ({ action: ListAction } & ActionResult);

/** Carries out a form of the list; `null` for one that the page does not send. */
export async function handleList(
  form: URLSearchParams,
  by: { id: string },
  context: Readonly<RouterContextProvider>,
  locale: Locale,
): Promise<ListAnswer | null> {
  const list = context.get(productListContext);
  const intent = form.get("intent");
  const action = listActions.find((one) => one === intent);
  if (action) {
    const keys = readSelection(form);
    if (!keys) return { action, nothing: true };
    const products = await list.names(keys, locale);
    return { action, ...(await actOnProducts(context.get(productDraftsContext), { action, products, by })) };
  }
  if (intent === "save_view") {
    const view = readView(form);
    const refused = (error: ViewError) => ({
      error,
      typed: form.get("name")?.slice(0, 200) ?? "",
      isShared: form.get("shared") === "yes",
    });
    if (typeof view === "string") return refused(view);
    const saved = await list.saveView(by, view);
    return saved.ok ? { back: true } : refused(saved.code);
  }
  if (intent === "delete_view") {
    await list.deleteView(by, form.get("view") ?? "");
    return { back: true };
  }
  return intent === "nothing" ? { back: true } : null;
}
