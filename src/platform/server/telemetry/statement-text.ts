/** Characters of a statement that are logged. */
const maxText = 2_000;

/** Statements that are remembered, so that a frequent one is read once. */
const remembered = 1_000;

/** A statement without its values. */
export interface StatementText {
  /** With `?` for every literal and `$n` for every parameter, at most 2,000 characters. */
  text: string;
  /** Command and first table, like `select orders`. */
  summary: string;
}

/**
 * Comments, quoted identifiers, strings (also dollar-quoted), and numbers outside of identifiers and parameters. A string without
 * an end goes on to the end of the statement.
 */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"]|"")*"|\$((?:[a-z_]\w*)?)\$[\s\S]*?(?:\$\1\$|$)|\be'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|(?<![\w$.])\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

const known = new Map<string, StatementText>();

/** A statement as it may be logged: literals are replaced, because code may inline a value instead of passing it. */
export function statementText(statement: string): StatementText {
  const before = known.get(statement);
  if (before) return before;
  const text = withoutLiterals(statement);
  const read = { text: text.length > maxText ? `${text.slice(0, maxText)}…` : text, summary: summaryOf(text) };
  if (known.size >= remembered) known.clear();
  known.set(statement, read);
  return read;
}

function withoutLiterals(statement: string): string {
  return statement
    .replaceAll(tokens, (token) => {
      if (token.startsWith('"')) return token;
      return token.startsWith("--") || token.startsWith("/*") ? " " : "?";
    })
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** First table that is written or read; `from now())` names none. */
const tables = /\b(?:into|update)\s+((?:"?\w+"?\.)?"?\w+"?)|\bfrom\s+((?:"?\w+"?\.)?"?\w+"?)(?![\w."]|\s*\()/i;

function summaryOf(text: string): string {
  const [command = "statement"] = /^\w+/.exec(text) ?? [];
  const [, target, source] = tables.exec(text) ?? [];
  const table = target ?? source;
  return table ? `${command.toLowerCase()} ${table.replaceAll('"', "")}` : command.toLowerCase();
}
