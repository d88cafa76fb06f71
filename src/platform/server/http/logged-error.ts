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

/** Causes that are followed. */
const depth = 5;

/**
 * A fault as it may stand in a log. Details of the database are left out, because they hold whole rows, and so are the
 * values in its messages about data that it cannot read (class 22 of its codes).
 */
export function loggedError(fault: unknown, level = 0): LoggedError {
  if (!(fault instanceof Error))
    return { type: typeof fault, message: "something that is no error was thrown", stack: "" };
  const known = Object.fromEntries(
    facts.flatMap((name) => (name in fault ? [[name, fault[name as keyof Error]]] : [])),
  );
  const quoted = fault instanceof pg.DatabaseError && fault.code?.startsWith("22");
  return {
    type: fault.name === "error" ? "DatabaseError" : fault.name,
    message: quoted ? fault.message.replace(/".*"/gs, '"…"') : fault.message,
    ...known,
    // Its first lines repeat the message.
    stack: (fault.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(fault.cause !== undefined && level < depth ? { cause: loggedError(fault.cause, level + 1) } : {}),
  };
}
