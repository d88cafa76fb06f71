/**
 * An error that the person who starts the shop can mend: no room on the disk, a second shop on the same data, an
 * unreachable server. The message is one whole sentence for that person; a stack trace would only hide it.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** What to print for an error during the start: the sentence alone, or the whole trace when it is an error of ours. */
export function startFailureText(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
