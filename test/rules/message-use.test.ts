import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { messageSource } from "../../src/app/messages/messages.ts";

const keys = Object.entries(messageSource.ua).flatMap(([feature, texts]) =>
  Object.keys(texts).map((key) => `${feature}.${key}`),
);
const sources = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/*.gen.ts"] }).map(
  (file) => [file, readFileSync(file, "utf8")] as const,
);

function nodesOf(code: string): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("code.tsx", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Keys that match no literal and no template in the code. */
function unused(among: readonly string[], code: readonly string[]): string[] {
  const named = new Set<string>();
  const templates: RegExp[] = [];
  for (const node of code.flatMap(nodesOf)) {
    if (ts.isStringLiteralLike(node)) named.add(node.text);
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      const [head = ""] = parts;
      const isKey = head.includes(".") || (head === "" && parts.some((part) => part.includes(".")));
      if (isKey) templates.push(new RegExp(`^${parts.map(escaped).join(".+")}$`));
    }
  }
  return among.filter((key) => !named.has(key) && !templates.some((template) => template.test(key)));
}

/** True for a value that is interpolated into a message key: `orders.status_${…}`. */
function isInKey({ parent }: ts.Node): boolean {
  return ts.isTemplateSpan(parent) && /^[a-z][A-Za-z]*\.[\w.]*$/.test(parent.parent.head.text);
}

/** Casts that circumvent the type of message keys: `x as MessageKey`, or a cast of an interpolated value. */
function casts(code: string): string[] {
  return nodesOf(code).flatMap((node) => {
    if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return [];
    const isKey = /\bMessageKey\b|\bParameters<Translate>/.test(node.type.getText());
    return isKey || isInKey(node) ? [node.getText()] : [];
  });
}

test("every message is used", () => {
  expect(
    unused(
      keys,
      sources.map(([, code]) => code),
    ),
  ).toEqual([]);
});

test("no cast circumvents the type of message keys", () => {
  expect(sources.flatMap(([file, code]) => casts(code).map((cast) => `${file}: ${cast}`))).toEqual([]);
});

test.each([
  [["a.one", "a.two"], 't("a.one")', ["a.two"]],
  [["a.kind_x", "a.kinds"], `t(\`a.kind_\${kind}\`)`, ["a.kinds"]],
  [["a.one", "b.one", "b.two"], `t(\`\${feature}.one\`)`, ["b.two"]],
])("of %j, %s leaves %j unused", (among, code, expected) => {
  expect(unused(among, [code])).toEqual(expected);
});

test.each([
  ["t(key as MessageKey)", 1],
  [`t(\`a.\${kind}\` as MessageKey)`, 1],
  [`t(\`a.\${kind as "one"}\`)`, 1],
  [`t(\`orders.status_\${state as OrderStatus}\`)`, 1],
  ["t(key as Parameters<Translate>[0])", 1],
  [`t(\`a.\${kind}\`); const x = y as Day;`, 0],
])("%s has %i casts", (code, count) => {
  expect(casts(code)).toHaveLength(count);
});
