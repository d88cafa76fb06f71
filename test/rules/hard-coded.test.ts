import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Attributes whose text is visible or read by screen readers. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|summary|caption|description|heading|hint|text)$/;

/** Names that are the same in every language. */
const names =
  /\b(Heliora|Google|Apple|Facebook|Instagram|Telegram|YouTube|LinkedIn|Visa|Mastercard|UAH|PLN|EUR|IBAN|SKU|VAT|PDF|CSV|JSON|XLIFF|NIP|RSS)\b/g;

/** Natural-language text in a literal: at least two consecutive letters, apart from entities, names and units. */
function words(text: string): string {
  const left = text.replace(/&\w+;/g, " ").replace(names, " ").trim();
  return /\p{L}{2,}/u.test(left) ? left.replace(/\s+/g, " ") : "";
}

/** Every literal text that an expression may evaluate to. */
function literals(node: ts.Node | undefined): { node: ts.Node; text: string }[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [{ node, text: node.text }];
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
    return [{ node, text: parts.map(({ text }) => text).join(" ") }];
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [];
  const sign = node.operatorToken.getText();
  if (sign === "&&") return literals(node.right);
  return ["||", "??", "+"].includes(sign) ? [...literals(node.left), ...literals(node.right)] : [];
}

/** Visible or spoken text of a JSX node itself, without its children. */
function shown(node: ts.Node): { node: ts.Node; text: string }[] {
  if (ts.isJsxText(node)) return [{ node, text: node.text }];
  if (ts.isJsxAttribute(node)) return spoken.test(node.name.getText()) ? literals(node.initializer) : [];
  // Expressions between tags are rendered too: `{isOpen ? "open" : t("…")}`.
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? literals(node) : [];
}

/** Hard-coded texts of a component, with their lines. */
function messagesIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    for (const one of shown(node)) {
      const said = words(one.text);
      if (said) found.push(`${source.getLineAndCharacterOfPosition(one.node.getStart()).line + 1}: ${said}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

describe("a hard-coded text in a component is found", () => {
  test.each([
    ["between tags", "<p>Add to cart</p>"],
    ["in one word", "<b>Кошик</b>"],
    ["as an expression", '<p>{"Add to cart"}</p>'],
    ["in a conditional", '<p>{isOpen ? "Close it" : t("frame.open")}</p>'],
    ["after a number", "<p>{`$" + "{n} items`}</p>"],
    ["as a fallback", '<p>{name ?? "Nobody"}</p>'],
    ["in an ARIA label", '<button aria-label="Close" />'],
    ["in a computed ARIA label", '<button aria-label={isOpen ? "Close" : t("frame.open")} />'],
    ["as alternative text", '<img alt="A panel" />'],
    ["as a placeholder", '<input placeholder="Search" />'],
    ["in a prop", '<Field label="Name" />'],
    ["inside JSX in a prop", '<Field slot={<p title="Name" />} />'],
  ])("%s", (_where, jsx) => {
    expect(messagesIn("a.tsx", `export const a = ${jsx};`)).toHaveLength(1);
  });

  test.each([
    ["messages", '<p title={t("frame.a")}>{t("frame.b")}</p>'],
    ["symbols", "<p>· {n} × {m} – 5&nbsp;%</p>"],
    ["a name", '<img alt="Heliora" />'],
    ["technical attributes", '<a className="wide open" href="/ua" rel="next">{kind === "a" ? n : m}</a>'],
  ])("other literals are not: %s", (_what, jsx) => {
    expect(messagesIn("a.tsx", `export const a = ${jsx};`)).toEqual([]);
  });
});

/** The showcase is for developers and shows three languages side by side. */
const samples = join("src", "app", "design", "");

const components = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => join("src", file))
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !file.startsWith(samples));

test("no component has a hard-coded text", () => {
  const found = components.flatMap((file) =>
    messagesIn(file, readFileSync(file, "utf8")).map((said) => `${file}:${said}`),
  );
  expect(found).toEqual([]);
});
