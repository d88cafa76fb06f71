import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Replica } from "#platform/server/db/replica.ts";
import type { SecondaryIndex } from "../domain/product-index/product-index.ts";
import type { Generation } from "./generation.ts";
import type { IndexFile } from "./index-file.ts";
import {
  databaseIdentity,
  type IndexScope,
  productsAfter,
  productsByIds,
  versionsAfter,
} from "./product-index.store.ts";

type AnyIndexes = Record<string, SecondaryIndex>;

/** A complete generation. */
export interface Filled<Indexes extends AnyIndexes> {
  generation: Generation<Indexes>;
  /** Whether the file has the same, but for prices and stock. */
  isSaved: boolean;
}

/** Where and how products are read. */
export interface Source {
  db: Database;
  /** Where all products are read. */
  replica: Pick<Replica, "read">;
  /** Products per query. */
  batch: number;
  scope?: IndexScope | undefined;
  /** Called between two batches; ends the filling by `false`. */
  next: () => Promise<boolean>;
}

/** Versions per query as a multiple of products: they have no texts. */
const versionsPerProduct = 5;
/** A restored index is given up when more than this share of its products changed: filling a new one takes less. */
const maxStale = 0.3;

/** Reads all products into a new generation. */
export async function readAll<Indexes extends AnyIndexes>(
  create: () => Generation<Indexes>,
  { replica, batch, next, scope }: Source,
): Promise<Filled<Indexes>> {
  const generation = create();
  await replica.read(async (db) => {
    const read = (after: string) => productsAfter(db, after, batch, scope);
    for await (const products of batches(read, { batch, next })) await generation.putAll(products);
  });
  return { generation, isSaved: false };
}

/**
 * A generation from the file of the last process, brought up to date: prices, stock and marks of all products are read, and those
 * products again whose mark differs. `null` if there is no file of this code and database, or if too many products differ.
 */
export async function restore<Indexes extends AnyIndexes>(
  file: IndexFile,
  create: () => Generation<Indexes>,
  source: Source,
): Promise<Filled<Indexes> | null> {
  const generation = create();
  const saved = file.open(await labelOf(source.db, generation));
  if (!saved) return null;
  try {
    generation.restore(saved);
  } finally {
    saved.close();
  }
  const { gone, stale } = await source.replica.read((db) => compare(db, generation, source));
  if (stale.length > Math.max(source.batch, maxStale * generation.snapshot.columns.count)) return null;
  for (const id of gone) generation.remove(id);
  for (let from = 0; from < stale.length; from += source.batch)
    await generation.putAll(await productsByIds(source.db, stale.slice(from, from + source.batch)));
  return { generation, isSaved: gone.size + stale.length === 0 };
}

/** What a saved index belongs to: the database, and the structure of the definitions that its columns are of. */
export async function labelOf(db: Database, { structure }: { structure: string }): Promise<string> {
  return `${await databaseIdentity(db)} ${structure}`;
}

/** Writes prices and stock of all products; returns those that are gone or have another mark. */
async function compare(db: Executor, generation: Generation<AnyIndexes>, { batch, next }: Source) {
  const gone = new Set(generation.ids());
  const stale: string[] = [];
  const many = batch * versionsPerProduct;
  const read = (after: string) => versionsAfter(db, after, many);
  for await (const versions of batches(read, { batch: many, next })) {
    for (const version of versions) {
      gone.delete(version.id);
      if (!generation.update(version)) stale.push(version.id);
    }
  }
  return { gone, stale };
}

/** Rows in order of their ids; the database reads the next batch while the present one is used. */
async function* batches<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  { batch, next }: Pick<Source, "batch" | "next">,
): AsyncGenerator<Row[]> {
  const begin = (after: string): Promise<Row[]> => {
    const reading = read(after);
    // An error is thrown where the batch is needed, which may be later.
    reading.catch(() => undefined);
    return reading;
  };
  let reading: Promise<Row[]> | null = begin("");
  try {
    while (reading) {
      const rows: Row[] = await reading;
      reading = rows.length < batch ? null : begin(rows.at(-1)?.id ?? "");
      yield rows;
      if (reading && !(await next())) break;
    }
  } finally {
    // After an error: the connection must not be given back with a query on it.
    await reading?.catch(() => undefined);
  }
}
