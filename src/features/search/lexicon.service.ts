import { resolve } from "node:path";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import { lexicon, setLexicon } from "./domain/lexicon/current.ts";
import { Lexicon } from "./domain/lexicon.ts";
import { readLexiconFiles } from "./lexicon/lexicon.files.ts";
import {
  lexiconVersion,
  lockLexicon,
  putCategoryConcepts,
  putFacts,
  putGroups,
  putIdle,
  selectLexicon,
} from "./lexicon/lexicon.store.ts";

/** Fills a shop that has never had words of the search from `db/seed/search`, all or nothing. The definitions must be in force. */
export async function seedLexicon(db: Database, folder = resolve("db/seed")): Promise<void> {
  if ((await lexiconVersion(db)) > 0) return;
  const rows = await readLexiconFiles(folder);
  await db.transaction().execute(async (trx) => {
    await lockLexicon(trx);
    if ((await lexiconVersion(trx)) > 0) return;
    await putGroups(trx, rows.groups);
    await putIdle(trx, rows.idle);
    await putFacts(trx, rows.facts);
    await putCategoryConcepts(trx, rows.categories);
  });
}

/** Reads the words of one moment. */
export async function readLexicon(db: Database): Promise<Lexicon> {
  return new Lexicon(await db.transaction().setIsolationLevel("repeatable read").execute(selectLexicon));
}

/** Puts the words of the shop in force in this process, before it makes a product index. */
export async function loadLexicon(db: Database): Promise<void> {
  setLexicon(await readLexicon(db));
}

/** Puts newer words in force without waiting for their notice, which then makes the index anew. */
export async function renewLexicon(db: Database): Promise<Lexicon> {
  const next = await readLexicon(db);
  if (next.rows.version > lexicon().rows.version) setLexicon(next);
  return lexicon();
}

interface FollowDeps {
  db: Database;
  connection: DatabaseConnection;
  /** Other words are in force for engines that are made from now on. */
  onChange(next: Lexicon): void;
  /** The words of before stay in force. */
  onError(error: unknown): void;
}

/** Keeps this process up to date with the words that any process changes. Returns a function that ends it. */
export function followLexicon({ db, connection, onChange, onError }: FollowDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let followed = lexicon().rows.version;
  const read = async (): Promise<void> => {
    const next = await readLexicon(db);
    if (next.rows.version === followed) return;
    followed = next.rows.version;
    setLexicon(next);
    onChange(next);
  };
  // One after the other: an older state never replaces a newer one.
  const reload = (): void => {
    running = running.then(read).catch(onError);
  };
  const stop = listenTo(connection, "lexicon_changed", { began: reload, onNotice: reload });
  return () => stop().finally(() => running);
}
