import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "#platform/server/start-error.ts";

/**
 * The password of a new backup: BACKUP_PASSWORD, or typed twice on a terminal, where an empty one means none; null without a
 * terminal. Throws `StartError` if the two differ.
 */
export async function newPassword(): Promise<string | null> {
  const given = process.env.BACKUP_PASSWORD;
  if (given || !process.stdin.isTTY) return given || null;
  const password = await ask("Password for the backup (Enter: none): ");
  if (password !== "" && (await ask("Once more: ")) !== password) throw new StartError("The two passwords differ.");
  return password || null;
}

/** The password of an encrypted backup: BACKUP_PASSWORD, or typed on a terminal; null without one. */
export async function oldPassword(): Promise<string | null> {
  const given = process.env.BACKUP_PASSWORD;
  if (given || !process.stdin.isTTY) return given || null;
  return (await ask("Password of the backup: ")) || null;
}

/** Asks without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
