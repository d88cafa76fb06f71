import { resolve } from "node:path";
import { setRole } from "#features/accounts/accounts.store.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { startEmbedded } from "#platform/server/db/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { readSettings } from "#platform/server/settings.ts";
import { startFailureText } from "#platform/server/start-error.ts";

/**
 * `npm run make-admin -- anna@example.com`: makes an account that exists an administrator's, on the database of this
 * folder or of DATABASE_URL, whether the shop is running or not. Ends with 0, or with one sentence and 1.
 */
async function makeAdmin(email: string | undefined): Promise<string> {
  if (!email?.includes("@")) throw new Error("Usage: npm run make-admin -- <e-mail address of an account>");
  const settings = readSettings(process.env);
  if (!settings.ok) throw new Error(settings.faults.join("\n"));
  const { DATABASE_URL, DATA_DIR } = settings.value;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const embedded = DATABASE_URL ? null : await startEmbedded({ dataDir: resolve(DATA_DIR), say, share: true });
  const connection = embedded?.connection ?? { connectionString: DATABASE_URL ?? "" };
  try {
    await migrate(connection, { folder: resolve("db/migrations"), say });
    const { db } = createDatabase(connection);
    const done = await setRole(db, email, "admin").finally(() => db.destroy());
    if (!done) throw new Error(`Nobody has an account with ${email}: register in the shop first, then run this again.`);
    return `${email} is an administrator now.`;
  } finally {
    await embedded?.stop();
  }
}

process.chdir(resolve(import.meta.dirname, ".."));
makeAdmin(process.argv[2]).then(
  (sentence) => void process.stdout.write(`${sentence}\n`),
  (fault: unknown) => {
    const isOurs = fault instanceof Error && fault.constructor === Error;
    process.stderr.write(`${isOurs ? fault.message : startFailureText(fault)}\n`);
    process.exitCode = 1;
  },
);
