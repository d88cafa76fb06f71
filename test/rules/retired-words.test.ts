import { basename } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { type Source, sourcesOf } from "../support/code.ts";

/**
 * Private words replaced by standard terms, and how many names still contain them. New names must not, so the numbers may only
 * decrease: letter → email, fault → error, sentence → message, wish → request, kept → cached or stored, desk → staff,
 * paper → document, shelf → product index, alive → hydrated, deed → audit entry, patience → timeout, judge → assess.
 */
const left: Record<string, number> = {
  alive: 83,
  scheduledJobs: 4,
  deed: 19,
  desk: 126,
  fault: 369,
  hearer: 0,
  judge: 0,
  keeping: 13,
  kept: 154,
  letter: 80,
  paper: 41,
  patience: 17,
  pen: 7,
  sentence: 5,
  index: 43,
  wish: 201,
};

const parts = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

const someWord = new RegExp(Object.keys(left).join("|"), "i");

/** Number of uses of each retired word in declared names and file names. */
function retiredIn(sources: readonly Source[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(left).map((word) => [word, 0]));
  const count = (name: string): void => {
    for (const part of parts(name)) {
      const word = part in counts ? part : part.replace(/(?<=ch|sh|x)es$|s$/, "");
      if (word in counts) counts[word] = (counts[word] ?? 0) + 1;
    }
  };
  for (const { file, text } of sources) {
    count(basename(file).replace(/\..*$/, ""));
    if (!someWord.test(text)) continue;
    const visit = (node: ts.Node): void => {
      const { name } = node as ts.NamedDeclaration;
      if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) count(name.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  }
  return counts;
}

test("no new name contains a retired word", () => {
  const found = retiredIn(sourcesOf());
  const more = Object.keys(left).filter((word) => (found[word] ?? 0) > (left[word] ?? 0));
  expect(more.map((word) => `${word}: ${found[word]} names, ${left[word]} are left from before`)).toEqual([]);
  // Reading every file takes seconds on a busy machine.
}, 60_000);

test("planted: a new name with a retired word is counted", () => {
  const source = { file: "src/features/a/wish-list.ts", text: "export function letterFaults(wishes: string[]) {}" };
  expect(retiredIn([source])).toMatchObject({ wish: 2, letter: 1, fault: 1 });
});
