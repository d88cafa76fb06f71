import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, existsSync, openSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "../../../src/platform/server/start-error.ts";

/** Programs of the drill, and the Debian package of each. */
const packages = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  pg_rewind: "postgresql",
} as const;
type Program = keyof typeof packages;

/** Versions of PostgreSQL, the newest first. Debian has its programs outside of the path. */
const versions = ["18", "17", "16", "15"];

/** Paths of all programs. Throws `StartError` with the packages to install. */
export function findPrograms(): Record<Program, string> & { postgresFolder: string } {
  const postgresFolder = versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync) ?? "";
  const folders = [postgresFolder, "/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(delimiter)];
  const names = Object.keys(packages) as Program[];
  const found = Object.fromEntries(names.map((name) => [name, pathIn(folders, name)])) as Record<Program, string>;
  const missing = names.filter((name) => !found[name]).map((name) => packages[name]);
  if (missing.length > 0) {
    throw new StartError(`The drill needs programs of Debian: apt-get install ${missing.join(" ")}`);
  }
  return { ...found, postgresFolder };
}

function pathIn(folders: readonly string[], name: string): string {
  for (const folder of folders.filter(Boolean)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // The next folder may have it.
    }
  }
  return "";
}

/** Who runs PostgreSQL and its companions, which refuse root: `postgres` if the drill is run by root, else the same user. */
export function runner(): { uid: number; gid: number } {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  // Debian's package of PostgreSQL creates this user with a number that differs between machines.
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , userId = "", groupId = ""] = lines.find((line) => line.startsWith("postgres:"))?.split(":") ?? [];
  if (!userId) throw new StartError("The drill is run by root and finds no user postgres: run it as another user.");
  return { uid: Number(userId), gid: Number(groupId) };
}

/** A program of the drill that is running. */
export interface Running {
  name: string;
  pid: number;
  child: ChildProcess;
  /** Whether it has ended. */
  hasEnded: () => boolean;
  ended: Promise<void>;
}

/** Every program that was started and has not ended. */
const running = new Set<Running>();

/** Starts a program whose output goes to `<folder>/<name>.log`. */
export function run(
  name: string,
  [command, ...args]: [string, ...string[]],
  { folder, env = {}, user }: { folder: string; env?: Record<string, string>; user?: { uid: number; gid: number } },
): Running {
  const output = openSync(join(folder, `${name}.log`), "a");
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", ...env },
    stdio: ["ignore", output, output],
    cwd: user ? folder : process.cwd(),
    ...user,
  });
  let isOver = false;
  const ended = new Promise<void>((done) => {
    child.once("exit", () => done());
    child.once("error", () => done());
  });
  const program = { name, pid: child.pid ?? 0, child, hasEnded: () => isOver, ended };
  running.add(program);
  void ended.then(() => {
    isOver = true;
    running.delete(program);
  });
  return program;
}

/** Ends a program politely; after `limit` milliseconds it is killed. */
async function end(program: Running, limit = 10_000): Promise<void> {
  if (program.hasEnded()) return;
  program.child.kill("SIGTERM");
  const late = new AbortController();
  await Promise.race([program.ended, pause(limit, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  if (!program.hasEnded()) program.child.kill("SIGKILL");
  await program.ended;
}

/** Ends everything that still runs, the last one first. */
export async function endAll(): Promise<void> {
  for (const program of [...running].reverse()) await end(program);
}

/** Waits until `look` returns something. Throws after `limit` milliseconds, naming what was waited for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  { limit = 60_000, every = 100 } = {},
): Promise<T> {
  const deadline = performance.now() + limit;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    await pause(every);
  }
  throw new Error(`${what}: not within ${limit / 1_000} s`, { cause: last });
}
