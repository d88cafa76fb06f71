import { isRepeatable } from "../../src/platform/server/db/concurrent-indexes.ts";

/** A statement on one line without comments and string contents, and whether a comment above it states why it is safe. */
interface Statement {
  text: string;
  isExcused: boolean;
}

const inUse = "the release that is running still uses it; drop it one release after the last use, with `-- safe: why`";
const rewrites = "rewrites the table under a lock; add the column empty and fill it in batches from a job";

/** Actions of `alter table` that are not allowed on a table in use, with the alternative. */
const riskyActions: readonly (readonly [RegExp, string])[] = [
  [/^rename\b/, inUse],
  [/^drop (?!constraint\b)/, inUse],
  [/^alter (?:column )?\S+ drop default\b/, "the release that is running does not fill the column; keep its default"],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, "changing a type rewrites the table; add a new column instead"],
  [
    /^alter (?:column )?\S+ set not null\b/,
    "set not null reads the whole table under a lock; add a check (… is not null) not valid, validate it in the next migration",
  ],
  [
    /^add (?:constraint \S+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    "reads the whole table under a lock; add it `not valid` and validate it in the next migration",
  ],
  [
    /^add (?:constraint \S+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    "makes an index under a lock; make a unique index concurrently in a file before, then `add constraint … using index`",
  ],
  [
    /^add (?!constraint\b|unique\b|primary\b|exclude\b).*\b(?:unique|primary key)\b/,
    "makes an index under a lock; make it concurrently in a later file",
  ],
  [/^add (?:column )?.*(?:\bstored\b|\b(?:big|small)?serial\b|\bas identity\b)/, rewrites],
  [/^add (?:column )?.*\bdefault\b.*\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\b/, rewrites],
  [
    /^add (?:column )?(?!.*\bdefault\b).*\bnot null\b/,
    "the release that is running does not fill the column; give it a default or let it be null",
  ],
];

/** Statements that are not allowed on existing objects. `$1` of the expression is the table, where relevant. */
const riskyStatementKinds: readonly (readonly [RegExp, string])[] = [
  [
    /^drop index (?!concurrently\b)/,
    "write drop index concurrently, in a file whose first line is `-- no transaction`",
  ],
  [/^(?:drop table|truncate(?: table)?|lock(?: table)?|cluster|vacuum full) (?:if exists )?(?:only )?([\w.]+)/, inUse],
  [/^drop (?:materialized view|view|function|procedure|trigger|sequence|type|domain|schema)\b/, inUse],
  [/^alter (?:materialized view|view|function|procedure|trigger|sequence|type|domain|schema)\b.* rename\b/, inUse],
  [/^reindex\b/, "locks its tables; an operator does that concurrently"],
];

/** One message for each statement of a migration that would block or break the release running while it is applied. */
export function riskyStatements(sql: string): string[] {
  const statements = statementsOf(sql);
  if (/^-- no transaction\n/.test(sql)) {
    return statements
      .filter(({ text }) => !isRepeatable(text))
      .map(({ text }) =>
        / concurrently /.test(text)
          ? `${text} — an index is made by its name and without if not exists, so that a broken attempt can be found`
          : `${text} — a file without a transaction holds nothing but create and drop index concurrently`,
      );
  }
  const created = new Set(
    statements.flatMap(({ text }) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []),
  );
  return statements
    .filter(({ isExcused }) => !isExcused)
    .flatMap(({ text }) => [...risksOfIndex(text, created), ...risksOfAction(text, created), ...risks(text, created)]);
}

function risksOfIndex(text: string, created: ReadonlySet<string>): string[] {
  if (/^(?:create (?:unique )?|drop )index concurrently\b/.test(text))
    return [`${text} — concurrently needs a file of its own whose first line is \`-- no transaction\``];
  const table = /^create (?:unique )?index .*?\bon (?:only )?([\w.]+)/.exec(text)?.[1];
  if (table === undefined || created.has(table)) return [];
  return [
    `${text} — locks ${table} while it is made; write create index concurrently, in a file of its own whose first line is \`-- no transaction\``,
  ];
}

function risksOfAction(text: string, created: ReadonlySet<string>): string[] {
  const [head, table, actions] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.+)$/.exec(text) ?? [];
  if (head === undefined || table === undefined || actions === undefined || created.has(table)) return [];
  return splitAtCommas(actions).flatMap((action) => {
    const risk = riskyActions.find(([pattern]) => pattern.test(action));
    return risk ? [`alter table ${table} ${action} — ${risk[1]}`] : [];
  });
}

function risks(text: string, created: ReadonlySet<string>): string[] {
  return riskyStatementKinds.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    return found && !created.has(found[1] ?? "") ? [`${text} — ${message}`] : [];
  });
}

/** Statements in lower case; strings and function bodies are emptied, so that nothing in them matches. */
function statementsOf(sql: string): Statement[] {
  const emptied = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[ \t]*safe:[ \t]*\S[^\n]*|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (part) => {
      if (/^--[ \t]*safe:[ \t]*\S/.test(part)) return "\u0001";
      return part.startsWith("'") ? "''" : "";
    });
  return emptied
    .split(";")
    .map((part) => ({
      text: part.replaceAll("\u0001", "").replaceAll('"', "").replace(/\s+/g, " ").trim().toLowerCase(),
      isExcused: part.includes("\u0001"),
    }))
    .filter(({ text }) => text !== "");
}

function splitAtCommas(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
