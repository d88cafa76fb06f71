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
  | { action: ListAction; isTooMany: true }
  /** It is done once somebody has seen how many products it is about; `fields` are sent again then. */
  | { action: ListAction; ask: { count: number; names: string[]; fields: [name: string, value: string][] } }
  | ({ action: ListAction } & ActionResult);

/** Products that are named before it is asked. */
const shownNames = 5;

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
    const selection = readSelection(form);
    const keys = selection && (await list.selected(selection, locale));
    if (selection && !keys) return { action, isTooMany: true };
    if (!selection || !keys || keys.length === 0) return { action, nothing: true };
    const products = await list.names(keys, locale);
    const isAsked = action === "archive" || "query" in selection;
    if (isAsked && form.get("sure") !== "yes") {
      // What was seen is what is done, also if another product is found meanwhile.
      const fields = keys.map((key): [string, string] => ["p", key]);
      return { action, ask: { count: keys.length, names: [...products.values()].slice(0, shownNames), fields } };
    }
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
