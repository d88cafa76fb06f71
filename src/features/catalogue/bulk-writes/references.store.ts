import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { FieldError } from "../domain/product-writes/errors.ts";
import {
  addReferences,
  type Changed,
  type KnownReferences,
  noReferences,
  partsNamed,
  type References,
  referenceErrorsOf,
} from "../domain/product-writes/references.ts";

/** What the shop has of some references. */
export async function selectReferences(db: Executor, asked: References): Promise<KnownReferences> {
  const products = await selectNamed(db, asked);
  const addresses = await rowsFor(asked.addresses, (list) =>
    sql<{ address: string; id: string; sku: string }>`select a.address, a.product_id as id, p.sku
      from product_addresses a join products p on p.id = a.product_id where a.address = any(${list}::text[])`.execute(
      db,
    ),
  );
  const operators = await rowsFor(asked.operators, (list) =>
    sql<{ key: string }>`select key from economic_operators where key = any(${list}::text[])`.execute(db),
  );
  const sets = await rowsFor(asked.sets, (list) =>
    sql<{ id: string; set: string }>`select product_id as id, min(kit_id) as set from kit_parts
      where product_id = any(${list}::text[]) group by product_id`.execute(db),
  );
  return {
    products: new Map(products.map(({ id, isSet, isArchived }) => [id, { isSet, isArchived }])),
    addresses: new Map(addresses.map(({ address, id, sku }) => [address, { id, sku }])),
    skus: new Map(products.map(({ id, sku }) => [sku, { id, sku }])),
    gtins: new Map(products.flatMap(({ id, sku, gtin }) => (gtin === null ? [] : [[gtin, { id, sku }]]))),
    operators: new Set(operators.map(({ key }) => key)),
    setsOf: new Map(sets.map(({ id, set }) => [id, set])),
  };
}

interface NamedProduct {
  id: string;
  sku: string;
  gtin: string | null;
  isSet: boolean;
  isArchived: boolean;
}

async function selectNamed(db: Executor, { ids, skus, gtins }: References): Promise<NamedProduct[]> {
  if (ids.size + skus.size + gtins.size === 0) return [];
  const { rows } = await sql<NamedProduct>`
    select p.id, p.sku, p.gtin, exists (select from kit_parts k where k.kit_id = p.id) as "isSet",
      p.archived_at is not null as "isArchived" from products p
    where p.id = any(${[...ids]}::text[]) or p.gtin = any(${[...gtins]}::text[]) or p.sku = any(${[...skus]}::text[])`.execute(
    db,
  );
  return rows;
}

async function rowsFor<Row>(
  asked: ReadonlySet<string>,
  ask: (list: readonly string[]) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  return asked.size === 0 ? [] : (await ask([...asked])).rows;
}

/** The SKU of another product that differs from this one in capital letters only; `null` if there is none. */
export async function selectSkuInOtherCase(
  db: Executor,
  { id, sku }: { id: string; sku: string },
): Promise<string | null> {
  const { rows } = await sql<{ sku: string }>`
    select sku from products where sku_folded = lower(${sku} collate "und-x-icu") and sku <> ${sku} and id <> ${id}
    order by id limit 1`.execute(db);
  return rows[0]?.sku ?? null;
}

/**
 * Lets nobody archive the parts that sets name until the transaction ends (`lockToArchive`). Writers of products do not wait for
 * each other here: it is the lock that storing the parts takes anyway, only before they are checked.
 */
export async function holdParts(trx: Executor, changes: readonly Changed[]): Promise<void> {
  const parts = [...new Set(changes.flatMap(partsNamed))];
  if (parts.length > 0)
    await sql`select from products where id = any(${parts}::text[]) order by id for key share`.execute(trx);
}

/**
 * Errors of what changed products name, by product id; products without errors are missing. `isWriting`: in the transaction that
 * writes them, so what was found stays true until it ends.
 */
export async function referenceErrors(
  db: Executor,
  changes: readonly Changed[],
  { isWriting }: { isWriting: boolean },
): Promise<Map<string, FieldError[]>> {
  if (isWriting) await holdParts(db, changes);
  const asked = noReferences();
  for (const change of changes) addReferences(asked, change);
  const known = await selectReferences(db, asked);
  return new Map(
    changes.flatMap((change) => {
      const errors = referenceErrorsOf(change, known);
      return errors.length > 0 ? [[change.after.id, errors]] : [];
    }),
  );
}
