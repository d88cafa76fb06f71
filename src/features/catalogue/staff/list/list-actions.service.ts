import { isUuid } from "#platform/pure/uuid.ts";
import type { ActionFailure, ActionResult, ListAction } from "../../domain/staff-list/list-actions.ts";
import type { ProductDrafts } from "../../drafts/product-drafts.service.ts";

type Drafts = Pick<ProductDrafts, "publish" | "hide" | "archive">;

interface Asked {
  action: ListAction;
  /** Names by key, in the order in which they are done. */
  products: ReadonlyMap<string, string>;
  by: { id: string };
}

/** Does one thing with many products, each in a transaction of its own: what fails leaves the others done. */
export async function actOnProducts(drafts: Drafts, { action, products, by }: Asked): Promise<ActionResult> {
  const failed: { key: string; name: string; why: ActionFailure }[] = [];
  for (const [key, name] of products) {
    const why = await actOn(drafts, action, key, by);
    if (why) failed.push({ key, name, why });
  }
  return { done: products.size - failed.length, failed };
}

/** Why nothing was done, or `null`. */
async function actOn(
  drafts: Drafts,
  action: ListAction,
  key: string,
  by: { id: string },
): Promise<ActionFailure | null> {
  const isNew = isUuid(key);
  if (isNew && action !== "publish") return { code: "not_saved" };
  const done = await (action === "publish"
    ? drafts.publish(isNew ? { draft: key } : { product: key }, by, "publish")
    : action === "hide"
      ? drafts.hide(key, by)
      : drafts.archive(key, by, null));
  if (done.ok) return null;
  if (done.code === "incomplete") return { code: "incomplete", errors: done.errors };
  return { code: done.code === "unknown_replacement" ? "failed" : done.code };
}
