import pg from "pg";

/** An error as it is logged. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/** Fields of a database error that name schema objects and hold no personal data. */
const facts = ["code", "syscall", "table", "column", "constraint", "routine"] as const;

/** Maximum depth of nested causes. */
const depth = 5;

/**
 * An error for the log. Details of database errors are omitted, because they contain whole rows, and so are values in messages
 * about invalid data (SQLSTATE class 22).
 */
export function loggedError(error: unknown, level = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "something that is no error was thrown", stack: "" };
  const known = Object.fromEntries(
    facts.flatMap((name) => (name in error ? [[name, error[name as keyof Error]]] : [])),
  );
  const quoted = error instanceof pg.DatabaseError && error.code?.startsWith("22");
  return {
    type: error.name === "error" ? "DatabaseError" : error.name,
    message: quoted ? error.message.replace(/".*"/gs, '"…"') : error.message,
    ...known,
    // The first lines repeat the message.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(error.cause !== undefined && level < depth ? { cause: loggedError(error.cause, level + 1) } : {}),
  };
}
