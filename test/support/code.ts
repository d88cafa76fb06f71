import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";

/** A source file: its path from the project root, and its contents. */
export interface Source {
  file: string;
  text: string;
}

/** Every hand-written file of `src` except tests. */
export function sourcesOf(folder = "src"): Source[] {
  return globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

const queries = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);

/** Line (from 1) of the first SQL of a file, raw or built by Kysely; `null` without any. */
export function sqlLine({ file, text }: Source): number | null {
  const tree = parse(file, text);
  return firstLine(tree, (node) => {
    if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText(tree));
    if (!ts.isCallExpression(node)) return false;
    if (ts.isIdentifier(node.expression)) return node.expression.text === "insertRows";
    if (!ts.isPropertyAccessExpression(node.expression)) return false;
    const { expression, name } = node.expression;
    return queries.has(name.text) || expression.getText(tree) === "sql";
  });
}

/** Paths that a file imports; with `withTypes` including type-only imports. Paths inside the project are resolved. */
export function importsOf({ file, text }: Source, withTypes = true): string[] {
  const found: string[] = [];
  visit(parse(file, text), (node) => {
    const path = pathIn(node);
    if (path === null) return;
    const isType = ts.isImportDeclaration(node) && (node.importClause?.isTypeOnly ?? false);
    if (withTypes || !isType) found.push(resolved(file, path));
  });
  return found;
}

function pathIn(node: ts.Node): string | null {
  const from =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
  return from && ts.isStringLiteral(from) ? from.text : null;
}

function resolved(file: string, path: string): string {
  const [bare = path] = path.split("?");
  if (bare.startsWith("#art/")) return bare.slice(1);
  if (bare.startsWith("#")) return `src/${bare.slice(1)}`;
  return bare.startsWith(".") ? posix.join(posix.dirname(file), bare) : bare;
}

/** A function with a body, and its length. */
export interface FunctionLength {
  file: string;
  line: number;
  name: string;
  lines: number;
}

/** Functions of a file that have more lines than this. */
export function functionsOver(lines: number, { file, text }: Source): FunctionLength[] {
  const tree = parse(file, text);
  const found: FunctionLength[] = [];
  visit(tree, (node) => {
    if (!isFunction(node) || !node.body) return;
    const [from, to] = [lineOf(tree, node.getStart(tree)), lineOf(tree, node.end)];
    if (to - from + 1 > lines) found.push({ file, line: from, name: nameOf(node, tree), lines: to - from + 1 });
  });
  return found;
}

type WithBody = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

function isFunction(node: ts.Node): node is WithBody {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

function nameOf(node: WithBody, tree: ts.SourceFile): string {
  if (node.name) return node.name.getText(tree);
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText(tree) : "a function without a name";
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function firstLine(tree: ts.SourceFile, matches: (node: ts.Node) => boolean): number | null {
  const lines: number[] = [];
  visit(tree, (node) => {
    if (matches(node)) lines.push(lineOf(tree, node.getStart(tree)));
  });
  return lines.length === 0 ? null : Math.min(...lines);
}

function lineOf(tree: ts.SourceFile, position: number): number {
  return tree.getLineAndCharacterOfPosition(position).line + 1;
}
