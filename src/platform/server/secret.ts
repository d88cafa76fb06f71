import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** Minimum length of a secret; a generated one has 43 characters. */
const minLength = 32;

/**
 * Secret that signs session cookies: `AUTH_SECRET`, else one that is generated at the first start and stored in the data
 * folder, readable by its owner only. Processes that start at the same time on one folder get the same secret. Throws
 * `StartError`.
 */
export async function authSecret(
  settings: Pick<Settings, "AUTH_SECRET" | "DATA_DIR" | "DATABASE_URL">,
  say: (line: string) => void,
): Promise<string> {
  if (settings.AUTH_SECRET) return settings.AUTH_SECRET;
  const folder = resolve(settings.DATA_DIR);
  const file = join(folder, "auth-secret");
  try {
    const stored = await readStored(file);
    if (stored !== null) return stored;
    await mkdir(folder, { recursive: true });
    await store(randomBytes(32).toString("base64url"), file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The sign-in secret ${file} can be neither read nor made (${reason}): mend that, or set AUTH_SECRET.`,
    );
  }
  if (settings.DATABASE_URL) {
    say(
      `AUTH_SECRET is not set, so a sign-in secret was made in ${file}. Shops elsewhere on the same database need the same one.`,
    );
  }
  return authSecret(settings, say);
}

/** The secret of a shop that has been started: `AUTH_SECRET`, else the stored one; null if there is none. */
export async function knownSecret(settings: Pick<Settings, "AUTH_SECRET" | "DATA_DIR">): Promise<string | null> {
  return settings.AUTH_SECRET ?? readStored(join(resolve(settings.DATA_DIR), "auth-secret"));
}

/** Stores another secret in the data folder, where a shop without `AUTH_SECRET` finds it at its next start. */
export async function replaceSecret(secret: string, dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const file = join(folder, "auth-secret");
  await mkdir(folder, { recursive: true });
  if ((await readStored(file).catch(() => null)) === secret) return;
  await rm(file, { force: true });
  await store(secret, file);
}

async function readStored(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  if (text.trim().length >= minLength) return text.trim();
  throw new StartError(
    `The sign-in secret ${file} is damaged: delete it, and everybody signs in anew, or set AUTH_SECRET.`,
  );
}

/** Writes the file atomically, unless another process was faster. */
async function store(secret: string, file: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    // When run by root, the file gets the folder's owner, who may start the shop later.
    const { uid, gid } = await stat(dirname(file));
    if (process.getuid?.() === 0) await handle.chown(uid, gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Some network file systems have no hard links: there the last process wins, which matters only at the first start.
    if (code !== "EEXIST") await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
