import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Unknown } from "../domain/drafts/edited-product.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import { lockProductsById, lockToArchive, selectProductsById, writeProducts } from "../product-writes.service.ts";
import { findEdited } from "./editing.service.ts";
import { plan } from "./publishing.service.ts";
import { isCurrent, selectSetsOf } from "./states.store.ts";

type StateEntry = "hide" | "archive" | "restore";
type State = Pick<WholeProduct, "published" | "archived" | "replacedBy">;

type ArchiveFailure = { code: "in_use"; sets: string[] } | { code: "unknown_replacement" };

/** Takes a product off sale. */
export function hideProduct(trx: Executor, product: string, actor: string): Promise<Result<null, Unknown>> {
  return change<never>(trx, product, { actor, entry: "hide" }, async () => ok({ published: false }));
}

/** Takes a product out of the catalogue, unless a set that is not archived needs it. */
export function archiveProduct(
  trx: Executor,
  product: string,
  actor: string,
  replacedBy: string | null,
): Promise<Result<null, Unknown | ArchiveFailure>> {
  return change<ArchiveFailure>(trx, product, { actor, entry: "archive" }, async () => {
    const sets = await selectSetsOf(trx, product);
    if (sets.length > 0) return fail({ code: "in_use", sets });
    if (replacedBy !== null && (replacedBy === product || !(await isCurrent(trx, replacedBy))))
      return fail({ code: "unknown_replacement" });
    return ok({ published: false, archived: true, replacedBy });
  });
}

/** Brings an archived product back, not on sale. */
export function restoreProduct(trx: Executor, product: string, actor: string): Promise<Result<null, Unknown>> {
  return change<never>(trx, product, { actor, entry: "restore" }, async ({ archived, published }) =>
    ok(archived ? { published: false, archived: false, replacedBy: null } : { published }),
  );
}

/** Writes another state with its version and audit entry. A state that the product has already writes nothing. */
async function change<Failure extends { code: string }>(
  trx: Executor,
  product: string,
  { actor, entry }: { actor: string; entry: StateEntry },
  stateOf: (before: WholeProduct) => Promise<Result<Partial<State>, Failure>>,
): Promise<Result<null, Unknown | Failure>> {
  // Drafts are locked before products everywhere.
  const found = await findEdited(trx, { product }, true);
  if (!found) return fail({ code: "unknown_product" });
  if (entry === "archive") await lockToArchive(trx, product);
  await lockProductsById(trx, [product]);
  const before = (await selectProductsById(trx, [product])).get(product)?.product;
  if (!before) return fail({ code: "unknown_product" });
  const state = await stateOf(before);
  if (!state.ok) return state;
  if (entry !== "restore" && found.draft?.publishAt) await plan(trx, found.draft, null);
  const after = { ...before, ...state.value };
  if (isSameState(before, after)) return ok(null);
  await writeProducts(trx, [{ before, after, newTags: [] }], { actor, reason: entry, entry });
  const subject = { kind: "edited_product", id: product } as const;
  await addAuditEntry(trx, { actor, action: `product.${entry}`, subject, details: {} });
  return ok(null);
}

function isSameState(one: State, other: State): boolean {
  return one.published === other.published && one.archived === other.archived && one.replacedBy === other.replacedBy;
}
