import ts from "typescript";

/** A table or view that SQL in a file references, as written: `orders`, `published.orders`, `sandbox.events`. */
export interface TableUse {
  name: string;
  line: number;
}

/** Methods of Kysely whose first argument names a table, and our own helpers that take one. */
const builders =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using|from|(inner|left|right|full|cross)Join(Lateral)?|insertRows|personalRows|table)$/;

/** SQL keywords followed by a table. */
const before = new Set(["from", "join", "into", "update", "using", "truncate", "table"]);
/** Keywords that may come in between. */
const between = new Set(["only", "lateral", "if", "exists", "not"]);

/**
 * Every reference to a known table in the SQL of a TypeScript file: in calls of Kysely's builders, in the text of `sql`
 * templates and, where a table is chosen at run time (`sql.table(name)`), in any string of the file.
 */
export function tableUses(name: string, source: string, known: ReadonlySet<string>): TableUse[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const uses = new Map<string, TableUse>();
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/^published\./, ""));
  const note = (name: string, node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (isKnown(name)) uses.set(`${name} ${line}`, { name, line });
  };
  const isChosenAtRunTime = /\bsql\.table\((?!\s*["'])/.test(source);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && builders.test(nameOfCall(node))) {
      for (const text of textsIn(node.arguments[0])) note(text.split(/ as /i)[0] ?? "", node);
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql") {
      for (const name of namesInSql(sqlOf(node.template))) note(name, node);
    }
    if (isChosenAtRunTime && ts.isStringLiteralLike(node)) note(node.text, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...uses.values()];
}

function nameOfCall({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function textsIn(argument: ts.Expression | undefined): string[] {
  if (!argument) return [];
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  return ts.isArrayLiteralExpression(argument) ? argument.elements.flatMap(textsIn) : [];
}

function sqlOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  // Interpolations contain templates of their own, which are read separately.
  return template.head.text + template.templateSpans.map((span) => ` ? ${span.literal.text}`).join("");
}

/** Names after `from`, `join`, `into`, `update`, `using`, and after commas of the same list. */
function namesInSql(sql: string): string[] {
  const text = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ").replace(/'(?:[^']|'')*'/g, " ? ");
  const tokens = text.match(/"?[a-z_][\w]*"?(?:\."?[a-z_]\w*"?)?|[(),;]|\S/gi) ?? [];
  const names: string[] = [];
  /** One entry per open parenthesis: whether a comma inside it is followed by a table. */
  const lists = [false];
  // A query fragment may start with its tables: sql`orders o join …`.
  let isTableNext = /^[a-z_][\w.]*$/i.test(tokens[0] ?? "") && /^([a-z_]\w*|,)$/i.test(tokens[1] ?? "");
  for (const token of tokens) {
    const word = token.toLowerCase();
    if (word === "(") {
      lists.push(isTableNext);
    } else if (word === ")") {
      lists.pop();
      isTableNext = false;
    } else if (word === ",") {
      isTableNext = lists.at(-1) ?? false;
    } else if (before.has(word)) {
      lists[lists.length - 1] = true;
      isTableNext = true;
    } else if (/^(where|set|values|on|select|group|order|limit|returning|union|having)$/.test(word)) {
      // `on` ends a join, not the list: a comma after it may start the next table, so `on` is checked last.
      if (word !== "on") lists[lists.length - 1] = false;
      isTableNext = false;
    } else if (isTableNext && !between.has(word)) {
      names.push(word.replaceAll('"', "").replace(/^public\./, ""));
      isTableNext = false;
    }
  }
  return names;
}

/** Views created by migrations, each with the tables and views that it reads. */
export function viewsIn(migration: string): { name: string; reads: string[] }[] {
  const bare = migration.replace(/--[^\n]*/g, "");
  return [...bare.matchAll(/create (?:or replace )?(?:materialized )?view ([\w.]+) as\s+([\s\S]*?);/gi)].map(
    ([, name = "", query = ""]) => ({ name, reads: [...new Set(namesInSql(query))] }),
  );
}
