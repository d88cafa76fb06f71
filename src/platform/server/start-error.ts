/**
 * A startup error that the operator can fix: no disk space, a second shop on the same data, an unreachable server. The
 * message is one sentence and is printed without a stack trace.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Output for an error at startup: the message of a `StartError`, or the stack of any other error. */
export function startFailureText(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
