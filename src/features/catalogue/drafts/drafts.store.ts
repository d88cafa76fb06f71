import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { DraftChanges } from "../domain/drafts/draft.ts";
import type { EditedRef, PublishError } from "../domain/drafts/edited-product.ts";

/** A draft; `productId` is `null` while its product does not exist. */
export interface DraftRow {
  id: string;
  productId: string | null;
  changes: DraftChanges;
  publishAt: Date | null;
  publishBy: string | null;
  publishError: PublishError | null;
  updatedBy: string;
  updatedAt: Date;
}

const columns = sql`d.id, d.product_id as "productId", d.changes, d.publish_at as "publishAt", d.publish_by as "publishBy",
  d.publish_error as "publishError", d.updated_by as "updatedBy", d.updated_at as "updatedAt"`;

const isRef = (ref: EditedRef) =>
  "draft" in ref ? sql`d.id = ${ref.draft}::uuid` : sql`d.product_id = ${ref.product}`;

/** The draft of a product, or `null`; locked against other edits until the transaction ends. */
export async function selectDraft(db: Executor, ref: EditedRef, lock = false): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`select ${columns} from product_drafts d where ${isRef(ref)}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a draft that is due to be published; `null` if it is not any more, or another process has it. */
export async function lockDueDraft(trx: Executor, id: string, now: Date): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`select ${columns} from product_drafts d
    where d.id = ${id}::uuid and d.publish_at <= ${now} and d.publish_error is null for update skip locked`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Ids of the drafts that are due, the earliest first. */
export async function selectDueDrafts(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from product_drafts
    where publish_at <= ${now} and publish_error is null order by publish_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores a draft unless the product has one. */
export async function insertDraft(
  trx: Executor,
  draft: { id: string; productId: string | null; changes: DraftChanges; actor: string },
): Promise<void> {
  await sql`insert into product_drafts (id, product_id, changes, created_by, updated_by)
    values (${draft.id}::uuid, ${draft.productId}, ${JSON.stringify(draft.changes)}::jsonb, ${draft.actor}, ${draft.actor})
    on conflict (product_id) do nothing`.execute(trx);
}

export async function updateChanges(trx: Executor, id: string, changes: DraftChanges, actor: string): Promise<void> {
  await sql`update product_drafts set changes = ${JSON.stringify(changes)}::jsonb, revision = revision + 1,
    updated_by = ${actor}, updated_at = now() where id = ${id}::uuid`.execute(trx);
}

/** Plans publishing, or cancels it (`null`); an earlier failure is forgotten. */
export async function updateSchedule(
  trx: Executor,
  id: string,
  plan: { at: Date; actor: string } | null,
): Promise<void> {
  await sql`update product_drafts set publish_at = ${plan?.at ?? null}, publish_by = ${plan?.actor ?? null},
    publish_error = null, revision = revision + 1 where id = ${id}::uuid`.execute(trx);
}

/** Notes why scheduled publishing failed, if the draft is still due. */
export async function updateFailure(db: Executor, id: string, error: PublishError, now: Date): Promise<void> {
  await sql`update product_drafts set publish_error = ${error}
    where id = ${id}::uuid and publish_at <= ${now}`.execute(db);
}

export async function deleteDraft(trx: Executor, id: string): Promise<void> {
  await sql`delete from product_drafts where id = ${id}::uuid`.execute(trx);
}

/** Remembers which product a draft became. */
export async function insertDrafted(trx: Executor, draft: string, product: string): Promise<void> {
  await trx.insertInto("drafted_products").values({ draft_id: draft, product_id: product }).execute();
}

/** The product that a draft became, or `null`. */
export async function selectDrafted(db: Executor, draft: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select product_id as id from drafted_products
    where draft_id = ${draft}::uuid`.execute(db);
  return rows[0]?.id ?? null;
}

/** Name of a user by actor (`user:<id>`); `null` for others. */
export async function selectActorName(db: Executor, actor: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select nullif(trim(first_name || ' ' || last_name), '') as name
    from published.users where id = substr(${actor}, 6) and ${actor} like 'user:%'`.execute(db);
  return rows[0]?.name ?? null;
}

/** Leaves a planned draft of a product without the changes that were written. */
export async function updatePublished(trx: Executor, id: string, product: string): Promise<void> {
  await sql`update product_drafts set product_id = ${product}, changes = '{}', revision = revision + 1
    where id = ${id}::uuid`.execute(trx);
}
