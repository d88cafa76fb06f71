import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** What is saved as one: a group of words that mean the same, or the words without meaning of all languages. */
export type LexiconPart = { kind: "group"; subject: string } | { kind: "words"; subject: "" };

/** A stored state; `content` is `null` where the part was deleted. */
interface StoredState {
  version: number;
  entry: "first" | "saved" | "put_back" | "deleted";
  content: unknown;
  actor: string;
}

export interface LexiconVersion extends StoredState {
  actorName: string | null;
  at: Date;
}

/** The newest version of a part; 0 if nobody has saved it. */
export async function lastVersion(db: Executor, { kind, subject }: LexiconPart): Promise<number> {
  const row = await db
    .selectFrom("lexicon_versions")
    .select(({ fn }) => fn.max("version").as("version"))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function insertVersion(trx: Executor, part: LexiconPart, state: StoredState): Promise<void> {
  await trx
    .insertInto("lexicon_versions")
    .values({ ...part, ...state, content: state.content === null ? null : JSON.stringify(state.content) })
    .execute();
}

/** Versions below one (`null`: the newest), newest first. */
export async function selectVersions(
  db: Executor,
  { kind, subject }: LexiconPart,
  { below, limit }: { below: number | null; limit: number },
): Promise<LexiconVersion[]> {
  const { rows } = await sql<LexiconVersion>`
    select v.version, v.entry, v.content, v.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as "actorName", v.at
    from lexicon_versions v left join published.users u on v.actor = 'user:' || u.id
    where v.kind = ${kind} and v.subject = ${subject} and (${below}::int is null or v.version < ${below})
    order by v.version desc limit ${limit}`.execute(db);
  return rows;
}
