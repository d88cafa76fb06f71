import { isDeepStrictEqual } from "node:util";
import type { Executor } from "#platform/server/db/database.ts";
import type { FactRow, LexiconRows } from "../domain/lexicon/lexicon-rows.ts";
import { type FactMove, factsBack, type MovedFact, movedFacts } from "../domain/synonyms/moved-facts.ts";
import { groupOf } from "../domain/synonyms/synonym-group.ts";
import { lockLexicon, putFacts, selectLexicon } from "../lexicon/lexicon.store.ts";
import { remember, versionOf } from "./lexicon-writes.ts";

/** Lets concepts follow values of attributes that are merged, converted or renamed, in the transaction that does it. */
export const valueConcepts = {
  /** Moves the concepts of values; returns what `back` needs. */
  async follow(trx: Executor, actor: string, move: FactMove): Promise<MovedFact[]> {
    await lockLexicon(trx);
    const rows = await selectLexicon(trx);
    const { facts, moved } = movedFacts(rows.facts, move);
    await writeFacts(trx, actor, { rows, facts });
    return moved;
  },
  /** Undoes a move. */
  async back(trx: Executor, actor: string, moved: readonly MovedFact[]): Promise<void> {
    await lockLexicon(trx);
    const rows = await selectLexicon(trx);
    await writeFacts(trx, actor, { rows, facts: factsBack(rows.facts, moved) });
  },
};

/** Writes facts that changed. Every group that has others now gets a version: its open form is a conflict then. */
async function writeFacts(
  trx: Executor,
  actor: string,
  { rows, facts }: { rows: LexiconRows; facts: readonly FactRow[] },
): Promise<void> {
  const before = new Map(rows.facts.map((fact) => [`${fact.key}=${fact.value}`, fact.concepts]));
  const changed = facts.filter(
    ({ key, value, concepts }) => !isDeepStrictEqual(before.get(`${key}=${value}`) ?? [], concepts),
  );
  if (changed.length === 0) return;
  await putFacts(trx, changed);
  const concepts = changed.flatMap((fact) => [...fact.concepts, ...(before.get(`${fact.key}=${fact.value}`) ?? [])]);
  for (const subject of new Set(concepts)) {
    const now = groupOf(rows, subject);
    const content = groupOf({ ...rows, facts }, subject);
    if (!now || !content || isDeepStrictEqual(now, content)) continue;
    const version = await versionOf(trx, { kind: "group", subject }, now);
    await remember(trx, { actor, change: { kind: "group", subject, content, seen: version }, now, content, version });
  }
}
