import type { FactRow } from "../lexicon/lexicon-rows.ts";

/** Another name of an attribute and its values. */
export interface FactMove {
  key: string;
  toKey: string;
  /** What a value has become; `null` if it has become nothing. */
  valueOf(value: string): string | null;
}

/** Concepts that went from one value to another; `added` are those that the other did not have. */
export interface MovedFact {
  from: Pick<FactRow, "key" | "value">;
  to: Pick<FactRow, "key" | "value">;
  concepts: readonly string[];
  added: readonly string[];
}

const nameOf = ({ key, value }: Pick<FactRow, "key" | "value">) => `${key}=${value}`;

function conceptsIn(facts: readonly FactRow[]) {
  const byName = new Map(facts.map((fact) => [nameOf(fact), fact]));
  return {
    of: (fact: Pick<FactRow, "key" | "value">) => byName.get(nameOf(fact))?.concepts ?? [],
    set: ({ key, value }: Pick<FactRow, "key" | "value">, concepts: readonly string[]) => {
      byName.set(nameOf({ key, value }), { key, value, concepts });
    },
    all: () => [...byName.values()],
  };
}

/** The facts after a move, and what went where. A fact without concepts stays, empty, so that it is written. */
export function movedFacts(facts: readonly FactRow[], move: FactMove): { facts: FactRow[]; moved: MovedFact[] } {
  const moved = facts.flatMap(({ key, value, concepts }): Omit<MovedFact, "added">[] => {
    const next = key === move.key ? move.valueOf(value) : null;
    const to = { key: move.toKey, value: next ?? "" };
    return next === null || nameOf(to) === nameOf({ key, value }) ? [] : [{ from: { key, value }, to, concepts }];
  });
  const rows = conceptsIn(facts);
  // All leave before one arrives: figures in another unit may take each other's place.
  for (const { from } of moved) rows.set(from, []);
  const done = moved.map((one) => {
    const there = rows.of(one.to);
    const added = one.concepts.filter((concept) => !there.includes(concept));
    rows.set(one.to, [...there, ...added]);
    return { ...one, added };
  });
  return { facts: rows.all(), moved: done };
}

/** The facts after a move was undone. What was unlinked since the move stays so. */
export function factsBack(facts: readonly FactRow[], moved: readonly MovedFact[]): FactRow[] {
  const before = conceptsIn(facts);
  const rows = conceptsIn(facts);
  for (const { to, added } of moved)
    rows.set(
      to,
      rows.of(to).filter((concept) => !added.includes(concept)),
    );
  for (const { from, to, concepts } of moved) {
    const back = concepts.filter((concept) => before.of(to).includes(concept));
    rows.set(from, [...new Set([...rows.of(from), ...back])]);
  }
  return rows.all();
}
