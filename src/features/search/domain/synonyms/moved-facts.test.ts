import { expect, test } from "vitest";
import { type FactMove, factsBack, movedFacts } from "./moved-facts.ts";

const fact = (value: string, ...concepts: string[]) => ({ key: "drive", value, concepts });
const into = (from: string, to: string): FactMove => ({
  ...{ key: "drive", toKey: "drive", valueOf: (value) => (value === from ? to : value) },
});

test("concepts of a merged word go to the other one, and come back", () => {
  const before = [fact("electric", "battery", "quiet"), fact("mains", "quiet")];
  const { facts, moved } = movedFacts(before, into("electric", "mains"));
  expect(facts).toEqual([fact("electric"), fact("mains", "quiet", "battery")]);
  expect(factsBack(facts, moved)).toEqual(before);
});

test("what was unlinked or linked since stays so when the move is undone", () => {
  const { moved } = movedFacts([fact("electric", "battery", "quiet")], into("electric", "mains"));
  expect(factsBack([fact("mains", "battery", "clean")], moved)).toEqual([
    fact("mains", "clean"),
    fact("electric", "battery"),
  ]);
});

test("a renamed attribute takes its values along, and figures may take each other's place", () => {
  const renamed: FactMove = { key: "drive", toKey: "motor", valueOf: (value) => value };
  expect(movedFacts([fact("electric", "battery")], renamed).facts).toEqual([
    fact("electric"),
    { key: "motor", value: "electric", concepts: ["battery"] },
  ]);
  const doubled: FactMove = { key: "drive", toKey: "drive", valueOf: (value) => String(Number(value) * 2) };
  const before = [fact("1", "one"), fact("2", "two")];
  const { facts, moved } = movedFacts(before, doubled);
  expect(facts).toEqual([fact("1"), fact("2", "one"), fact("4", "two")]);
  expect(factsBack(facts, moved)).toEqual([...before, fact("4")]);
});

test("a value that became nothing stays linked, so that an undo finds it", () => {
  const before = [fact("electric", "battery")];
  expect(movedFacts(before, { key: "drive", toKey: "drive", valueOf: () => null })).toEqual({
    facts: before,
    moved: [],
  });
});
