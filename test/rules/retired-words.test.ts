import { basename } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { type Source, sourcesOf } from "../support/code.ts";

/** Retired words and the terms of the field that replace them. */
const retired: Record<string, string> = {
  alive: "hydrated",
  border: "edge, publish schedule",
  clockwork: "scheduled jobs",
  deed: "audit entry",
  desk: "staff",
  fault: "error",
  handling: "handover, return",
  hearer: "listener",
  judge: "validate, assess",
  keeping: "inventory units",
  kept: "cached, stored",
  letter: "email",
  paper: "document",
  patience: "timeout",
  pen: "PDF document",
  sentence: "message, text",
  shelf: "product index",
  truth: "provider status",
  wish: "request, wishlist item",
};

/** Names that keep a retired word, by the reason why. */
const allowed: Record<string, readonly string[]> = {
  "a process that is alive, sockets that are kept alive": [
    "isAlive",
    "keepAlive",
    "keepAliveInitialDelayMillis",
    "stopKeepAlive",
    "tcpKeepAlive",
  ],
  "CSS properties and borders of words": [
    "border",
    "borderBottom",
    "borderCollapse",
    "borderRadius",
    "borderTop",

    "letterSpacing",
  ],
  "letters of an alphabet": ["foldLetter", "letter", "letters", "lettersOf"],
  "a colour of the design": ["paper"],
  "keys of messages, which translations in the database name": [
    "adminDesk",
    "faults",
    "letters",
    "lettersReviews",
    "lettersTickets",
    "papers",
    "wishes",
    "wishesPage",
  ],
  "columns, stored JSON, form fields and answers of endpoints": [
    "deed",
    "fault",
    "faults",
    "kept",
    "keptAt",
    "paper",
    "wish",
    "wishes",
  ],
};
const isAllowed = new Set(Object.values(allowed).flat());

const parts = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

const someWord = new RegExp(Object.keys(retired).join("|"), "i");

/** The retired word in a name, also in the plural; `null` without one. */
function retiredWord(name: string): string | null {
  for (const part of parts(name)) {
    const word = part in retired ? part : part.replace(/(?<=ch|sh|x)es$|s$/, "");
    if (word in retired) return word;
  }
  return null;
}

/** Messages for declared names and file names with a retired word. Imported names are declared elsewhere. */
function retiredNames({ file, text }: Source): string[] {
  const found = new Set<string>();
  const check = (name: string): void => {
    const word = isAllowed.has(name) ? null : retiredWord(name);
    if (word) found.add(`${file}: ${name}, better ${retired[word]}`);
  };
  check(basename(file).replace(/\..*$/, ""));
  if (!someWord.test(text)) return [...found];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    const isImported = ts.isImportClause(node) || ts.isImportSpecifier(node);
    if (name && ts.isIdentifier(name) && !isImported && !ts.isPropertyAccessExpression(node)) check(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return [...found];
}

test("no name has a retired word", () => {
  expect(sourcesOf().flatMap(retiredNames)).toEqual([]);
});

test("every allowed name is in use", () => {
  const text = sourcesOf()
    .map((source) => source.text)
    .join("\n");
  expect([...isAllowed].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test("planted: new names with retired words", () => {
  const text = "export function letterFaults(wishLists: string[]) { const kept = 1; }";
  expect(retiredNames({ file: "src/features/a/desk-list.ts", text })).toEqual([
    "src/features/a/desk-list.ts: desk-list, better staff",
    "src/features/a/desk-list.ts: letterFaults, better email",
    "src/features/a/desk-list.ts: wishLists, better request, wishlist item",
  ]);
});
