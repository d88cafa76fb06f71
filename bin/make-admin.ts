import { resolve } from "node:path";
import { setRole } from "#features/accounts/accounts.store.ts";
import { builtInRoles, isBuiltIn } from "#features/accounts/domain/identity/permissions.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { readSettings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";
import { openDatabase } from "./open-database.ts";
import { runCommand } from "./run-command.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run make-admin -- anna@example.com [role]`: gives an existing account the administrator role, or the named one
 * (docs/roles.md), in the database of this folder or of DATABASE_URL, whether or not the shop is running. Exits with 0, or
 * with one message and 1.
 */
async function makeAdmin(email: string | undefined, role = "admin"): Promise<void> {
  if (!email?.includes("@") || !isBuiltIn(role))
    throw new StartError(
      `Usage: npm run make-admin -- <e-mail address of an account> [role], where role is one of ${builtInRoles.join(", ")}.`,
    );
  const settings = readSettings(process.env);
  if (!settings.ok) throw new StartError(settings.errors.join("\n"));
  const { connection, stop } = await openDatabase(settings.value, say);
  try {
    await migrate(connection, { folder: resolve("db/migrations"), say });
    const { db } = createDatabase(connection);
    const done = await setRole(db, email, role).finally(() => db.destroy());
    if (!done)
      throw new StartError(`Nobody has an account with ${email}: register in the shop first, then run this again.`);
    say(`${email} has the role ${role} now.`);
  } finally {
    await stop();
  }
}

runCommand(() => makeAdmin(process.argv[2], process.argv[3]));
